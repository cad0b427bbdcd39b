import { expect, it } from 'vitest'
import { alikeByNature } from './alike-by-nature.ts'

const photograph = {
  declaredType: 'storefront',
  scene: 'storefront',
  isScreenshot: false,
  innerHash: null,
} as const

it.each([
  ['a photograph', {}, null],
  ['a picture without a scene', { scene: null }, null],
  [
    'a declared paper, whatever it shows',
    { declaredType: 'receipt', innerHash: 'f0f0f0f0f0f0f0f0' },
    'paper',
  ],
  ['the scene of a document', { scene: 'document' }, 'drawn'],
  ['the pixels of a screen', { isScreenshot: true }, 'drawn'],
  ['a photograph that a screen shows', { isScreenshot: true, innerHash: 'f0f0f0f0f0f0f0f0' }, null],
  ['a photograph in a frame', { scene: 'screenshot', innerHash: 'f0f0f0f0f0f0f0f0' }, null],
] as const)('%s', (_name, change, why) => expect(alikeByNature({ ...photograph, ...change })).toBe(why))
