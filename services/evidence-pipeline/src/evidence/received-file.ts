import { createHash } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Unavailable } from '@trust/contracts/errors'
import { randomToken, sha256 } from '@trust/runtime/secrets'

/** The file of an upload until it is stored or refused. The receiver must discard it. */
export interface ReceivedFile {
  /** In bytes. */
  size: number
  /** Lowercase hex. */
  sha256: string
  bytes(): Promise<Buffer>
  /** The whole content; each call starts again. */
  stream(): Readable
  discard(): Promise<void>
}

export function fileInMemory(bytes: Buffer): ReceivedFile {
  return {
    size: bytes.length,
    sha256: sha256(bytes),
    bytes: async () => bytes,
    stream: () => Readable.from([bytes]),
    discard: async () => undefined,
  }
}

/**
 * Writes a stream to a draft on the disk as it arrives, so that a slow sender occupies no memory. The draft has no
 * name: it disappears when it is discarded, or with its process.
 * @throws Unavailable `no_space_for_uploads` when the disk is full; Error when the stream ends early
 */
export async function draftOnDisk(stream: AsyncIterable<Buffer>): Promise<ReceivedFile> {
  const draft = await openNameless().catch(diskIsAway)
  try {
    const hash = createHash('sha256')
    let size = 0
    for await (const chunk of stream) {
      hash.update(chunk)
      size += chunk.length
      await draft.writeFile(chunk).catch(diskIsAway)
    }
    return {
      size,
      sha256: hash.digest('hex'),
      bytes: () => readWhole(draft, size),
      stream: () => draft.createReadStream({ start: 0, autoClose: false }),
      discard: () => draft.close(),
    }
  } catch (error) {
    await draft.close()
    throw error
  }
}

async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `upload-${randomToken(9)}.tmp`)
  const draft = await open(path, 'wx+', 0o600)
  await rm(path)
  return draft
}

async function readWhole(draft: FileHandle, size: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(size)
  const { bytesRead } = await draft.read(bytes, 0, size, 0)
  if (bytesRead !== size) throw new Error(`A draft of ${size} bytes has ${bytesRead}`)
  return bytes
}

function diskIsAway(cause: unknown): never {
  const detail = 'No upload can be taken in: the disk for drafts takes no more. Try again in a while.'
  throw new Unavailable('no_space_for_uploads', detail, { cause })
}
