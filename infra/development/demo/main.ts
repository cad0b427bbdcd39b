import { readEnvironment } from '@trust/runtime/environment'
import { orExplain } from '@trust/runtime/or-explain'
import { readArguments } from '@trust/runtime/read-arguments'
import { bold, dim, green, table } from '../../operations/print.ts'
import { beginStory, SHOP_NAME } from './begin.ts'
import { photographsIn } from './pictures.ts'
import { startReceiver } from './receiver.ts'
import { type Story, steps } from './story.ts'
import { type DemoSystem, startOwnSystem } from './system.ts'

const usage = `npm run demo [-- options]

Tells the whole story on a system of its own, which is removed afterwards.

  --photos <dir>      real photographs instead of rendered ones
  --keep              leaves the system running at the end, until Ctrl-C
  --url <address>     a running system instead (WEBHOOK_ALLOW_PRIVATE_TARGETS=true), with
    --email <e-mail>  --password <password>   an administrator of it
    --mail <dir>      the folder that its MAIL_URL names (default: mail under DATA_DIR)
`

const { values } = readArguments(usage, {
  options: {
    photos: { type: 'string' },
    keep: { type: 'boolean', default: false },
    url: { type: 'string' },
    email: { type: 'string' },
    password: { type: 'string' },
    mail: { type: 'string' },
  },
})

async function main(): Promise<void> {
  const photographs = values.photos ? await photographsIn(values.photos) : undefined
  console.log(bold('\nMerchant Trust Service: the whole story\n'))
  console.log(
    dim(
      photographs
        ? `  with photographs from ${values.photos}`
        : '  with pictures that the demo renders (--photos <dir> takes real ones)',
    ),
  )
  const system = values.url ? runningSystem(values.url) : await startOwnSystem()
  const receiver = await startReceiver()
  try {
    console.log(dim(`  on ${system.base}\n`))
    const story = await beginStory(system, receiver, photographs)
    for (const [index, step] of steps.entries()) await playStep(index, step, story)
    console.log(ending(system, story))
    if (values.keep && !values.url) await untilInterrupted(system)
  } finally {
    receiver.close()
    await system.stop()
  }
}

async function playStep(index: number, step: (typeof steps)[number], story: Story): Promise<void> {
  process.stdout.write(`${bold(`${String(index + 1).padStart(2)}. ${step.title}`)}\n`)
  const started = performance.now()
  const seen = await step.run(story)
  const text = seen.startsWith('    ') ? seen : `    ${seen}`
  process.stdout.write(
    `${text}\n    ${green('✓')} ${dim(`${((performance.now() - started) / 1000).toFixed(1)} s`)}\n\n`,
  )
}

function ending(system: DemoSystem, story: Story): string {
  const rows = [
    ['merchant', `${SHOP_NAME}, ${story.merchantId}`],
    ['photographs', String(story.evidenceIds.length + 1)],
    ['complaints', String(story.complaintIds.length)],
    ['review cases', `${story.caseId}, ${story.reinstatementId}`],
    ['corrective action', story.actionId],
    ['events delivered', String(new Set(story.receiver.received.map(({ eventId }) => eventId)).size)],
    ['console', `${system.base}/console`],
    ['public status', `${system.base}/api/v1/public/merchants/${story.merchantId}/status`],
    ['badge', `${system.base}/badge/${story.merchantId}.svg`],
  ]
  const stays = values.keep || values.url
  const hint = stays
    ? ''
    : `\n  ${dim('All of it is removed now; `npm run demo -- --keep` leaves it running, to look around in the console.')}\n`
  return `${bold('What was created')}\n${table(rows)}\n${hint}`
}

function runningSystem(url: string): DemoSystem {
  const { email, password } = values
  if (!email || !password) throw new Error('--url needs --email and --password of an administrator')
  const mailDirectory = values.mail ?? readEnvironment().MAIL_URL.replace(/^file:/, '')
  return {
    base: url.replace(/\/+$/, ''),
    login: { email, password },
    mailDirectory,
    stop: async () => undefined,
  }
}

async function untilInterrupted(system: DemoSystem): Promise<void> {
  console.log(
    `  Open ${system.base}/console and sign in as ${system.login.email}, ${system.login.password}; Ctrl-C ends it.`,
  )
  await new Promise<void>((done) => {
    const idle = setInterval(() => undefined, 60_000)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        clearInterval(idle)
        done()
      })
    }
  })
}

await orExplain(main)
