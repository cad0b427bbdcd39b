interface Waiting<In, Out> {
  item: In
  done: (out: Out) => void
  fail: (error: unknown) => void
}

interface Options<In> {
  /** Items with different keys never share a run. */
  keyOf?: (item: In) => string
  /** The largest number of items in one run. */
  most: number
  /** How long a run that is not full waits for more items, in milliseconds: only for work that no caller waits for. */
  gatherMs?: number
}

/**
 * Combines many calls into one: items that arrive during a run share the next one, so that under load one statement
 * serves many jobs, and at idle no call waits. A failed run is repeated item by item, so that one bad item fails alone.
 * @param run answers each item, in their order
 */
export function batched<In, Out>(
  run: (items: In[]) => Promise<Out[]>,
  { most, keyOf = () => '', gatherMs = 0 }: Options<In>,
): (item: In) => Promise<Out> {
  const lanes = new Map<string, Waiting<In, Out>[]>()

  const runTogether = async (group: Waiting<In, Out>[]): Promise<void> => {
    try {
      const outs = await run(group.map(({ item }) => item))
      for (const [index, { done }] of group.entries()) done(outs[index] as Out)
    } catch (error) {
      if (group.length === 1) group[0]?.fail(error)
      else for (const one of group) await runTogether([one])
    }
  }
  const work = async (key: string, waiting: Waiting<In, Out>[]): Promise<void> => {
    // What arrives in the same turn of the loop joins the first run.
    await new Promise((turn) => setImmediate(turn))
    while (waiting.length > 0) {
      if (gatherMs > 0 && waiting.length < most)
        await new Promise((gathered) => setTimeout(gathered, gatherMs))
      await runTogether(waiting.splice(0, most))
    }
    lanes.delete(key)
  }
  return (item) =>
    new Promise((done, fail) => {
      const key = keyOf(item)
      const lane = lanes.get(key)
      if (lane) {
        lane.push({ item, done, fail })
        return
      }
      const opened = [{ item, done, fail }]
      lanes.set(key, opened)
      void work(key, opened)
    })
}
