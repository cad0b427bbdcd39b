import { newId } from '@trust/contracts/identifier'
import {
  isJobName,
  type JobName,
  type JobPayload,
  jobDefinition,
  type ServiceName,
  serviceNames,
} from '@trust/contracts/jobs'
import type { Database } from '@trust/db/database'
import { type OutboxMessage, returnToSweep } from '@trust/db/outbox'
import type { Logger } from '@trust/runtime/log'
import { withTimeout } from '@trust/runtime/with-timeout'
import { type Backend, type JobEnvelope, openQueue, type Queue } from './backend.ts'
import { batched } from './batched.ts'
import { ANSWER_MS, evictionFault, openRedisProbe, type QueueFault, type RedisProbe } from './redis-fault.ts'
import { createTurns, sweepTurn, type Turns } from './turns.ts'

/** Deliveries without attempts left end here, for people to see. No worker reads this queue. */
export const DEAD_LETTER_QUEUE = 'webhook-dead-letter'
export const queueNames = [...serviceNames, DEAD_LETTER_QUEUE] as const
export type QueueName = (typeof queueNames)[number]

/** A message on its way into a queue, and the tenant in whose turn it goes. */
interface QueuedMessage {
  message: OutboxMessage
  turnOf: Turns
}

/** Pushes that one call hands over. While a queue is away each call takes up to a second: none may gather meanwhile. */
const MAX_BATCH = 1_000
/** A queue that needs longer to take messages counts as down. */
const MAX_ADD_MS = 5_000
/** A job that has been due for this long must be in a list that workers read, in milliseconds. */
const MAX_OVERDUE_MS = 15_000
/** The states of jobs that a worker runs or will run. */
const UNDER_WAY: readonly string[] = ['waiting', 'prioritized', 'active']
/** A job that is due within this time is due now: times are rounded, and delayed jobs start late. */
const SOON_MS = 20

const IN_POSTGRES: QueueFault = {
  reason: 'The queue does not answer: it lives in PostgreSQL.',
  advice: 'Look at the database.',
}

/** The producing side of all queues. */
export class Queues {
  readonly #queues: Map<QueueName, Queue>
  readonly #db: Database
  readonly #log: Logger
  readonly #inFlight = new Set<Promise<void>>()
  readonly #turns = new Map<ServiceName, Turns>(serviceNames.map((service) => [service, createTurns()]))
  /** One call of each queue at a time: messages that come meanwhile share the next, so that a burst takes few calls. */
  readonly #add = new Map(
    serviceNames.map((service) => [
      service,
      batched(
        (groups: QueuedMessage[][]) =>
          this.#addBatch(service, groups.flat()).then(() => groups.map(() => undefined)),
        { most: MAX_BATCH },
      ),
    ]),
  )
  readonly #probe: RedisProbe | undefined
  /** Its last known state. A queue that is down gets no messages: they would gather in memory. */
  #isDown = false

  constructor(backend: Backend, db: Database, log: Logger) {
    this.#db = db
    this.#log = log
    if (backend.kind === 'redis') this.#probe = openRedisProbe(backend.url, backend.prefix)
    this.#queues = new Map(queueNames.map((name) => [name, openQueue(backend, name)]))
    for (const queue of this.#queues.values()) {
      queue.on('error', (error) => this.#log.debug({ err: error, queue: queue.name }, 'queue connection'))
    }
  }

  get(name: QueueName): Queue {
    const queue = this.#queues.get(name)
    if (!queue) throw new Error(`no queue ${name}`)
    return queue
  }

  all(): Queue[] {
    return [...this.#queues.values()]
  }

  /** Hands committed messages to the queue. Those that it does not take stay in the outbox for the sweep. */
  push(messages: OutboxMessage[]): void {
    this.#keepUntilDone(this.#push(messages, (service) => this.#turns.get(service) ?? createTurns()))
  }

  /** Hands messages to the queue once more. It mostly knows them, so they do not count for the turns of their tenants. */
  pushAgain(messages: OutboxMessage[]): void {
    this.#keepUntilDone(this.#forgetLost(messages).then(() => this.#push(messages, () => createTurns())))
  }

  #keepUntilDone(work: Promise<void>): void {
    const inFlight = work.finally(() => this.#inFlight.delete(inFlight))
    this.#inFlight.add(inFlight)
  }

  /** Wakes a tenant's job up again: there is more to do than this run did. */
  wake<J extends JobName>(name: J, tenantId: string, payload: JobPayload<J>): void {
    this.push([{ id: newId(), tenantId, name, payload, options: {}, requestId: null, dueAt: new Date() }])
  }

  async #push(messages: OutboxMessage[], turnsOf: (service: ServiceName) => Turns): Promise<void> {
    const known = messages.filter(({ name }) => isJobName(name))
    if (known.length < messages.length) this.#log.warn('the outbox holds jobs of another version')
    const byService = Map.groupBy(known, (message) => jobDefinition(message.name).service)
    await Promise.all(
      [...byService].map(([service, group]) => {
        const turnOf = turnsOf(service)
        return this.#add.get(service)?.(group.map((message) => ({ message, turnOf })))
      }),
    )
  }

  /** Never fails: the sweep pushes the messages that the queue does not take. */
  async #addBatch(service: ServiceName, messages: QueuedMessage[]): Promise<void> {
    // `watchQueue` says why, once: under load this comes hundreds of times a second.
    if (await this.isStillDown()) return this.#returnToSweep(messages)
    try {
      const jobs = withoutRepeatedWakeUps(messages).map(({ message, turnOf }) => bullJob(message, turnOf))
      const adding = this.get(service).addBulk(jobs)
      // BullMQ waits for a first connection without end.
      this.#isDown = (await withTimeout(MAX_ADD_MS, adding, null)) === null
      if (this.#isDown) throw new Error('it does not answer')
    } catch (error) {
      this.#log.warn(
        { queue: service, messages: messages.length, reason: String(error) },
        'queue is away: kept in the outbox',
      )
      await this.#returnToSweep(messages)
    }
  }

  async #returnToSweep(messages: QueuedMessage[]): Promise<void> {
    const ids = messages.map(({ message }) => message.id)
    await returnToSweep(this.#db.acrossTenants, ids).catch(() => undefined)
  }

  /**
   * Removes jobs that the queue holds as done, for much later, or in no list at all, although their rows have long been
   * due: a queue ignores a job that it knows. PostgreSQL may have lost the last commits in a crash, or the worker that
   * put a job off had a wrong clock.
   */
  async #forgetLost(messages: OutboxMessage[]): Promise<void> {
    if (this.#isDown) return
    const overdueSince = Date.now() - MAX_OVERDUE_MS
    const overdue = messages.filter(
      ({ name, dueAt }) => isJobName(name) && !jobDefinition(name).isWakeUp && dueAt.getTime() < overdueSince,
    )
    const looking = overdue.map(async ({ id, name }) => {
      const queue = this.get(jobDefinition(name).service)
      if (!UNDER_WAY.includes(await queue.getJobState(id))) await queue.remove(id)
    })
    await withTimeout(MAX_ADD_MS, Promise.allSettled(looking), null)
  }

  /** Whether the queue can do its work. */
  async isReachable(): Promise<boolean> {
    return (await this.fault()) === null
  }

  /** Whether a queue that was last seen down is down still. Costs nothing while it is up. */
  async isStillDown(): Promise<boolean> {
    return this.#isDown && (await this.fault()) !== null
  }

  /** Why the queue cannot work, and what to do; null when it can. Answers within a second. */
  async fault(): Promise<QueueFault | null> {
    const fault = await (this.#probe?.look() ?? this.#faultInPostgres())
    this.#isDown = fault !== null
    return fault
  }

  /** Why the queue may lose jobs though it works, or null. Answers within a second. */
  async warning(): Promise<QueueFault | null> {
    return evictionFault(await this.#probe?.evictionPolicy())
  }

  #faultInPostgres(): Promise<QueueFault | null> {
    const answer = this.get('gateway-auth')
      .getJobCounts('waiting')
      .then(
        () => null,
        () => IN_POSTGRES,
      )
    return withTimeout(ANSWER_MS, answer, IN_POSTGRES)
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.#inFlight)
    this.#probe?.close()
    await Promise.all(this.all().map((queue) => queue.close()))
  }
}

