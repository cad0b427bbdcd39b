import { emptyFrontier, type Frontier, packSubtrees, unpackFrontier } from '@trust/audit-log/frontier'
import type { Context } from '@trust/db/context'
import { treeSizeOf } from './tree-heads.ts'
import { type ChainLink, chainEnd, checkLinks, NO_LINK } from './verify-chain.ts'
import { changedBeforeSealing, checkLeaves, type HeadKeys } from './verify-tree.ts'

export interface Verification {
  valid: boolean
  entries: number
  /** The first entry that does not match; the last one when entries after it are missing. */
  firstInvalidId: string | null
  /** How many leaves were verified. */
  verifiedTo: number
  treeSize: number
}

type Transact = <T>(work: (context: Context) => Promise<T>) => Promise<T>

/** How long one verification runs, in milliseconds, so that it answers within a second, however large the log is. */
const BUDGET_MS = 400

/**
 * Verifies the entries since the last verification that found nothing wrong, for at most 400 ms; the next call
 * continues there. Verified entries are not checked again.
 */
export async function verifyRecent(context: Context, keys: HeadKeys): Promise<Verification> {
  const deadline = performance.now() + BUDGET_MS
  const walk = await startWalk(context, await savedProgress(context))
  while (!walk.isDone && walk.isWhole && performance.now() < deadline) {
    await walkOn(context, walk, keys)
    if (walk.isWhole) await saveProgress(context, walk)
  }
  return endWalk(context, walk)
}

/**
 * Verifies the whole log in short transactions.
 * @param report called with the verified share, 0 to 1
 */
export async function verifyLog(
  transact: Transact,
  { keys, report }: { keys: HeadKeys; report: (done: number) => void },
): Promise<Verification> {
  const walk = await transact((context) => startWalk(context, { link: NO_LINK, frontier: emptyFrontier() }))
  while (!walk.isDone && walk.isWhole) {
    await transact((context) => walkOn(context, walk, keys))
    const [done, all] = [
      Number(walk.link.sequence) + walk.frontier.size,
      Number(walk.end.sequence) + walk.treeSize,
    ]
    report(done / Math.max(1, all))
  }
  return transact((context) => endWalk(context, walk))
}

/** The order of verification: links of the old chain first, then leaves of the tree. */
interface Progress {
  link: ChainLink
  frontier: Frontier
}

interface Walk extends Progress {
  end: ChainLink
  treeSize: number
  isWhole: boolean
  firstInvalidId: string | null
  isDone: boolean
}

async function startWalk(context: Context, progress: Progress): Promise<Walk> {
  const [end, treeSize] = [await chainEnd(context), await treeSizeOf(context)]
  return { ...progress, end, treeSize, isWhole: true, firstInvalidId: null, isDone: false }
}

async function walkOn(context: Context, walk: Walk, keys: HeadKeys): Promise<void> {
  // Once leaves are verified, the first of which has the end of the chain, the chain is verified.
  if (walk.frontier.size === 0) {
    const { isWhole, isAtEnd, firstInvalidId, last } = await checkLinks(context, walk.link, walk.end)
    Object.assign(walk, { isWhole, firstInvalidId, link: last })
    if (!isAtEnd || !isWhole) return
  }
  const { isWhole, firstInvalidId } = await checkLeaves(context, { ...walk, keys })
  Object.assign(walk, { isWhole, firstInvalidId, isDone: walk.frontier.size === walk.treeSize })
}

async function endWalk(context: Context, walk: Walk): Promise<Verification> {
  const { end, treeSize, frontier } = walk
  const { tx, tenantId } = context
  const unsealed = await tx.auditUnsealed.count({ where: { tenantId } })
  const changed = walk.isWhole ? await changedBeforeSealing(context) : null
  return {
    valid: walk.isWhole && changed === null,
    entries: Number(end.sequence) + treeSize + unsealed,
    firstInvalidId: walk.firstInvalidId ?? changed,
    verifiedTo: frontier.size,
    treeSize,
  }
}

async function savedProgress({ tx, tenantId }: Context): Promise<Progress> {
  const saved = await tx.auditVerification.findUnique({ where: { tenantId } })
  if (!saved) return { link: NO_LINK, frontier: emptyFrontier() }
  const link = { sequence: saved.chainSequence, hash: saved.chainHash }
  return { link, frontier: unpackFrontier(Number(saved.treeSize), saved.subtrees) }
}

async function saveProgress({ tx, tenantId, now }: Context, { link, frontier }: Progress): Promise<void> {
  // When two verifications run at once, the one that got further is stored.
  await tx.$executeRaw`
    INSERT INTO audit_verifications AS known
    VALUES (${tenantId}::uuid, ${link.sequence}, ${link.hash}, ${frontier.size}, ${packSubtrees(frontier)}, ${now})
    ON CONFLICT (tenant_id) DO UPDATE SET chain_sequence = excluded.chain_sequence, chain_hash = excluded.chain_hash,
      tree_size = excluded.tree_size, subtrees = excluded.subtrees, verified_at = excluded.verified_at
    WHERE (known.tree_size, known.chain_sequence) <= (excluded.tree_size, excluded.chain_sequence)`
}
