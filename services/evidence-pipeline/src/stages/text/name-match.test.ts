import { describe, expect, it } from 'vitest'
import { nameMatch } from './name-match.ts'

describe('a name among lines that were read', () => {
  it.each([
    ['Carmelli Bakery', ['CARMELLI', 'MAXIM', 'BAKERY'], 1],
    ['Carmelli Bakery', ['BAGELBAKERY', 'CARMELLI'], 1],
    ['Café Müller GmbH', ['CAFE', 'MULLER'], 1],
    ['Bäckerei Schmidt', ['BACKERE1', 'SCHM1DT'], 0.86],
    ['The Corner Shop', ['GORNER', 'SHOP'], 0.9],
    ['Zeeman', ['CARMELLI', 'BAKERY'], 0.125],
    ['ABC', [], 0],
    ['Carmelli', ['CAR', 'MELLI'], 1],
    ['Сахар', ['CAXAP'], 1],
    ['Сахар', ['SAKHAR'], 1],
    ['Sakhar', ['САХАР'], 1],
    ['Ρόδος', ['RODOS'], 1],
    ['Łódź Kebab', ['LODZ', 'KEBAB'], 1],
    ['Smørrebrød', ['SMORREBROD'], 1],
    ['北京烤鸭', ['北京烤鸭'], 1],
    ['김밥천국', ['김밥천국'], 1],
    ['Сахар', ['BAKERY'], 0.33],
  ])('%s among %j: about %d', (name, lines, likeness) => {
    expect(nameMatch(name, lines)).toBeCloseTo(likeness, 1)
  })

  it('is not looked for when the name has no letters', () => {
    expect(nameMatch('!!!', ['ANYTHING'])).toBeNull()
  })
})
