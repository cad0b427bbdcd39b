export type Bytes = Uint8Array<ArrayBuffer>

/** SHA-256 over parts that follow each other. */
export async function sha256(...parts: Bytes[]): Promise<Bytes> {
  return new Uint8Array(
    await crypto.subtle.digest('SHA-256', new Uint8Array(await new Blob(parts).arrayBuffer())),
  )
}

export const fromBase64 = (text: string): Bytes =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
export const toBase64 = (bytes: Bytes): string => btoa(String.fromCharCode(...bytes))
export const fromText = (text: string): Bytes => new TextEncoder().encode(text)
