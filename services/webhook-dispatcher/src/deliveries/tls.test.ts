import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import tls from 'node:tls'
import * as certificates from '@trust/testing/certificates'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Dispatch, startDispatch } from './dispatch.fixture.ts'

const trusted = tls.getCACertificates('default')
let dispatch: Dispatch
beforeAll(async () => {
  tls.setDefaultCACertificates([...trusted, certificates.authority])
  dispatch = await startDispatch()
})
afterAll(async () => {
  tls.setDefaultCACertificates(trusted)
  await dispatch.close()
})

async function httpsReceiver(certificate: { key: string; cert: string }) {
  const received: string[] = []
  const server: Server = createServer(certificate, (request, response) => {
    received.push(request.url ?? '')
    response.end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `https://127.0.0.1:${port}/hook`, received, close }
}

it('a certificate of a trusted authority is accepted', async () => {
  const receiver = await httpsReceiver(certificates.valid)
  const tenant = await dispatch.harness.tenant()
  await dispatch.register(tenant, receiver.url)
  await dispatch.emit(tenant)
  expect(receiver.received).toEqual(['/hook'])
  receiver.close()
})

it.each([
  ['nobody vouches for', certificates.selfSigned],
  ['expired', certificates.expired],
  ['is for another name', certificates.forAnotherName],
] as const)('nothing is sent to a receiver whose certificate %s', async (_, certificate) => {
  const receiver = await httpsReceiver(certificate)
  const tenant = await dispatch.harness.tenant()
  await dispatch.register(tenant, receiver.url)
  await dispatch.emit(tenant)
  const [dead] = await dispatch.attemptsOf(tenant.partner, 'dead_letter_only=true')
  expect(dead).toMatchObject({ attempt_number: 3, error: 'tls_failed', response_status: null })
  expect(receiver.received).toEqual([])
  receiver.close()
})

it('nothing is sent in clear to an https URL whose receiver lacks TLS', async () => {
  const tenant = await dispatch.harness.tenant()
  const path = dispatch.newPath()
  await dispatch.register(tenant, dispatch.receiver.url(path).replace('http:', 'https:'))
  await dispatch.emit(tenant)
  const [dead] = await dispatch.attemptsOf(tenant.partner, 'dead_letter_only=true')
  expect(dead).toMatchObject({ error: 'tls_failed', response_status: null })
  expect(dispatch.receiver.at(path)).toHaveLength(0)
})
