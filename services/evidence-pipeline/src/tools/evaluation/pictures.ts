import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const PICTURE = /\.(jpe?g|png|webp)$/i

/** The pictures in a directory and in its folders, from that directory on, in order. */
export const pictureNamesIn = (directory: string): string[] =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => PICTURE.test(name))
    .toSorted()

export const picturesIn = (directory: string): string[] =>
  pictureNamesIn(directory).map((name) => join(directory, name))

export const pairsAmong = (count: number) => (count * (count - 1)) / 2

/** How many pairs of different things there are, by the thing that each picture shows. */
export function pairsOfDifferent(things: readonly string[]): number {
  const sizes = [...Map.groupBy(things, (thing) => thing).values()].map(({ length }) => length)
  return pairsAmong(things.length) - sizes.reduce((sum, size) => sum + pairsAmong(size), 0)
}
