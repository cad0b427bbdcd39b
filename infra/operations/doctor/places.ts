import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openStore } from '@trust/evidence-pipeline/open-store'
import { checkSmtp } from '@trust/gateway-auth/mail-transport'
import type { Environment } from '@trust/runtime/environment'
import { makeDirectoryInTime } from '@trust/runtime/make-directory'
import { bad, doubtful, type Finding, good, reasonOf } from './finding.ts'

/** Writes a few bytes to the evidence store, reads them and removes them. Creates no bucket. */
export async function checkStore(env: Environment): Promise<Finding> {
  const { EVIDENCE_STORE: address } = env
  const key = `doctor/${crypto.randomUUID()}`
  try {
    const store = openStore({ ...env, S3_CREATE_BUCKET: false })
    await store.put(key, Buffer.from('a probe'))
    const found = await store.get(key)
    await store.delete(key)
    if (found?.toString() === 'a probe') return good('evidence store', `${address} can be written and read`)
    return bad('evidence store', `${address} returns other bytes`, 'Check the store itself.')
  } catch (error) {
    const cause = Object(error).cause ?? error
    if (Object(cause).name === 'NoSuchBucket') return bucketMissing(env)
    return bad('evidence store', `${address}: ${reasonOf(cause)}`, storeAdvice(cause))
  }
}

function bucketMissing({ EVIDENCE_STORE: address, S3_CREATE_BUCKET }: Environment): Finding {
  const says = `${address}: there is no such bucket`
  if (S3_CREATE_BUCKET) {
    const advice = 'S3_CREATE_BUCKET makes it with the first photograph: is its name in EVIDENCE_STORE right?'
    return doubtful('evidence store', says, advice)
  }
  return bad('evidence store', says, 'Is the name in EVIDENCE_STORE right? If so, make the bucket.')
}

function storeAdvice(error: unknown): string {
  if (/AccessKey|Signature|AccessDenied|Credentials/i.test(`${Object(error).name}`))
    return 'Are S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY right, and may that key read and write the bucket?'
  return 'EVIDENCE_STORE must be a folder that the service may write to, or a bucket of the server at S3_ENDPOINT.'
}

/** Checks that the folder is writable, or that the SMTP server accepts the sign-in. Sends no mail. */
export async function checkMail({ MAIL_URL }: Environment): Promise<Finding> {
  try {
    if (!MAIL_URL.startsWith('file:')) {
      await checkSmtp(MAIL_URL)
      return good('mail', `${new URL(MAIL_URL).hostname} takes mail`)
    }
    const directory = MAIL_URL.slice('file:'.length).replace(/^\/\/(?=\/)/, '')
    const probe = join(directory, `.doctor-${crypto.randomUUID()}`)
    await makeDirectoryInTime(directory)
    await writeFile(probe, '')
    await rm(probe)
    return good('mail', `goes to ${directory}, one file per message`)
  } catch (error) {
    if (Object(error).code === 'EAUTH') {
      const advice = 'Are user and password in MAIL_URL right? Write @ : / in them as %40 %3A %2F.'
      return bad('mail', 'the SMTP server refuses the user or the password', advice)
    }
    return bad('mail', `cannot be sent: ${reasonOf(error)}`, 'Does MAIL_URL name the right host and port?')
  }
}
