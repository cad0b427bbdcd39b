/** Rejects on Ctrl-C, or when the process is asked to end: then what it started can be closed before it ends. */
export function interruption(): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  const interrupt = () => reject(new Error('interrupted'))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupt)
  return promise
}
