import { Invalid } from '@trust/contracts/errors'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { parseBody } from './body.ts'

const Body = z.strictObject({
  name: z.string().min(1).max(5).optional(),
  code: z.string().min(3).optional(),
  slug: z
    .string()
    .regex(/^[a-z]+$/)
    .optional(),
  blank: z.string().regex(/\S/, 'must not be blank').optional(),
  email: z.email().optional(),
  id: z.uuid().optional(),
  site: z.url().optional(),
  at: z.iso.datetime({ offset: true }).optional(),
  day: z.iso.date().optional(),
  share: z.number().min(0).max(1).optional(),
  above: z.number().gt(0).lt(10).optional(),
  even: z.number().multipleOf(2).optional(),
  count: z.int().min(0).max(10).optional(),
  isOn: z.boolean().optional(),
  nullable: z.string().nullish(),
  level: z.enum(['low', 'high']).optional(),
  country: z.enum(Array.from({ length: 200 }, (_, at) => `c${at}`) as [string]).optional(),
  version: z.literal(1).optional(),
  value: z.union([z.number(), z.string()]).optional(),
  shape: z.union([z.strictObject({ a: z.string() }), z.strictObject({ b: z.string() })]).optional(),
  ids: z.array(z.uuid()).min(1).max(2).optional(),
  owners: z.array(z.strictObject({ email: z.email() })).optional(),
  weights: z.record(z.enum(['x', 'y']), z.number()).optional(),
  even_length: z
    .string()
    .refine((text) => text.length % 2 === 0)
    .optional(),
  own: z
    .string()
    .refine(() => false, 'Say it otherwise')
    .optional(),
})
const Required = z.strictObject({
  name: z.string(),
  level: z.enum(['low', 'high']),
  value: z.union([z.number(), z.string()]),
})

function faultsOf(schema: z.ZodType, body: unknown): string[] {
  try {
    parseBody(schema, Buffer.from(JSON.stringify(body)))
    return []
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    return error.faults.map(({ loc, msg, type }) => `${loc.join('/')} | ${type} | ${msg}`)
  }
}

it.each<[object, string]>([
  [{ name: 5 }, 'body/name | string_type | name must be a string.'],
  [{ name: null }, 'body/name | string_type | name must be a string.'],
  [{ name: '' }, 'body/name | string_too_short | name must not be empty.'],
  [{ name: 'too long' }, 'body/name | string_too_long | name must have at most 5 characters.'],
  [{ code: 'a' }, 'body/code | string_too_short | code must have at least 3 characters.'],
  [{ slug: 'A B' }, 'body/slug | value_error | slug is not written as it must be.'],
  [{ blank: ' ' }, 'body/blank | value_error | blank must not be blank.'],
  [{ email: 'x' }, 'body/email | value_error | email must be an e-mail address.'],
  [{ id: 'x' }, 'body/id | value_error | id must be a UUID.'],
  [{ site: 'x' }, 'body/site | value_error | site must be an address such as https://example.com/page.'],
  [{ at: 'x' }, 'body/at | value_error | at must be an ISO-8601 timestamp such as 2026-01-31T09:30:00Z.'],
  [{ day: 'x' }, 'body/day | value_error | day must be a date such as 2026-01-31.'],
  [{ share: '1' }, 'body/share | float_type | share must be a number.'],
  [{ share: -0.1 }, 'body/share | greater_than_equal | share must be 0 or more.'],
  [{ share: 1.1 }, 'body/share | less_than_equal | share must be 1 or less.'],
  [{ above: 0 }, 'body/above | greater_than_equal | above must be more than 0.'],
  [{ above: 10 }, 'body/above | less_than_equal | above must be less than 10.'],
  [{ even: 3 }, 'body/even | value_error | even must be a multiple of 2.'],
  [{ count: 1.5 }, 'body/count | int_type | count must be a whole number.'],
  [{ count: 11 }, 'body/count | less_than_equal | count must be 10 or less.'],
  [{ isOn: 'yes' }, 'body/isOn | bool_type | isOn must be true or false.'],
  [{ nullable: 1 }, 'body/nullable | string_type | nullable must be a string.'],
  [{ level: 'x' }, 'body/level | enum | level must be one of low, high.'],
  [{ country: 'x' }, 'body/country | enum | country must be one of the values that the documentation lists.'],
  [{ version: 2 }, 'body/version | enum | version must be 1.'],
  [{ value: true }, 'body/value | value_error | value must be a number or a string.'],
  [{ shape: {} }, 'body/shape | value_error | shape has none of the forms that it may have.'],
  [{ ids: {} }, 'body/ids | list_type | ids must be a list.'],
  [{ ids: [] }, 'body/ids | greater_than_equal | ids must not be empty.'],
  [{ ids: ['x'] }, 'body/ids/0 | value_error | ids[0] must be a UUID.'],
  [{ owners: ['x'] }, 'body/owners/0 | dict_type | owners[0] must be an object.'],
  [{ owners: [{}] }, 'body/owners/0/email | missing | owners[0].email is required.'],
  [
    { owners: [{ email: 'x' }] },
    'body/owners/0/email | value_error | owners[0].email must be an e-mail address.',
  ],
  [{ weights: { x: 1 } }, 'body/weights/y | missing | weights.y is required.'],
  [{ even_length: 'x' }, 'body/even_length | value_error | even_length does not fit.'],
  [{ own: 'x' }, 'body/own | value_error | Say it otherwise.'],
  [{ nmae: 1 }, 'body/nmae | extra_forbidden | nmae is not a known field.'],
])('%j: %s', (body, fault) => {
  expect(faultsOf(Body, body)).toEqual([fault])
})

it('a place in a list is a number, also where a text may stand instead of the list', () => {
  const Body = z.object({ owners: z.union([z.string(), z.array(z.object({ email: z.email() }))]) })
  const read = () => parseBody(Body, Buffer.from('{"owners": [{"email": "x"}]}'))
  expect(read).toThrow(
    expect.objectContaining({ faults: [expect.objectContaining({ loc: ['body', 'owners', 0, 'email'] })] }),
  )
})

it('all faults are reported at once', () => {
  expect(faultsOf(Required, {})).toEqual([
    'body/name | missing | name is required.',
    'body/level | missing | level is required.',
    'body/value | missing | value is required.',
  ])
  expect(faultsOf(Body, { ids: [null, 'x'], count: 'x', nmae: 1 })).toHaveLength(4)
})
