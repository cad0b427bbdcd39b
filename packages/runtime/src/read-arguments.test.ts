import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readArguments } from './read-arguments.ts'

class Ended extends Error {}

const said = vi.spyOn(console, 'error')
const printed = vi.spyOn(console, 'log')
beforeEach(() => {
  said.mockReturnValue()
  printed.mockReturnValue()
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Ended(String(code ?? 0))
  })
})
afterEach(() => {
  vi.clearAllMocks()
})

const read = (...args: string[]) =>
  readArguments('npm run count', {
    args,
    positionals: 1,
    options: { most: { type: 'string', default: '7' }, all: { type: 'boolean' } },
  })

it('reads options and positional arguments', () => {
  const { values, positionals } = read('--all', 'folder')
  expect([values.most, values.all, positionals]).toEqual(['7', true, ['folder']])
  expect(read('--', '--help').positionals).toEqual(['--help'])
})

it('prints the usage for --help, whatever else is there', () => {
  expect(() => read('--nonsense', '--help')).toThrow('0')
  expect(printed.mock.calls).toEqual([['npm run count']])
})

it.each([
  [['--nonsense'], "Unknown option '--nonsense'"],
  [['--most'], "Option '--most <value>' argument missing"],
  [['--most', '--all'], "Option '--most' argument is ambiguous"],
  [['--all=5'], "Option '--all' does not take an argument"],
  [['folder', 'another'], 'another is not known'],
])('refuses %j with one line and the usage', (args, line) => {
  expect(() => read(...args)).toThrow('2')
  expect(said.mock.calls).toEqual([[`✗ ${line}\nnpm run count`]])
})
