import { mkdir, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { connect as connectTls } from 'node:tls'
import { openStore } from '@trust/evidence-pipeline/store'
import type { Environment } from '@trust/runtime/environment'
import { bad, type Finding, good, reasonOf } from './finding.ts'

const PATIENCE_MS = 5_000

/** Puts a few bytes into the store of evidence, reads them and takes them out again. */
export async function examineStore(env: Environment): Promise<Finding> {
  const key = `doctor/${crypto.randomUUID()}`
  try {
    const store = openStore(env)
    await store.put(key, Buffer.from('a probe'))
    const found = await store.get(key)
    await store.delete(key)
    if (found?.toString() === 'a probe')
      return good('evidence store', `${env.EVIDENCE_STORE} takes and gives`)
    return bad(
      'evidence store',
      `${env.EVIDENCE_STORE} gives back something else`,
      'Look at the store itself.',
    )
  } catch (error) {
    const advice = 'EVIDENCE_STORE must be a folder that we may write to, or a bucket that our key may use.'
    return bad('evidence store', `${env.EVIDENCE_STORE}: ${reasonOf(error)}`, advice)
  }
}

/** A folder that can be written, or an SMTP server that greets. No mail is sent. */
export async function examineMail({ MAIL_URL }: Environment): Promise<Finding> {
  try {
    if (MAIL_URL.startsWith('file:')) {
      const directory = MAIL_URL.slice('file:'.length).replace(/^\/\/(?=\/)/, '')
      const probe = join(directory, `.doctor-${crypto.randomUUID()}`)
      await mkdir(directory, { recursive: true })
      await writeFile(probe, '')
      await rm(probe)
      return good('mail', `is kept in ${directory}, one file a message`)
    }
    const { protocol, hostname, port } = new URL(MAIL_URL)
    const greeting = await greetingOf(protocol === 'smtps:', hostname, Number(port))
    if (greeting.startsWith('220')) return good('mail', `${hostname} greets`)
    return bad('mail', `${hostname} says "${greeting}"`, 'Is MAIL_URL the address of an SMTP server?')
  } catch (error) {
    return bad('mail', `cannot leave: ${reasonOf(error)}`, 'Does MAIL_URL name the right host and port?')
  }
}

function greetingOf(isTls: boolean, host: string, given: number): Promise<string> {
  return new Promise((done, fail) => {
    const socket = isTls ? connectTls(given || 465, host, { servername: host }) : connect(given || 25, host)
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error(`${host} is silent`)))
    socket.once('error', fail)
    socket.once('data', (bytes: Buffer) => {
      socket.end('QUIT\r\n')
      done(bytes.toString('latin1').split('\r\n')[0] ?? '')
    })
  })
}
