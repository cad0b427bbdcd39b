// Protocol buffers' wire format, as far as it takes to write a network: https://protobuf.dev/programming-guides/encoding

function varint(value: number): Buffer {
  const octets: number[] = []
  let rest = value
  for (; rest >= 128; rest = Math.floor(rest / 128)) octets.push((rest % 128) | 128)
  return Buffer.from([...octets, rest])
}

/** A field of type varint. */
export const integer = (field: number, value: number) => Buffer.concat([varint(field * 8), varint(value)])
export const bytes = (field: number, value: Buffer) =>
  Buffer.concat([varint(field * 8 + 2), varint(value.length), value])
export const text = (field: number, value: string) => bytes(field, Buffer.from(value))
/** A message inside a message. */
export const block = (field: number, ...parts: Buffer[]) => bytes(field, Buffer.concat(parts))
