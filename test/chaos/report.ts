import type { Judgement } from './invariants.ts'
import type { ChaosLedger } from './ledger.ts'

const MAX_SHOWN = 10

export interface ChaosReport {
  lines: string[]
  isGood: boolean
}

interface Seen {
  judgement: Judgement
  ledger: ChaosLedger
  uncleanStops: string[]
  gatewayMb: number
  maxGatewayMb: number
}

export function reportOf({ judgement, ledger, uncleanStops, gatewayMb, maxGatewayMb }: Seen): ChaosReport {
  const { lost, doubled, stuck, events, repeatedEvents } = judgement
  const acknowledged = ledger.entries.filter(({ id }) => id !== null)
  const byKind = Map.groupBy(acknowledged, ({ kind }) => kind)
  const answers = [...ledger.answers].sort(([one], [other]) => one - other)
  const bad = [
    ...named('lost', lost),
    ...named('doubled', doubled),
    ...named('stuck', stuck),
    ...named('unclean stops', uncleanStops),
    ...named('answers that should not have come', ledger.refusals),
    ...(gatewayMb > maxGatewayMb ? [`the gateway held more than ${maxGatewayMb} MB`] : []),
    ...(acknowledged.length === 0 ? ['nothing was acknowledged'] : []),
  ]
  const lines = [
    `acknowledged   ${acknowledged.length} of ${ledger.entries.length} asked for (${[...byKind].map(([kind, all]) => `${kind} ${all.length}`).join(', ')})`,
    `events         ${events}, ${repeatedEvents} of them came more than once`,
    `lost           ${lost.length}`,
    `doubled        ${doubled.length}`,
    `stuck          ${stuck.length}`,
    `answers        ${answers.map(([status, count]) => `${status || 'none'}: ${count}`).join(', ')}`,
    `5xx            ${answers.reduce((sum, [status, count]) => sum + (status >= 500 ? count : 0), 0)}`,
    `slowest answer ${(ledger.slowestMs / 1_000).toFixed(1)} s`,
    `gateway memory ${gatewayMb} MB at most`,
    ...bad,
  ]
  return { lines, isGood: bad.length === 0 }
}

function named(what: string, items: string[]): string[] {
  return items.length === 0 ? [] : [`${what}:`, ...items.slice(0, MAX_SHOWN).map((item) => `  ${item}`)]
}
