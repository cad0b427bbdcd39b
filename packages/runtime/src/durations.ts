import type { Histogram, Registry } from 'prom-client'

interface Series<Label extends string> {
  labels: Record<Label, string>
  /** How many lie in each bucket alone; the last is for what is longer than every bound. */
  counts: number[]
  sum: number
}

/**
 * A histogram of durations in seconds, as Prometheus knows them, for what happens tens of thousands of times a second:
 * whoever counts keeps `of(labels)`, and an observation is two additions. prom-client's looks its labels up each time.
 */
export class Durations<Label extends string> {
  readonly type = 'histogram'
  readonly aggregator = 'sum'
  readonly name: string
  readonly help: string
  readonly #bounds: number[]
  readonly #series = new Map<string, Series<Label>>()

  /** @param bounds of the buckets, in seconds, ascending */
  constructor(registry: Registry, name: string, { help, bounds }: { help: string; bounds: number[] }) {
    this.name = name
    this.help = help
    this.#bounds = bounds
    // All that a registry asks of a metric is its name and `get`; the type names prom-client's own classes.
    registry.registerMetric(this as unknown as Histogram)
  }

  /** What counts durations of these labels. The labels always come in the same order. */
  of(labels: Record<Label, string>): (seconds: number) => void {
    const bounds = this.#bounds
    const series = this.#seriesOf(labels)
    return (seconds) => {
      let bucket = 0
      while (bucket < bounds.length && seconds > (bounds[bucket] ?? 0)) bucket += 1
      series.counts[bucket] = (series.counts[bucket] ?? 0) + 1
      series.sum += seconds
    }
  }

  /** Measures from now on; what it gives is called at the end, with the labels that were not known before. */
  startTimer<Known extends Label>(known: Record<Known, string>) {
    const startedAt = performance.now()
    return (learned: Record<Exclude<Label, Known>, string>): number => {
      const seconds = (performance.now() - startedAt) / 1000
      // Together they are all labels, which the type of a spread does not say.
      this.of({ ...known, ...learned } as unknown as Record<Label, string>)(seconds)
      return seconds
    }
  }

  async get() {
    const values = [...this.#series.values()].flatMap((series) => this.#shown(series))
    return { name: this.name, help: this.help, type: this.type, aggregator: this.aggregator, values }
  }

  #seriesOf(labels: Record<Label, string>): Series<Label> {
    const key = Object.values(labels).join('\n')
    const known = this.#series.get(key)
    if (known) return known
    const series = { labels, counts: new Array<number>(this.#bounds.length + 1).fill(0), sum: 0 }
    this.#series.set(key, series)
    return series
  }

  /** Buckets count all that is no longer than their bound. */
  #shown({ labels, counts, sum }: Series<Label>) {
    let total = 0
    const buckets = counts.map((count, at) => {
      total += count
      const le = this.#bounds[at] ?? '+Inf'
      return { labels: { le, ...labels }, value: total, metricName: `${this.name}_bucket` }
    })
    return [
      ...buckets,
      { labels, value: sum, metricName: `${this.name}_sum` },
      { labels, value: total, metricName: `${this.name}_count` },
    ]
  }
}
