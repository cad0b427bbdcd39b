import { expect, it } from 'vitest'
import { alikeByNature } from './alike-by-nature.ts'

const photograph = {
  declaredType: 'storefront',
  scene: 'storefront',
  isScreenshot: false,
  hasPhotograph: false,
} as const

it.each([
  ['a photograph', {}, null],
  ['a picture without a scene', { scene: null }, null],
  ['a declared paper, whatever it shows', { declaredType: 'receipt', hasPhotograph: true }, 'paper'],
  ['the scene of a document', { scene: 'document' }, 'drawn'],
  ['the pixels of a screen', { isScreenshot: true }, 'drawn'],
  ['a photograph that a screen shows', { isScreenshot: true, hasPhotograph: true }, null],
  ['a photograph in a frame', { scene: 'screenshot', hasPhotograph: true }, null],
] as const)('%s', (_name, change, why) => expect(alikeByNature({ ...photograph, ...change })).toBe(why))
