import { createSocket } from 'node:dgram'
import { isIPv6 } from 'node:net'
import dnsPacket from 'dns-packet'

/** A DNS server on loopback for names that tests make up. */
export interface Names {
  /** Its address, for the setting WEBHOOK_DNS_SERVERS. */
  server: string
  /** How often a name was asked for. */
  asked(name: string): number
  /** What to answer, in turn; the last answer stays. None: there is no such name. With TTL 0 unless `ttlSeconds` is set. */
  answer(name: string, ...addresses: string[][]): void
  ttlSeconds: number
  close(): void
}

/** Names that begin with `never` get no answer at all. */
export async function startNames(): Promise<Names> {
  const script = new Map<string, string[][]>()
  const counts = new Map<string, number>()
  const socket = createSocket('udp4')
  socket.on('message', (bytes, from) => {
    const { id, questions = [] } = dnsPacket.decode(bytes)
    const [question] = questions
    if (!question) return
    const { name, type } = question
    // Each lookup asks for A, then AAAA: both get the same turn.
    const turn = (counts.get(name) ?? 0) - (type === 'AAAA' ? 1 : 0)
    if (type === 'A') counts.set(name, turn + 1)
    if (name.startsWith('never')) return
    const answers = script.get(name) ?? []
    const addresses = answers[Math.min(Math.max(turn, 0), answers.length - 1)]
    const records = (addresses ?? []).filter((address) => isIPv6(address) === (type === 'AAAA'))
    const reply = dnsPacket.encode({
      type: 'response',
      ...(id === undefined ? {} : { id }),
      // RCODE 3: there is no such name.
      flags: dnsPacket.RECURSION_DESIRED | dnsPacket.RECURSION_AVAILABLE | (addresses ? 0 : 3),
      questions,
      answers: records.map((data) => ({ type: type as 'A' | 'AAAA', name, data, ttl: names.ttlSeconds })),
    })
    socket.send(reply, from.port, from.address)
  })
  await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done))
  const names: Names = {
    server: `127.0.0.1:${socket.address().port}`,
    asked: (name) => counts.get(name) ?? 0,
    answer: (name, ...addresses) => {
      counts.delete(name)
      script.set(name, addresses)
    },
    ttlSeconds: 0,
    close: () => socket.close(),
  }
  return names
}
