import type { FuzzRandom } from './random.ts'

/** JSON that is put into the body as it is: what `JSON.stringify` would never write. */
export class Raw {
  readonly json: string
  constructor(json: string) {
    this.json = json
  }
}

const strings = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfffy',
  '\u202etxt.exe',
  'İstanbul ﷽ 𝕏 👩‍👩‍👧‍👦',
  'e\u0301'.repeat(300),
  "'; DROP TABLE merchants; --",
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '%00%ff%2e%2e',
  `$\{jndi:ldap://127.0.0.1/a}`,
  '{{7*7}}',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-0',
  '1e999',
  '0000-00-00T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '2026-02-30',
  '9999-12-31T23:59:59-23:59',
  'http://127.0.0.1:22/',
  'http://[::ffff:169.254.169.254]/',
  'javascript:alert(1)',
  'a@b',
  `${'a'.repeat(64)}@${'b'.repeat(250)}.example`,
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
]

const others: unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  -0.0001,
  2 ** 31,
  -(2 ** 63),
  Number.MAX_SAFE_INTEGER + 2,
  1e308,
  5e-324,
  [],
  {},
  [null],
  [[[[]]]],
  { __proto__x: 1, constructor: { prototype: {} } },
  { toString: 'no', toJSON: 'no', length: -1 },
  new Raw('1e999'),
  new Raw('-1e999'),
  new Raw('123456789012345678901234567890'),
  new Raw('{"__proto__": {"admin": true}}'),
  new Raw(`${'['.repeat(200)}${']'.repeat(200)}`),
  new Raw(`${'{"a":'.repeat(60)}1${'}'.repeat(60)}`),
  new Raw(`${'['.repeat(20_000)}${']'.repeat(20_000)}`),
]

/** A value that no schema asks for. */
export function hostileValue(random: FuzzRandom): unknown {
  if (random.chance(0.03)) return 'x'.repeat(random.pick([1_000, 20_000, 200_000]))
  if (random.chance(0.02)) return Array.from({ length: random.pick([100, 5_000]) }, () => random.pick(others))
  return random.chance(0.5) ? random.pick(strings) : random.pick(others)
}

export function hostileText(random: FuzzRandom): string {
  return random.chance(0.05) ? 'x'.repeat(random.int(1, 9_000)) : random.pick(strings)
}

/** Bodies that are no JSON, or no object. */
export const nonsense: (string | Uint8Array<ArrayBuffer>)[] = [
  '',
  ' ',
  '{',
  '[]',
  'null',
  '"text"',
  '42',
  '{"a":1}{"b":2}',
  "{'a': 1}",
  '{"a":1,"a":2}',
  '\ufeff{}',
  '['.repeat(100_000),
  `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  new Uint8Array([0xff, 0xfe, 0x00, 0x7b]),
  new Uint8Array([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
  'a=1&b=2',
]

/** Headers that carry what they should not. Only bytes that HTTP lets through. */
export const hostileHeaders: Record<string, string>[] = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'idempotency-key': '' },
  { 'idempotency-key': 'x'.repeat(256) },
  { 'idempotency-key': 'fuzz' },
  { 'if-match': 'garbage' },
  { 'if-match': '"v1", W/"v2", *' },
  { 'if-match': '"v99999999999999999999"' },
  { 'if-none-match': '*' },
  { 'x-request-id': 'not sane \u00ff' },
  { 'x-request-id': 'x'.repeat(500) },
  { 'x-forwarded-for': '::1, garbage, 1.2.3.4' },
  { forwarded: 'for="[::1]"' },
  { origin: 'null' },
  { origin: 'https://evil.example' },
  { 'content-length': '999999999999' },
  { 'accept-encoding': 'gzip;q=garbage' },
  { range: 'bytes=0-0' },
  { authorization: 'Bearer x' },
  { traceparent: '00-garbage-01' },
]

/** Credentials that do not hold. */
export const badCredentials: Record<string, string>[] = [
  { cookie: 'lmt_access=' },
  { cookie: 'lmt_access=a.b.c' },
  { cookie: 'lmt_access=eyJhbGciOiJub25lIn0.e30.' },
  { cookie: `lmt_access=${'x'.repeat(4_000)}` },
  { cookie: 'lmt_access=%00%ff; lmt_access=b' },
  { cookie: 'lmt_refresh=garbage; lmt_2fa=garbage; lmt_insp_refresh=%zz' },
  { cookie: 'lmt_insp_access=eyJhbGciOiJIUzI1NiJ9.e30.AAAA' },
  { cookie: '=; ;;==; \u00ff=1' },
  { 'x-api-key': '' },
  { 'x-api-key': 'lmt_' },
  { 'x-api-key': `lmt_${'0'.repeat(48)}` },
  { 'x-api-key': '\u00ff'.repeat(100) },
]
