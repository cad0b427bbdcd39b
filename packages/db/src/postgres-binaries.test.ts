import { expect, it } from 'vitest'
import { sharedMemoryType } from './postgres-binaries.ts'

it.each([
  ['linux', 'posix'],
  ['darwin', 'posix'],
  ['win32', 'windows'],
] as const)('on %s the embedded PostgreSQL takes shared memory of the kind %s', (platform, kind) => {
  expect(sharedMemoryType(platform)).toBe(kind)
})