/** Wake-up jobs once for the rows that they speak for, and all other messages. */
function withoutRepeatedWakeUps(messages: QueuedMessage[]): QueuedMessage[] {
  const seen = new Set<string>()
  return messages.filter(({ message }) => {
    if (!jobDefinition(message.name).isWakeUp) return true
    const wakeUp = wakeUpId(message)
    return !seen.has(wakeUp) && seen.add(wakeUp)
  })
}

/** A wake-up job speaks for a tenant's rows, or for a part of them. */
function wakeUpId({ name, tenantId, payload }: OutboxMessage): string {
  const { wakeUpBy } = jobDefinition(name)
  return wakeUpBy === undefined ? `${name}-${tenantId}` : `${name}-${tenantId}-${payload[wakeUpBy]}`
}

/** After this, in milliseconds, a wake-up that was lost no longer keeps the next one away. */
const MAX_WAKE_UP_MS = 30_000

/**
 * The outbox id is the job's id: to add a job that is there already changes nothing. A wake-up stands for many rows,
 * so it has an id of its own, and is not added while another one waits.
 */
function bullJob(message: OutboxMessage, turnOf: Turns) {
  const definition = jobDefinition(message.name)
  const { isSweep = false, removeOnComplete = false, isWakeUp = false, costMs } = definition
  const data: JobEnvelope = { tenant_id: message.tenantId, payload: message.payload }
  const delay = message.dueAt.getTime() - Date.now()
  return {
    name: message.name,
    data,
    opts: {
      ...(isWakeUp
        ? { jobId: newId(), deduplication: { id: wakeUpId(message), ttl: MAX_WAKE_UP_MS } }
        : { jobId: message.id }),
      attempts: message.options.attempts ?? definition.attempts,
      backoff: { type: 'exponential', delay: message.options.backoffMs ?? definition.backoffMs },
      delay: delay > SOON_MS ? delay : 0,
      priority: isSweep ? sweepTurn(Date.now()) : turnOf(message.tenantId, Date.now(), costMs),
      ...(removeOnComplete ? { removeOnComplete: true } : {}),
    },
  }
}
