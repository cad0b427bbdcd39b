import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bytesOf, cosigned, exported, operator, witness } from './export.fixture.ts'
import { type ExportLine, writeHead } from './export-lines.ts'
import { linesOf } from './lines.ts'
import type { TreeHead } from './tree-head.ts'
import { type Trusted, verifyExport, WrongLine } from './verify-export.ts'

const summaries = Array.from({ length: 11 }, (_, nth) =>
  nth === 4 ? null : `Merchant ${nth} was suspended.`,
)
const sizes = [1, 4, 9, 11]
const { lines, heads } = exported(summaries, sizes)
const headAt = (size: number) => heads.get(size) as TreeHead

const trusting = (heads: TreeHead[] = []): Trusted => ({
  keys: new Map([[operator.kid, operator.publicKey]]),
  witnesses: new Map([[witness.kid, witness.publicKey]]),
  heads: heads.map(writeHead),
})

async function verified(bytes: Buffer, trusted = trusting()) {
  const stream = (async function* () {
    yield bytes
  })()
  return verifyExport(linesOf(stream), trusted)
}

async function wrongIn(bytes: Buffer, trusted = trusting()): Promise<WrongLine> {
  const found = await verified(bytes, trusted).catch((error: unknown) => error)
  if (found instanceof WrongLine) return found
  throw new Error(`not refused as wrong: ${JSON.stringify(found)}`)
}

const entryAt = (nth: number) => lines.findIndex((line) => line.type === 'entry' && line.leaf_index === nth)

describe('an export', () => {
  it('is verified with the public key and nothing else, its erased entry included', async () => {
    expect(await verified(bytesOf(lines))).toMatchObject({
      entries: 11,
      erased: 1,
      heads: 4,
      cosignatures: 0,
    })
    expect(await verified(bytesOf(exported([], []).lines))).toMatchObject({ entries: 0 })
  })

  it('shows a change of any byte, wherever it is', async () => {
    const whole = bytesOf([...lines, cosigned(headAt(9), 1_790_000_000)])
    await verified(whole)
    const flips = fc.record({ at: fc.nat(whole.length - 1), to: fc.integer({ min: 1, max: 255 }) })
    await fc.assert(
      fc.asyncProperty(flips, async ({ at, to }) => {
        const changed = Buffer.from(whole)
        changed[at] = (changed[at] ?? 0) ^ to
        await wrongIn(changed)
      }),
      { numRuns: 3_000 },
    )
  })

  it('shows lines that are removed, moved, repeated or exchanged', async () => {
    const places = fc.tuple(fc.nat(lines.length - 1), fc.nat(lines.length - 1))
    const kind = fc.constantFrom('remove', 'repeat', 'move', 'exchange')
    await fc.assert(
      fc.asyncProperty(places, kind, async ([a, b], how) => {
        const changed = [...lines]
        const [line, other] = [lines[a] as ExportLine, lines[b] as ExportLine]
        if (how === 'remove') changed.splice(a, 1)
        if (how === 'repeat') changed.splice(b, 0, line)
        if (how === 'move') changed.splice(b, 0, ...changed.splice(a, 1))
        if (how === 'exchange') [changed[a], changed[b]] = [other, line]
        // A head that was published in between may be left out: a verifier who stored it checks the export against it.
        const isHeadInBetween = how === 'remove' && line.type === 'tree_head' && line.tree_head.tree_size < 11
        if (isHeadInBetween || bytesOf(changed).equals(bytesOf(lines))) return
        await wrongIn(bytesOf(changed))
      }),
      { numRuns: 1_500 },
    )
  })

  it('shows where it was cut off, at any byte', async () => {
    const whole = bytesOf(lines)
    for (let end = 0; end < whole.length; end += 7) await wrongIn(whole.subarray(0, end))
  })

  it.each([...summaries.keys()])(
    'names entry %i when that is forged, whatever else was made to fit',
    async (nth) => {
      const forged = exported(summaries.with(nth, 'Nothing happened.'), sizes).lines
      const changed = lines.with(entryAt(nth), forged[entryAt(nth)] as ExportLine)
      const wrong = await wrongIn(bytesOf(changed))
      expect([wrong.entry?.leafIndex, wrong.line]).toEqual([nth, entryAt(nth) + 1])
    },
  )
})

describe('an operator who rewrites everything, with the key', () => {
  const rewritten = exported(summaries.with(2, 'Nothing happened.'), sizes).lines

  it('is caught by any earlier head that somebody saved', async () => {
    expect(await verified(bytesOf(rewritten))).toMatchObject({ entries: 11 })
    for (const size of [4, 9, 11]) {
      expect((await wrongIn(bytesOf(rewritten), trusting([headAt(size)]))).message).toContain('rewritten')
      expect(await verified(bytesOf(lines), trusting([headAt(size)]))).toMatchObject({ entries: 11 })
    }
  })

  it('is caught by a saved head that the export leaves out', async () => {
    const without = lines.filter((line) => line.type !== 'tree_head' || line.tree_head.tree_size !== 9)
    expect((await wrongIn(bytesOf(without), trusting([headAt(9)]))).message).toContain('head')
  })

  it('is caught when the log is cut off before a saved head', async () => {
    const cut = exported(summaries.slice(0, 9), [1, 4, 9]).lines
    expect(await verified(bytesOf(cut))).toMatchObject({ entries: 9 })
    expect((await wrongIn(bytesOf(cut), trusting([headAt(11)]))).message).toContain('cut off')
  })
})

describe('co-signatures', () => {
  it('are verified with the key of the witness', async () => {
    const signed = [...lines, cosigned(headAt(4), 1_790_000_000), cosigned(headAt(11), 1_790_000_001)]
    expect(await verified(bytesOf(signed))).toMatchObject({ cosignatures: 2 })
  })

  it('are refused without that key, or of a head that is not in the export', async () => {
    const signed = bytesOf([...lines, cosigned(headAt(4), 1_790_000_000)])
    expect((await wrongIn(signed, { ...trusting(), witnesses: new Map() })).message).toContain('witness')
    const other = exported(summaries.with(0, 'Nothing happened.'), sizes)
    expect((await wrongIn(bytesOf([...other.lines, cosigned(headAt(4), 1_790_000_000)]))).message).toContain(
      'wrong',
    )
    const foreign = { ...headAt(4), treeSize: 5 }
    expect((await wrongIn(bytesOf([...lines, cosigned(foreign, 1)]))).message).toContain('not here')
  })
})
