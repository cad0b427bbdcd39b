import { styleText } from 'node:util'
import { percentWithInterval, shareOf } from './confidence-interval.ts'
import type { CopyCounts, LookAlikePairs, TakenPair } from './look-alike-pairs.ts'

export function pairsReport({
  pictures,
  plain,
  pairs,
  byHash,
  viewed,
  viewedPairs,
  byViews,
}: LookAlikePairs) {
  const confirmed = byHash.filter(({ isConfirmed }) => isConfirmed)
  const list = (taken: readonly TakenPair[]) =>
    taken.map(({ likeness, paths }) => `    ${likeness}: ${paths.join(' and ')}`)
  return [
    styleText('bold', `pairs of different things among ${pictures} pictures, ${plain} of them plain`),
    `  by 64 bits alone ${inMillion(byHash.length, pairs)}`,
    `  confirmed by details ${inMillion(confirmed.length, pairs)}`,
    ...list(confirmed),
    `  by features or keypoints, among ${viewed} ${inMillion(byViews.length, viewedPairs)}`,
    ...list(byViews),
  ]
}

/** Writes `3 of 1200000, 2.5 in a million [0.9, 7.4]`. */
function inMillion(hits: number, of: number): string {
  const { share, low, high } = shareOf(hits, of)
  const million = (value: number) => (1e6 * value).toFixed(1)
  return `${hits} of ${of}, ${million(share)} in a million [${million(low)}, ${million(high)}]`
}

export function foundReport({ plain, others }: { plain: CopyCounts; others: CopyCounts }) {
  const rows = (copies: CopyCounts) =>
    Object.entries(copies).map(([name, { made, byHashBefore, byHash, foundBefore, found }]) => {
      const of = (hits: number) => percentWithInterval(shareOf(hits, made))
      return `  ${name}, of ${made}: by hashes ${of(byHashBefore)}, now ${of(byHash)}; in any way ${of(foundBefore)}, now ${of(found)}`
    })
  return [
    styleText('bold', 'copies of plain pictures: before details were looked at, and now'),
    ...rows(plain),
    styleText('bold', 'copies of other pictures'),
    ...rows(others),
  ]
}
