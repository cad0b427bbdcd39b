import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

/** What a process that runs this writes to its standard output. */
async function linesOf(script: string): Promise<Record<string, unknown>[]> {
  const source = `import { createLog } from '${new URL('./log.ts', import.meta.url)}'\nconst log = createLog('info', false)\n${script}`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', source])
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
}

it('a line has no secret at any depth, and everything else unchanged', async () => {
  const [line] = await linesOf(`
    const given = { password: 'p4ss', name: 'Ann', at: new Date(0), list: [{ token: 't0ken' }, { a: 1 }], none: null,
      request: { headers: { cookie: 'c00kie', 'x-api-key': 'k3y', accept: '*/*' } } }
    log.info(given, 'told')
    if (given.password !== 'p4ss' || given.list[0].token !== 't0ken') throw new Error('the given was changed')`)
  expect(line).toEqual({
    level: 30,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    password: '[redacted]',
    name: 'Ann',
    at: '1970-01-01T00:00:00.000Z',
    list: [{ token: '[redacted]' }, { a: 1 }],
    none: null,
    request: { headers: { cookie: '[redacted]', 'x-api-key': '[redacted]', accept: '*/*' } },
    msg: 'told',
  })
})

it('an error has its message and stack, but none of its secret fields', async () => {
  const [first, second] = await linesOf(`
    const error = Object.assign(new Error('refused'), { config: { authorization: 'Bearer s3cret' }, code: 'E1' })
    log.error({ err: error }, 'failed')
    log.error(error)`)
  for (const line of [first, second])
    expect(line?.err).toMatchObject({
      type: 'Error',
      message: 'refused',
      stack: expect.stringContaining('refused'),
      config: { authorization: '[redacted]' },
      code: 'E1',
    })
})

it('a circular object is logged, too', async () => {
  const [line] = await linesOf(`const a = { token: 'x' }; a.self = a; log.info({ a, service: 'x' }, 'round')`)
  expect(line).toMatchObject({ service: 'x', msg: 'round', a: { token: '[redacted]' } })
})

it('the last lines are not lost when the process ends, whichever way', async () => {
  expect(
    await linesOf(`for (let n = 0; n < 500; n += 1) log.info({ n }, 'one'); process.exit(0)`),
  ).toHaveLength(500)
  expect(await linesOf(`log.child({ service: 'x' }).info({}, 'one')`)).toMatchObject([
    { service: 'x', msg: 'one' },
  ])
  expect(
    await linesOf(
      `process.on('uncaughtException', () => process.exit(0)); log.info({}, 'one'); throw new Error('x')`,
    ),
  ).toMatchObject([{ msg: 'one' }])
})

it('a level that is off says nothing', async () => {
  expect(await linesOf(`log.debug({}, 'one'); log.warn({}, 'two')`)).toMatchObject([{ msg: 'two' }])
})

it('the service is named in a line once, however many child loggers there are', async () => {
  const source = `import { createLog, logOf } from '${new URL('./log.ts', import.meta.url)}'
    const own = logOf('risk-engine', createLog('info', false))
    logOf('risk-engine', own).info('mine')
    logOf('risk-engine', createLog('info', false)).info('of a process with many')`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', source])
  const lines = stdout.trim().split('\n')
  expect(lines.map((line) => line.match(/"service":"risk-engine"/g)?.length)).toEqual([1, 1])
})

it('a line within a span has the id of its trace', async () => {
  const [within, outside] = await linesOf(`
    const { inSpan, startTracing } = await import('${new URL('./tracing.ts', import.meta.url)}')
    await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:3', OTEL_SERVICE_NAME: 'test' })
    const parent = '00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01'
    await inSpan({ name: 'x', kind: 'server', parent }, async () => log.info('within'))
    log.info('outside')
    setImmediate(() => process.exit(0))`)
  expect(within?.trace_id).toBe('ab'.repeat(16))
  expect(outside).not.toHaveProperty('trace_id')
})
