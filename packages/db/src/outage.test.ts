import { createLog } from '@trust/runtime/log'
import pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { OutageLog } from './outage.ts'

const ofPostgres = (code: string) =>
  Object.assign(new pg.DatabaseError(`error ${code}`, 1, 'error'), { code })

/** What an outage log writes, by the wording of its lines. */
function watched() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const log = createLog('silent', false)
  const lines: string[] = []
  vi.spyOn(log, 'error').mockImplementation((_, line) => void lines.push(String(line).replace(/:.*/, '')))
  vi.spyOn(log, 'info').mockImplementation((_, line) => void lines.push(String(line)))
  return { outages: new OutageLog(log), lines }
}

it('a database that is away is back three seconds after its last failure, with the first answer', async () => {
  const { outages, lines } = watched()
  for (let time = 0; time < 5; time += 1) outages.failed(ofPostgres('57P01'))
  vi.advanceTimersByTime(2_900)
  await outages.watch(Promise.resolve())
  expect(lines).toEqual(['the database is away'])
  vi.advanceTimersByTime(100)
  await outages.watch(Promise.resolve())
  expect(lines).toEqual(['the database is away', 'the database is back'])
})

it.each(['53100', '25006'])(
  'a database that only reads (%s) answers all the time, and is said once',
  async (code) => {
    const { outages, lines } = watched()
    for (let second = 0; second < 300; second += 5) {
      outages.failed(ofPostgres(code))
      expect(outages.wasFull).toBe(code === '53100')
      vi.advanceTimersByTime(5_000)
      await outages.watch(Promise.resolve())
    }
    expect(lines).toEqual(['the database takes no changes'])
    vi.advanceTimersByTime(60_000)
    await outages.watch(Promise.resolve())
    expect(lines).toEqual(['the database takes no changes', 'the database takes changes again'])
    expect(outages.wasFull).toBe(false)
  },
)

it('a full disk on which PostgreSQL stops is said as two outages', () => {
  const { outages, lines } = watched()
  outages.failed(ofPostgres('53100'))
  outages.failed(new Error('Connection terminated unexpectedly'))
  expect(lines).toEqual(['the database takes no changes', 'the database is away'])
})
