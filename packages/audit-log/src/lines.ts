/**
 * The lines of a stream, without their ends. A last line without an end is invalid: it gets a byte that no line has.
 */
export async function* linesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0)
  for await (const chunk of stream) {
    rest = Buffer.concat([rest, chunk])
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      yield rest.subarray(0, end)
      rest = rest.subarray(end + 1)
    }
  }
  if (rest.length > 0) yield Buffer.concat([rest, Buffer.from([0])])
}
