import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { S3Client } from '@aws-sdk/client-s3'
import { BadSetting } from '@trust/runtime/environment'
import type { EvidenceStore, StoredFile, StoredSource, StoreSettings } from './store.ts'

const ADDRESS = /^s3:\/\/(?<bucket>[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(?<prefix>[\w./-]*))?$/
const CONNECT_MS = 5_000
const ANSWER_MS = 30_000
const MAX_ATTEMPTS = 3
const FIRST_PAUSE_MS = 50

/**
 * Objects of a bucket, below a prefix. The SDK is loaded when the first file is kept or read: a process that does
 * neither does not pay for it.
 * @throws BadSetting
 */
export function s3Store(env: StoreSettings): EvidenceStore {
  const { bucket = '', prefix = '' } = addressOf(env.EVIDENCE_STORE)
  if ((env.S3_ACCESS_KEY_ID === undefined) !== (env.S3_SECRET_ACCESS_KEY === undefined))
    throw new BadSetting('S3_SECRET_ACCESS_KEY: must be set together with S3_ACCESS_KEY_ID')
  const folder = prefix.replace(/^\/+|\/+$/g, '')
  const at = (key: string) => ({ Bucket: bucket, Key: folder === '' ? key : `${folder}/${key}` })
  let connected: ReturnType<typeof connect> | undefined
  const s3 = () => {
    connected ??= connect(env)
    return connected
  }
  const open = async (key: string): Promise<StoredFile | null> => {
    const { client, sdk } = await s3()
    try {
      const { Body, ContentLength: size = 0 } = await client.send(new sdk.GetObjectCommand(at(key)))
      return { size, stream: Body as Readable }
    } catch (error) {
      if (error instanceof sdk.NoSuchKey) return null
      throw error
    }
  }
  return {
    put: async (key, bytes) => {
      const { client, sdk } = await s3()
      const put = () => client.send(new sdk.PutObjectCommand({ ...at(key), ...bodyOf(bytes) }))
      const upload = () => retried(put)
      await upload().catch(async (error: unknown) => {
        const lacksBucket = error instanceof sdk.S3ServiceException && error.name === 'NoSuchBucket'
        if (!lacksBucket || !env.S3_CREATE_BUCKET) throw error
        await makeBucket({ client, sdk }, bucket)
        await upload()
      })
    },
    get: async (key) => {
      const found = await open(key)
      return found && buffer(found.stream)
    },
    open,
    delete: async (key) => {
      const { client, sdk } = await s3()
      await client.send(new sdk.DeleteObjectCommand(at(key)))
    },
    list: async (prefix) => {
      const { client, sdk } = await s3()
      const { Bucket, Key } = at(prefix)
      const keys: string[] = []
      for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix: Key }))
        keys.push(...(page.Contents ?? []).flatMap((object) => object.Key ?? []))
      return keys.map((key) => key.slice(Key.length - prefix.length))
    },
    // An object that is not whole never appears in a bucket.
    removeDrafts: async () => undefined,
  }
}

/** The SDK tries a stream only once, because it cannot begin it again. */
async function retried<T>(put: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await put()
    } catch (error) {
      const isOurFault = (error as { $fault?: unknown }).$fault === 'client'
      if (isOurFault || attempt === MAX_ATTEMPTS) throw error
      await sleep(FIRST_PAUSE_MS * 2 ** attempt)
    }
}

/** A stream goes into the bucket as it is read; its size is said first, because S3 wants to know it. */
function bodyOf(bytes: Buffer | StoredSource) {
  return Buffer.isBuffer(bytes) ? { Body: bytes } : { Body: bytes.stream(), ContentLength: bytes.size }
}

function addressOf(address: string) {
  const groups = ADDRESS.exec(address)?.groups
  if (!groups) throw new BadSetting(`EVIDENCE_STORE: must look like s3://bucket/prefix (it is "${address}")`)
  return groups
}

/** The first file of a new installation; of several processes that notice, one makes it. */
async function makeBucket({ client, sdk }: Connected, Bucket: string): Promise<void> {
  try {
    await client.send(new sdk.CreateBucketCommand({ Bucket }))
  } catch (error) {
    if (!(error instanceof sdk.BucketAlreadyOwnedByYou || error instanceof sdk.BucketAlreadyExists))
      throw error
  }
}

const ignore = () => undefined

interface Connected {
  client: S3Client
  sdk: typeof import('@aws-sdk/client-s3')
}

async function connect(env: StoreSettings): Promise<Connected> {
  const sdk = await import('@aws-sdk/client-s3')
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey, S3_ENDPOINT } = env
  const client = new sdk.S3Client({
    region: env.S3_REGION,
    forcePathStyle: env.S3_FORCE_PATH_STYLE ?? S3_ENDPOINT !== undefined,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
    // Other servers than AWS do not know the checksums that the SDK would add to everything.
    // It would warn on the console that it does not try a stream again.
    logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  })
  return { client, sdk }
}
