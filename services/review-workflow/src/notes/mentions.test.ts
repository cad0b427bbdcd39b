import { expect, it } from 'vitest'
import { mentionedIn } from './mentions.ts'

const users = [
  { id: 'ann', fullName: 'Ann Lee', email: 'ann@shop.example' },
  { id: 'annabel', fullName: 'Ann Leeson', email: 'annabel@shop.example' },
  { id: 'zoe', fullName: 'Zoë Müller', email: 'zoe@shop.example' },
]

it.each([
  ['@Ann Lee, please look.', ['ann']],
  ['@ann leeson knows', ['annabel']],
  ['Ask @Zoë Müller or @ann@shop.example', ['ann', 'zoe']],
  ['@zoë müller’s shop', ['zoe']],
  ['Ann Lee was here, ann@shop.example too', []],
  ['Mail to x@ann lee', ['ann']],
  ['nobody', []],
])('%s mentions %j', (text, ids) => {
  expect(mentionedIn(text, users)).toEqual(ids)
})
