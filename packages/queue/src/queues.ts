import { newId } from '@trust/contracts/identifier'
import {
  type JobName,
  type JobPayload,
  jobDefinition,
  type ServiceName,
  serviceNames,
} from '@trust/contracts/jobs'
import type { Database } from '@trust/db/database'
import { type OutboxMessage, returnToSweep } from '@trust/db/outbox'
import type { Logger } from '@trust/runtime/log'
import { within } from '@trust/runtime/within'
import { type Backend, type JobEnvelope, openQueue, type Queue } from './backend.ts'
import { createTurns, type Turns } from './turns.ts'

/** Deliveries whose attempts are used up come to rest here, for people to see. Nothing works this queue. */
export const DEAD_LETTER_QUEUE = 'webhook-dead-letter'
export const queueNames = [...serviceNames, DEAD_LETTER_QUEUE] as const
export type QueueName = (typeof queueNames)[number]

/** The producing side of all queues. */
export class Queues {
  readonly #queues: Map<QueueName, Queue>
  readonly #db: Database
  readonly #log: Logger
  readonly #inFlight = new Set<Promise<void>>()
  readonly #turns = createTurns()

  constructor(backend: Backend, db: Database, log: Logger) {
    this.#db = db
    this.#log = log
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

  /** Hands committed messages to the queue. What it does not take stays in the outbox for the sweep. */
  push(messages: OutboxMessage[]): void {
    const work = this.#push(messages).finally(() => this.#inFlight.delete(work))
    this.#inFlight.add(work)
  }

  /** Asks once more for a job of a tenant that is an alarm: there is more to do than was done. */
  ring<J extends JobName>(name: J, tenantId: string, payload: JobPayload<J>): void {
    this.push([{ id: newId(), tenantId, name, payload, options: {}, requestId: null, dueAt: new Date() }])
  }

  async #push(messages: OutboxMessage[]): Promise<void> {
    const byService = Map.groupBy(messages, (message) => jobDefinition(message.name).service)
    await Promise.all([...byService].map(([service, group]) => this.#add(service, group)))
  }

  async #add(service: ServiceName, messages: OutboxMessage[]): Promise<void> {
    try {
      const telling = onePerAlarm(messages)
      await this.get(service).addBulk(telling.map((message) => bullJob(message, this.#turns)))
    } catch (error) {
      this.#log.warn(
        { queue: service, messages: messages.length, reason: String(error) },
        'queue is away: kept in the outbox',
      )
      const ids = messages.map((message) => message.id)
      await returnToSweep(this.#db.acrossTenants, ids).catch(() => undefined)
    }
  }

  /** Whether the queue answers within a second. */
  async isReachable(): Promise<boolean> {
    const answer = this.get('gateway-auth')
      .getJobCounts('waiting')
      .then(
        () => true,
        () => false,
      )
    return within(1_000, answer, false)
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.#inFlight)
    await Promise.all(this.all().map((queue) => queue.close()))
  }
}

/** Of alarms that are the same, the first. */
function onePerAlarm(messages: OutboxMessage[]): OutboxMessage[] {
  const rung = new Set<string>()
  return messages.filter((message) => {
    if (!jobDefinition(message.name).isAlarm) return true
    const alarm = alarmOf(message)
    return !rung.has(alarm) && rung.add(alarm)
  })
}

const alarmOf = ({ name, tenantId }: OutboxMessage) => `${name}-${tenantId}`

/** An alarm that was lost in spite of everything is rung again after this, in milliseconds. */
const LONGEST_ALARM_MS = 30_000

/**
 * The outbox id is the job's id: to add a job that is there already changes nothing. An alarm speaks for many rows,
 * so it has an id of its own, and is not added while another one waits.
 */
function bullJob(message: OutboxMessage, turnOf: Turns) {
  const definition = jobDefinition(message.name)
  const { isFair = false, isTold = false, isAlarm = false } = definition
  const { traceparent } = message.options
  const data: JobEnvelope = {
    tenant_id: message.tenantId,
    request_id: message.requestId,
    payload: message.payload,
    ...(traceparent === undefined ? {} : { traceparent }),
  }
  return {
    name: message.name,
    data,
    opts: {
      ...(isAlarm
        ? { jobId: newId(), deduplication: { id: alarmOf(message), ttl: LONGEST_ALARM_MS } }
        : { jobId: message.id }),
      attempts: message.options.attempts ?? definition.attempts,
      backoff: { type: 'exponential', delay: message.options.backoffMs ?? definition.backoffMs },
      delay: Math.max(0, message.dueAt.getTime() - Date.now()),
      ...(isFair ? { priority: turnOf(message.tenantId, Date.now()) } : {}),
      ...(isTold ? { removeOnComplete: true } : {}),
    },
  }
}
