import { createServer, type Server } from 'node:http'
import { BadSetting, type Environment } from '@trust/runtime/environment'
import type { Shutdown } from '@trust/runtime/shutdown'
import type { App } from './app.ts'

/**
 * Serves the app; `shutdown` stops taking connections and lets running requests finish.
 * @throws BadSetting when the port is in use
 */
export async function listen(app: App, env: Environment, shutdown: Shutdown): Promise<void> {
  const server = serverOf(app).listen(env.PORT, env.HOST)
  await new Promise<void>((done, fail) => {
    server.once('listening', done)
    server.once('error', (error: NodeJS.ErrnoException) => {
      fail(error.code === 'EADDRINUSE' ? new BadSetting(`PORT: ${env.HOST}:${env.PORT} is in use`) : error)
    })
  })
  shutdown.add('http server', async () => {
    const closed = new Promise((done) => server.close(done))
    server.closeIdleConnections()
    await closed
    await app.close()
  })
}

/** Most requests are without a body: they need not have the stream that would read it. */
export function serverOf({ listener }: Pick<App, 'listener'>): Server {
  return createServer({ optimizeEmptyRequests: true }, listener)
}
