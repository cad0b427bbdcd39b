import { Histogram, Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { Durations } from './durations.ts'

const about = { name: 'took_seconds', help: 'How long it took.' }
const bounds = [0.005, 0.1, 1]

it('are told to Prometheus as the histogram of prom-client tells them', async () => {
  const theirs = new Registry()
  const histogram = new Histogram({
    ...about,
    labelNames: ['route', 'status'],
    buckets: bounds,
    registers: [theirs],
  })
  const ours = new Registry()
  const durations = new Durations<'route' | 'status'>(ours, about.name, { help: about.help, bounds })
  const observed: [string, number][] = [
    ['200', 0.005],
    ['200', 0.0051],
    ['404', 1],
    ['200', 30],
    ['200', 0],
  ]
  for (const [status, seconds] of observed) {
    histogram.observe({ route: '/a "quoted" path', status }, seconds)
    durations.of({ route: '/a "quoted" path', status })(seconds)
  }
  expect(await ours.metrics()).toBe(await theirs.metrics())
  expect(await ours.metrics()).toContain('_bucket{le="+Inf",route="/a \\"quoted\\" path",status="200"} 4')
})

it('a timer counts in seconds, under the labels known at its start and those learned by its end', async () => {
  const registry = new Registry()
  const durations = new Durations<'route' | 'status'>(registry, about.name, { help: about.help, bounds })
  const finish = durations.startTimer({ route: '/slow' })
  await new Promise((done) => setTimeout(done, 20))
  const seconds = finish({ status: '200' })
  expect(seconds).toBeGreaterThan(0.015)
  expect(seconds).toBeLessThan(10)
  expect(await registry.metrics()).toContain('took_seconds_count{route="/slow",status="200"} 1')
})
