import { describe, expect, it } from 'vitest'
import { type DirectLink, LinkSearch } from './link.ts'

const step = (from: string, to: string, strength: number): DirectLink => ({
  from,
  to,
  strength,
  features: [],
})
const both = (a: string, b: string, strength: number) => [step(a, b, strength), step(b, a, strength)]

function linksIn(world: DirectLink[], start = 'a'): string[] {
  const search = new LinkSearch(start)
  while (search.frontier.length > 0)
    search.advance(world.filter(({ from }) => search.frontier.includes(from)))
  return search.links.map(
    ({ path, strength }) => `${path.map(({ to }) => to).join('>')} ${strength.toFixed(2)}`,
  )
}

describe('LinkSearch', () => {
  it.each<[string, DirectLink[], string[]]>([
    ['nothing in common', [], []],
    ['a chain', [...both('a', 'b', 0.9), ...both('b', 'c', 0.8)], ['b 0.90', 'b>c 0.72']],
    ['a weak link is shown and not followed', [...both('a', 'b', 0.4), ...both('b', 'c', 0.9)], ['b 0.40']],
    ['a very weak one is left out', both('a', 'b', 0.1), []],
    [
      'the stronger of two ways of as many steps',
      [...both('a', 'b', 0.9), ...both('a', 'c', 0.7), ...both('b', 'd', 0.9), ...both('c', 'd', 0.9)],
      ['b 0.90', 'b>d 0.81', 'c 0.70'],
    ],
    [
      'a circle ends',
      [...both('a', 'b', 0.9), ...both('b', 'c', 0.9), ...both('c', 'a', 0.9)],
      ['b 0.90', 'c 0.90'],
    ],
    [
      'a way that gets too unsure',
      [...both('a', 'b', 0.5), ...both('b', 'c', 0.5), ...both('c', 'd', 0.5)],
      ['b 0.50', 'b>c 0.25'],
    ],
  ])('%s', (_name, world, expected) => {
    expect(linksIn(world)).toEqual(expected)
  })

  it('ends after seven steps', () => {
    const chain = [...'abcdefghij'].flatMap((name, index, all) => {
      const next = all[index + 1]
      return next ? both(name, next, 0.98) : []
    })
    expect(linksIn(chain)).toHaveLength(7)
  })
})
