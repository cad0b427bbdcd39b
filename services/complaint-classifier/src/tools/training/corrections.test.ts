import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createClassifier } from '../../classifier/classifier.ts'
import type { Encoder } from '../../encoder/encoder.ts'
import { shippedHeads, tenantHeadsPath, writeHeads } from '../../model/heads.ts'
import { type Example, projectExamples } from './examples.ts'
import { study } from './lessons.ts'
import { adaptHeads } from './train.ts'

const CORRECTIONS = 50
const MIN_GAIN = 0.05

/** A locker company: what its people call a fee or a lost parcel, nobody else does. */
const PLACES = [
  'am Bahnhof',
  'im Rathaus',
  'an der Tankstelle',
  'vor dem Markt',
  'im Parkhaus',
  'am Hafen',
  'in der Halle',
  'beim Kino',
]
const KINDS: [category: 'billing' | 'non_delivery', phrases: string[]][] = [
  [
    'billing',
    [
      'Die Box {} hat mir Standzeit angerechnet',
      'Nachtzuschlag am Fach {}',
      'Das Fach {} rechnet mir zwei Tage an',
      'Standzeit {} obwohl ich gleich da war',
    ],
  ],
  [
    'non_delivery',
    [
      'Fach {} geht nicht auf, Sendung steckt fest',
      'Die Box {} klemmt und meine Ware bleibt drin',
      'Der Code {} öffnet kein Fach',
      'Klappe {} blieb zu, ich ging mit leeren Händen',
    ],
  ],
]
const OWN: Example[] = KINDS.flatMap(([category, phrases]) =>
  phrases.flatMap((phrase) =>
    PLACES.map((place, at) => ({
      id: `${category}-${phrase}-${at}`,
      text: `${phrase.replace('{}', place)}.`,
      source: 'corrections',
      language: 'de',
      categories: [category],
      severity: null,
      intent: null,
      symptoms: null,
    })),
  ),
)
const isLearned = (index: number) => index % 5 !== 4
const learned = OWN.filter((_, index) => isLearned(index)).slice(0, CORRECTIONS)
const others = OWN.filter((_, index) => !isLearned(index))
const encoder: Encoder = {
  name: 'none',
  dimensions: 512,
  languages: new Set(),
  embed: async (texts) => texts.map(() => new Float32Array(512)),
}

describe('what the people of a tenant corrected', () => {
  it('raise the tenant’s accuracy by five points within fifty corrections, and change no other tenant’s', async () => {
    const dataDirectory = await mkdtemp(join(tmpdir(), 'corrections-'))
    const classify = createClassifier({ encoder, dataDirectory, log: { warn: () => undefined } })
    const answers = (tenantId: string) => Promise.all(others.map(({ text }) => classify({ text, tenantId })))
    const accuracyOf = async (tenantId: string) => {
      const found = await answers(tenantId)
      return (
        found.filter(({ category }, index) => others[index]?.categories.includes(category)).length /
        others.length
      )
    }
    const [before, theirs] = [await accuracyOf('mine'), await answers('theirs')]
    expect(learned.length).toBeLessThanOrEqual(CORRECTIONS)

    const known = projectExamples('train').filter(({ language }) => language !== 'en')
    const heads = adaptHeads(shippedHeads(), await study(encoder, [...known, ...learned]), 'mine')
    const path = tenantHeadsPath(dataDirectory, 'mine')
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, writeHeads(heads))

    expect((await accuracyOf('mine')) - before).toBeGreaterThanOrEqual(MIN_GAIN)
    expect(await answers('theirs')).toEqual(theirs)
    await rm(dataDirectory, { recursive: true })
  })
})
