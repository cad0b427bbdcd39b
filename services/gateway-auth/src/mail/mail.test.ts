import { createServer, type Server } from 'node:net'
import { decrypt } from '@trust/runtime/secrets'
import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailsTo } from './mailbox.fixture.ts'
import { writeMessage } from './write.ts'

/** An SMTP server with just the commands that delivering one mail takes. */
function mailServer(received: string[]): Server {
  return createServer((socket) => {
    let data: string | null = null
    socket.write('220 test\r\n')
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      for (const line of chunk.split('\r\n').slice(0, -1)) {
        if (data === null) {
          if (line === 'DATA') data = ''
          socket.write(line === 'DATA' ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 fine\r\n')
        } else if (line === '.') {
          received.push(data)
          data = null
          socket.write('250 taken\r\n')
        } else data += `${line}\n`
      }
    })
  })
}

const someone = () => ({
  email: `${crypto.randomUUID()}@operators.example`,
  full_name: 'Zoë Müller',
  role: 'viewer',
})

describe('a mail server that is away', () => {
  it('loses nothing: the mail leaves when it is back', async () => {
    const received: string[] = []
    const server = mailServer(received)
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    await new Promise((done) => server.close(done))
    const harness = await startHarness({ env: { MAIL_URL: `smtp://127.0.0.1:${port}`, LOG_LEVEL: 'silent' } })
    const { admin } = await harness.tenant()
    const { status } = await admin.post('/auth/users', someone())
    expect(status).toBe(201)
    await expect.poll(() => harness.queues.get('gateway-auth').getDelayedCount()).toBeGreaterThan(0)
    expect(await harness.db.acrossTenants.mail.count({ where: { sentAt: null } })).toBe(1)
    const open = new Set<{ destroy(): void }>()
    server.on('connection', (socket) => open.add(socket))
    await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
    await expect.poll(() => received.length).toBe(1)
    expect(received[0]).toContain('Subject: Your invitation')
    await expect
      .poll(() =>
        harness.db.acrossTenants.mail.count({ where: { sentAt: { not: null }, tokenEncrypted: null } }),
      )
      .toBe(1)
    await harness.close()
    for (const socket of open) socket.destroy()
    server.close()
  })
})

describe('the outgoing mail', () => {
  let harness: Harness
  beforeAll(async () => {
    harness = await startHarness({ withoutWorkers: true })
  })
  afterAll(() => harness.close())

  it('keeps tokens encrypted until it has left', async () => {
    const { admin } = await harness.tenant()
    const input = someone()
    await admin.post('/auth/users', input)
    const mail = await harness.db.acrossTenants.mail.findFirstOrThrow({ where: { recipient: input.email } })
    const token = decrypt(harness.env.ENCRYPTION_KEY, mail.tokenEncrypted ?? '')
    expect(token).toMatch(/^[\w-]{22}$/)
    const stored = JSON.stringify([
      await harness.db.acrossTenants.mail.findMany(),
      await harness.db.acrossTenants.passwordToken.findMany(),
    ])
    expect(stored).not.toContain(token)
    expect(mail.parameters).toMatchObject({ name: 'Zoë Müller' })
    const outbox = await harness.db.acrossTenants.outboxMessage.findFirstOrThrow({
      where: { name: 'send-mail' },
    })
    expect(outbox.payload).toEqual({ mail_id: mail.id })
  })
})

describe('a mail that is too late', () => {
  it('is not sent, and its token is deleted', async () => {
    const harness = await startHarness()
    const { admin } = await harness.tenant()
    const input = someone()
    // The transaction of the invitation commits before the worker reads, so the past is written by a trigger.
    await harness.db.acrossTenants.$executeRaw`
      CREATE FUNCTION too_late() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN NEW.expires_at := now() - interval '1 second'; RETURN NEW; END $$`
    await harness.db.acrossTenants
      .$executeRaw`CREATE TRIGGER too_late BEFORE INSERT ON mails FOR EACH ROW EXECUTE FUNCTION too_late()`
    await admin.post('/auth/users', input)
    expect(await mailsTo(harness, input.email)).toEqual([])
    const mail = await harness.db.acrossTenants.mail.findFirstOrThrow({ where: { recipient: input.email } })
    expect(mail).toMatchObject({ sentAt: null, tokenEncrypted: null })
    await harness.close()
  })
})

describe('writeMessage', () => {
  it('says the same in text and HTML, and escapes what people wrote', () => {
    const { subject, text, html } = writeMessage({
      template: 'password_reset',
      language: 'en',
      parameters: { name: '<Ann & "Co">', tenant: 'Uno' },
      link: 'https://trust.example/console/set-password#token=abc',
      token: 'abc',
    })
    expect(subject).toBe('Set a new password')
    expect(text).toContain('Hello <Ann & "Co">,')
    expect(text).toContain('https://trust.example/console/set-password#token=abc\n')
    expect(html).toContain('Hello &lt;Ann &amp; &quot;Co&quot;&gt;,')
    expect(html).toContain('<a href="https://trust.example/console/set-password#token=abc">')
  })

  it.each([
    ['en', 'was changed on 1 March 2026 at 12:30 UTC'],
    ['de', 'geändert (1. März 2026 um 12:30 UTC)'],
    ['it', 'cambiata (1 marzo 2026 alle ore 12:30 UTC)'],
  ] as const)('speaks the language of the recipient (%s)', (language, sentence) => {
    const { text, html } = writeMessage({
      template: 'password_changed',
      language,
      parameters: { name: 'Ann', at: '2026-03-01T12:30:00.000Z' },
      link: null,
      token: null,
    })
    expect(text.replaceAll('\n', ' ')).toContain(sentence)
    expect(html).toContain(`<html lang="${language}" dir="ltr">`)
  })
})
