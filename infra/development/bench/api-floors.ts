import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { newId } from '@trust/contracts/identifier'
import { createClient, type PrismaClient } from '@trust/db/client'
import pg from 'pg'

const CONNECTIONS = 16
const PAGE = 25

type Work = (path: string, body: string) => Promise<unknown>

/**
 * Bare `node:http` and pg. Each request looks up its session, then runs one prepared statement: a merchant with owners,
 * locations and status, a page of them with its total, or the row, outbox row and audit entry of a complaint.
 */
export function floorServer(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS })
  const ask = async (name: string, statement: string, values: unknown[]) =>
    (await pool.query({ name, text: statement, values })).rows
  return serverOf(async (request) => {
    const [session] = await ask('session', SESSION, [request.headers['x-session']])
    if (!session) throw new Error('no session')
    const { tenant_id: tenantId } = session
    return async (path, body) => {
      if (request.method === 'POST') return ask('complaint', COMPLAINT, complaintOf(tenantId, body))
      if (path === '/merchants') return ask('page', PAGE_OF_MERCHANTS, [tenantId, PAGE])
      return ask('merchant', MERCHANT, [tenantId, path.slice('/merchants/'.length)])
    }
  })
}

const SESSION = `
  SELECT u.id, u.tenant_id, u.full_name, u.role, u.permissions_override
  FROM sessions s JOIN users u ON u.id = s.user_id
  WHERE s.id = $1::uuid AND s.revoked_at IS NULL AND s.expires_at > now() AND u.is_active`

const WHOLE = `
  m.*, to_json(t) AS trust,
  (SELECT coalesce(json_agg(o ORDER BY position), '[]') FROM owners o WHERE o.merchant_id = m.id) AS owners,
  (SELECT coalesce(json_agg(l ORDER BY position), '[]') FROM locations l WHERE l.merchant_id = m.id) AS locations`

const MERCHANT = `
  SELECT ${WHOLE} FROM merchants m LEFT JOIN trust_statuses t ON t.merchant_id = m.id
  WHERE m.tenant_id = $1::uuid AND m.id = $2::uuid`

const PAGE_OF_MERCHANTS = `
  SELECT ${WHOLE}, (SELECT sum(merchants) FROM merchant_counts WHERE tenant_id = $1::uuid) AS total
  FROM merchants m LEFT JOIN trust_statuses t ON t.merchant_id = m.id
  WHERE m.tenant_id = $1::uuid ORDER BY m.created_at DESC, m.id DESC LIMIT $2::int`

/** A placeholder: entries need a hash, and the floor computes none. */
const NO_HASH = Buffer.alloc(32).toString('base64')

const COMPLAINT = `
  WITH complaint AS (
    INSERT INTO complaints (id, tenant_id, merchant_id, text, channel, status, submitted_by, updated_at)
    VALUES ($1, $2, $3, $4, $5, 'received', $6, now()) RETURNING id),
  message AS (
    INSERT INTO outbox (id, tenant_id, kind, name, payload, options, due_at, sweep_at)
    VALUES ($7, $2, 'job', 'classify-complaint', $8, '{}', now(), now()))
  INSERT INTO audit_entries (id, tenant_id, at, actor, action, resource_type, resource_id, merchant_id, summary, changes, hash)
  VALUES ($9, $2, now(), $6, 'complaint.received', 'complaint', $1, $3, 'A complaint was received.', '{}', '${NO_HASH}')
  RETURNING (SELECT id FROM complaint)`

const ACTOR = { kind: 'user', id: 'bench', label: 'Benchmark' }

function complaintOf(tenantId: string, body: string): unknown[] {
  const { merchant_id, text: words, channel } = JSON.parse(body)
  const [id, messageId, entryId] = [newId(), newId(), newId()]
  return [id, tenantId, merchant_id, words, channel, ACTOR, messageId, { complaint_id: id }, entryId]
}

/** `node:http` and Prisma as its documentation shows it: `findFirst`, `findMany`, an interactive transaction. */
export function naiveServer(url: string) {
  const prisma = createClient(new pg.Pool({ connectionString: url, max: CONNECTIONS }), 10_000)
  const include = { owners: true, locations: true, trust: true }
  return serverOf(async (request) => {
    const id = String(request.headers['x-session'])
    const session = await prisma.session.findFirst({ where: { id, revokedAt: null } })
    const user = await prisma.user.findFirst({ where: { id: session?.userId ?? '', isActive: true } })
    if (!user) throw new Error('no session')
    const { tenantId } = user
    return async (path, body) => {
      if (request.method === 'POST') return naiveComplaint(prisma, tenantId, JSON.parse(body))
      if (path === '/merchants') {
        const orderBy = [{ createdAt: 'desc' as const }, { id: 'desc' as const }]
        const items = await prisma.merchant.findMany({ where: { tenantId }, include, orderBy, take: PAGE })
        return { items, total: await prisma.merchant.count({ where: { tenantId } }) }
      }
      return prisma.merchant.findFirst({ where: { tenantId, id: path.slice('/merchants/'.length) }, include })
    }
  })
}

interface NewComplaint {
  merchant_id: string
  text: string
  channel: string
}

function naiveComplaint(prisma: PrismaClient, tenantId: string, input: NewComplaint): Promise<unknown> {
  const { merchant_id: merchantId, text: words, channel } = input
  const [id, now] = [newId(), new Date()]
  return prisma.$transaction(async (tx) => {
    await tx.merchant.findFirst({ where: { id: merchantId, tenantId }, select: { id: true } })
    const row = { id, tenantId, merchantId, text: words, channel, status: 'received', submittedBy: ACTOR }
    const complaint = await tx.complaint.create({ data: row })
    const message = { id: newId(), tenantId, kind: 'job', name: 'classify-complaint', options: {} }
    await tx.outboxMessage.create({
      data: { ...message, payload: { complaint_id: id }, dueAt: now, sweepAt: now },
    })
    const entry = { id: newId(), tenantId, at: now, actor: ACTOR, action: 'complaint.received', changes: {} }
    await tx.auditEntry.create({
      data: {
        ...entry,
        resourceType: 'complaint',
        resourceId: id,
        merchantId,
        summary: 'Received.',
        hash: NO_HASH,
      },
    })
    return complaint
  })
}

/** Answers each request with the result of `admit` as JSON. */
function serverOf(admit: (request: IncomingMessage) => Promise<Work>) {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const [body, work] = await Promise.all([request.method === 'POST' ? text(request) : '', admit(request)])
    const json = JSON.stringify(await work(request.url ?? '/', body))
    response.writeHead(200, { 'content-type': 'application/json' }).end(json)
  }
  const listener: RequestListener = (request, response) => {
    answer(request, response).catch((error) => response.writeHead(500).end(String(error)))
  }
  return createServer(listener)
}
