import { mean } from '@trust/messages/sentences/say'
import { type ExplanationPart, hazard } from '../combine.ts'
import { areOrdersKnown } from '../credibility.ts'
import { ageInDays } from '../decay.ts'
import type { ComplaintFact, MerchantFacts } from '../facts.ts'

/** A monitoring programme of a card network: a merchant is in it when count AND rate of a month reach the gate. */
interface Gate {
  code: string
  name: string
  monthlyCount: number
  rate: number
  risk: number
}

/**
 * Mastercard, Security Rules and Procedures (Merchant Edition), chapter 8, section "Excessive Chargeback Program",
 * ECP definitions: an Excessive Chargeback Merchant has at least 100 chargebacks in a calendar month and a
 * chargeback-to-transaction ratio of at least 150 basis points (chargebacks of the month by sales of the month
 * before). From 300 and 3 % on it is a High Excessive one. An acquirer's account of the same since October 2019:
 * developer.paypal.com/braintree/articles/risk-and-security/card-brand-monitoring-programs, "Excessive Chargeback
 * Program".
 */
export const MASTERCARD_ECM: Gate = {
  code: 'mastercard_ecm_gate',
  name: "Mastercard's Excessive Chargeback Merchant programme",
  monthlyCount: 100,
  rate: 0.015,
  risk: 0.2,
}

/**
 * Visa Acquirer Monitoring Program (VAMP) as Visa's Fact Sheet 2025 announced it: an excessive merchant has a month
 * with 1,500 fraud reports and disputes and a VAMP ratio (both, by settled transactions) of 1.5 % or more from
 * 1 April 2026 on, 2.2 % before. Followed in an acquirer's account of it, which excepts the Middle East and North
 * Africa: support.checkout.com/hc/en-us/articles/23330844282514, "What are the thresholds for disputes and fraud
 * under Visa's Acquirer Monitoring Program (VAMP)?".
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
 * nobody reports here. Without a known delivery the rate cannot speak for the merchant, and the count alone
 * decides: so one more delivery never raises the risk, and one more failed order never lowers it.
 * Where orders are known, a complaint without one stands for no dispute.
 * @param complaints those that count
 */
export function gatesReached(
  complaints: ComplaintFact[],
  { orders }: MerchantFacts,
  now: Date,
): ExplanationPart[] {
  const isCounted = ({ backing }: ComplaintFact) => backing !== 'none' || !areOrdersKnown({ orders })
  const count = complaints.filter(
    (each) => isCounted(each) && ageInDays(each.receivedAt, now) <= MONTH_DAYS,
  ).length
  const { consumersServed, unprovenDeliveries } = orders.last30Days
  const delivered = consumersServed + unprovenDeliveries
  return GATES.filter((gate) => count >= gate.monthlyCount && count >= gate.rate * delivered).map(
    ({ code, name, risk, monthlyCount, rate }) => ({
      code,
      amount: hazard(risk),
      message: () =>
        mean('score.gate_reached', {
          count,
          days: MONTH_DAYS,
          deliveries: delivered,
          programme: name,
          gate: monthlyCount,
          rate,
        }),
    }),
  )
}
