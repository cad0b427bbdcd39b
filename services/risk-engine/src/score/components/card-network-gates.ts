import { hazard, type Part } from '../combine.ts'
import { ageInDays } from '../decay.ts'
import type { ComplaintFact, MerchantFacts } from '../facts.ts'

/** A monitoring programme of a card network: a merchant is in it when count AND rate of a month reach the gate. */
type Gate = { code: string; name: string; monthlyCount: number; rate: number; risk: number }

/**
 * Mastercard, Security Rules and Procedures (Merchant Edition), chapter 8: an Excessive Chargeback Merchant has
 * 100 chargebacks or more in a month and a ratio of 1.5 % or more.
 */
export const MASTERCARD_ECM: Gate = {
  code: 'mastercard_ecm_gate',
  name: "Mastercard's Excessive Chargeback Merchant programme",
  monthlyCount: 100,
  rate: 0.015,
  risk: 0.2,
}

/**
 * Visa Acquirer Monitoring Program (VAMP) Fact Sheet 2025: an excessive merchant has 1,500 fraud reports and
 * disputes or more in a month and a VAMP ratio of 1.5 % or more (from April 2026, in most regions).
 */
export const VISA_VAMP: Gate = {
  code: 'visa_vamp_gate',
  name: "Visa's Acquirer Monitoring Program",
  monthlyCount: 1_500,
  rate: 0.015,
  risk: 0.3,
}

const GATES = [MASTERCARD_ECM, VISA_VAMP]
const MONTH_DAYS = 30

/**
 * The gates that a month's complaints have reached, each a hazard of its own. Complaints stand for disputes, which
 * nobody reports here. Without a known order the rate cannot speak for the merchant, and the count alone decides:
 * so one more order never raises the risk.
 * @param complaints those that count
 */
export function gatesReached(complaints: ComplaintFact[], { orders }: MerchantFacts, now: Date): Part[] {
  const count = complaints.filter((each) => ageInDays(each.receivedAt, now) <= MONTH_DAYS).length
  const created = orders.last30Days.created
  return GATES.filter((gate) => count >= gate.monthlyCount && count >= gate.rate * created).map(
    ({ code, name, risk, monthlyCount, rate }) => ({
      code,
      amount: hazard(risk),
      detail: `${count} complaints in ${MONTH_DAYS} days against ${created} orders reach the gate of ${name}: ${monthlyCount} and ${rate * 100} %.`,
    }),
  )
}
