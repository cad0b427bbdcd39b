import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { answer } from '@trust/client'
import { orExplain } from '@trust/runtime/or-explain'
import { readArguments } from '@trust/runtime/read-arguments'
import { launchBrowser } from '../browser.ts'
import { beginStory } from '../demo/begin.ts'
import { eventually } from '../demo/eventually.ts'
import { photographsIn } from '../demo/pictures.ts'
import { startReceiver } from '../demo/receiver.ts'
import { type Story, steps } from '../demo/story.ts'
import { startOwnSystem } from '../demo/system.ts'
import { fillAround } from './fill.ts'
import { consolePages, publicPages } from './pages.ts'
import { type Photographer, startPhotographer } from './take.ts'

const usage = `npm run pictures [-- options]

Makes the pictures of README.md new: starts a system of its own, tells the story of \`npm run demo\` on it, and
photographs its pages into docs/images. It needs a Chromium on this machine.

  --photos <dir>   real photographs instead of rendered ones
  --all <dir>      instead every page, at 1280 and 390 pixels, light and dark, into a folder
`

const { values } = readArguments(usage, {
  options: { photos: { type: 'string' }, all: { type: 'string' } },
})

const IMAGES = join(import.meta.dirname, '../../../docs/images')
const DESK = { width: 1280, height: 900 }
const TELEPHONE = { width: 390, height: 844 }

async function main(): Promise<void> {
  const photographs = values.photos ? await photographsIn(values.photos) : undefined
  const browser = await launchBrowser()
  const system = await startOwnSystem()
  const receiver = await startReceiver()
  try {
    const story = await beginStory(system, receiver, photographs)
    for (const step of steps) await step.run(story)
    await fillAround(story)
    await isQuiet(story)
    const photographer = await startPhotographer(browser, system.base, system.login)
    await (values.all ? takeAll(photographer, story, values.all) : takeForReadme(photographer, story))
  } finally {
    receiver.close()
    await browser.close()
    await system.stop()
  }
}

/** Waits until every photograph and complaint was judged, and every case that follows is open. */
async function isQuiet({ admin }: Story): Promise<void> {
  await eventually('everything to be judged', async () => {
    const { pipeline, queues } = await answer(admin.GET('/api/v1/operations/overview'))
    const waiting = pipeline.evidence_waiting + pipeline.complaints_waiting
    return waiting + queues.reduce((sum, { due }) => sum + due, 0) === 0
  })
}

async function takeForReadme(photographer: Photographer, story: Story): Promise<void> {
  const all = await consolePages(story)
  for (const [name, path] of Object.entries({
    overview: '/',
    queue: '/reviews',
    merchant: all.worst_merchant,
    case: all.case,
    evidence: all.duplicate,
    desk: '/desk',
  }))
    await photographer.take(`/console${path}`, join(IMAGES, `console-${name}.png`), { viewport: DESK })
}

async function takeAll(photographer: Photographer, story: Story, directory: string): Promise<void> {
  const pages = {
    ...Object.fromEntries(
      Object.entries(await consolePages(story)).map(([name, path]) => [name, `/console${path}`]),
    ),
    ...publicPages(story),
  }
  await mkdir(directory, { recursive: true })
  for (const colorScheme of ['light', 'dark'] as const)
    for (const viewport of [DESK, TELEPHONE])
      for (const [name, path] of Object.entries(pages))
        await photographer.take(path, join(directory, `${name}-${viewport.width}-${colorScheme}.png`), {
          viewport,
          colorScheme,
        })
}

await orExplain(main)
