import type { S3Client } from '@aws-sdk/client-s3'
import { BadSetting } from '@trust/runtime/environment'
import type { EvidenceStore, StoreSettings } from './store.ts'

const ADDRESS = /^s3:\/\/(?<bucket>[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(?<prefix>[\w./-]*))?$/
const CONNECT_MS = 5_000
const ANSWER_MS = 30_000

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
  let opened: ReturnType<typeof open> | undefined
  const s3 = () => {
    opened ??= open(env)
    return opened
  }
  return {
    put: async (key, bytes) => {
      const { client, sdk } = await s3()
      const put = () => client.send(new sdk.PutObjectCommand({ ...at(key), Body: bytes }))
      await put().catch(async (error: unknown) => {
        if (!(error instanceof sdk.S3ServiceException) || error.name !== 'NoSuchBucket') throw error
        await makeBucket({ client, sdk }, bucket)
        await put()
      })
    },
    get: async (key) => {
      const { client, sdk } = await s3()
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand(at(key)))
        return Body ? Buffer.from(await Body.transformToByteArray()) : null
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return null
        throw error
      }
    },
    delete: async (key) => {
      const { client, sdk } = await s3()
      await client.send(new sdk.DeleteObjectCommand(at(key)))
    },
  }
}

function addressOf(address: string) {
  const groups = ADDRESS.exec(address)?.groups
  if (!groups) throw new BadSetting(`EVIDENCE_STORE: must look like s3://bucket/prefix (it is "${address}")`)
  return groups
}

/** The first file of a new installation; of several processes that notice, one makes it. */
async function makeBucket({ client, sdk }: Opened, Bucket: string): Promise<void> {
  try {
    await client.send(new sdk.CreateBucketCommand({ Bucket }))
  } catch (error) {
    if (!(error instanceof sdk.BucketAlreadyOwnedByYou || error instanceof sdk.BucketAlreadyExists))
      throw error
  }
}

interface Opened {
  client: S3Client
  sdk: typeof import('@aws-sdk/client-s3')
}

async function open(env: StoreSettings): Promise<Opened> {
  const sdk = await import('@aws-sdk/client-s3')
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey, S3_ENDPOINT } = env
  const client = new sdk.S3Client({
    region: env.S3_REGION,
    forcePathStyle: env.S3_FORCE_PATH_STYLE ?? S3_ENDPOINT !== undefined,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
    // Other servers than AWS do not know the checksums that the SDK would add to everything.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  })
  return { client, sdk }
}
