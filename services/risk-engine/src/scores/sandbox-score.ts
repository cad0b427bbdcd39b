import { COMPONENT_NAMES } from '@trust/contracts/scoring'
import type { Context } from '@trust/db/context'
import { mean } from '@trust/messages/sentences/say'
import type { ComputedScore } from './score.ts'

/** The model version of scores that were set by hand: there are no formulas to compute them by again. */
export const SANDBOX_VERSION = 'sandbox'

const CODE = 'set_in_sandbox'

/** The scores that partners have set in their sandbox, by merchant. */
export async function findSandboxScores(
  { tx, tenantId }: Context,
  merchantIds: string[],
): Promise<Map<string, number>> {
  const rows = await tx.sandboxScore.findMany({ where: { tenantId, merchantId: { in: merchantIds } } })
  return new Map(rows.map(({ merchantId, internalScore }) => [merchantId, internalScore]))
}

/** A score that was set by hand, 0 to 1: each component has that value, and so has their mean. */
export function sandboxScore(internalScore: number): ComputedScore {
  const explanations =
    internalScore > 0
      ? [{ code: CODE, contribution: internalScore, message: mean('score.set_in_sandbox') }]
      : []
  const each = <T>(value: T) =>
    Object.fromEntries(COMPONENT_NAMES.map((name) => [name, value])) as ComputedScore['components'] &
      Record<(typeof COMPONENT_NAMES)[number], T>
  return {
    internalScore,
    components: each(internalScore),
    explanations: each(explanations),
    coverage: 1,
    conduct: { value: 0, explanations: [] },
  }
}
