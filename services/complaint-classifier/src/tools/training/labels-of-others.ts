interface Said {
  categories: string
  severity: string
  intent: string
  symptoms: null
}

type Meaning = [categories: string, intent: string, severity?: string]

/** What labels of Banking77 and CLINC150 mean here. A label that could be several things is left out. */
const BANKING: Record<string, Meaning> = {
  transfer_fee_charged: ['billing', '-'],
  top_up_by_card_charge: ['billing', 'seek_information'],
  top_up_by_bank_transfer_charge: ['billing', 'seek_information'],
  cash_withdrawal_charge: ['billing', '-'],
  exchange_charge: ['billing', 'seek_information'],
  card_payment_fee_charged: ['billing', '-'],
  card_payment_wrong_exchange_rate: ['billing', '-'],
  wrong_exchange_rate_for_cash_withdrawal: ['billing', '-'],
  wrong_amount_of_cash_received: ['billing', '-'],
  transaction_charged_twice: ['billing', '-', 'medium'],
  extra_charge_on_statement: ['billing', '-'],
  direct_debit_payment_not_recognised: ['fraud_scam', '-', 'high'],
  cash_withdrawal_not_recognised: ['fraud_scam', 'report_fraud', 'high'],
  card_payment_not_recognised: ['fraud_scam', 'report_fraud', 'high'],
  compromised_card: ['fraud_scam', 'report_fraud', 'high'],
  Refund_not_showing_up: ['refund', '-', 'medium'],
  request_refund: ['refund', 'refund_request'],
  card_arrival: ['non_delivery|late_delivery', 'seek_information'],
  card_not_working: ['product_quality', '-'],
  virtual_card_not_working: ['product_quality', '-'],
  contactless_not_working: ['product_quality', '-'],
  activate_my_card: ['other', 'seek_information', 'low'],
  change_pin: ['other', 'seek_information', 'low'],
  age_limit: ['other', 'seek_information', 'low'],
  edit_personal_details: ['other', 'seek_information', 'low'],
  country_support: ['other', 'seek_information', 'low'],
  fiat_currency_support: ['other', 'seek_information', 'low'],
  visa_or_mastercard: ['other', 'seek_information', 'low'],
  card_linking: ['other', 'seek_information', 'low'],
  apple_pay_or_google_pay: ['other', 'seek_information', 'low'],
  get_physical_card: ['other', 'seek_information', 'low'],
}

const CLINC: Record<string, Meaning> = {
  report_fraud: ['fraud_scam', 'report_fraud', 'high'],
  damaged_card: ['product_quality', '-'],
  lost_luggage: ['non_delivery', '-'],
  order_status: ['non_delivery|late_delivery|other', 'seek_information'],
  oos: ['other', '-', 'low'],
  greeting: ['other', 'other', 'low'],
  thank_you: ['other', 'other', 'low'],
  restaurant_reviews: ['other', 'seek_information', 'low'],
  restaurant_reservation: ['other', '-', 'low'],
  accept_reservations: ['other', 'seek_information', 'low'],
  how_busy: ['other', 'seek_information', 'low'],
  credit_limit: ['other', 'seek_information', 'low'],
  interest_rate: ['other', 'seek_information', 'low'],
  flight_status: ['other', 'seek_information', 'low'],
  ingredients_list: ['other', 'seek_information', 'low'],
  directions: ['other', 'seek_information', 'low'],
}

/** The issues of the CFPB's complaint database that say what we ask; what consumers chose, so at times wrong. */
const ISSUES: Record<string, Meaning> = {
  "Charged fees or interest you didn't expect": ['billing', '-'],
  'Money was taken from your bank account on the wrong day or for the wrong amount': ['billing', '-'],
  "Loan payment wasn't credited to your account": ['billing', '-'],
  'Fees or interest': ['billing', '-'],
  "Received a loan you didn't apply for": ['fraud_scam', '-', 'high'],
  'Fraud or scam': ['fraud_scam', '-', 'high'],
  "Can't contact lender or servicer": ['customer_service', '-'],
  'Communication tactics': ['customer_service', '-'],
  "Was approved for a loan, but didn't receive the money": ['non_delivery', '-'],
}

/** What the label of a public text says of category, severity and intent; undefined where it says none of it. */
export function fromLabel(dataset: string, label = ''): Said | undefined {
  if (dataset === 'uci_yelp') return label === 'positive' ? said(['other', '-', 'low']) : undefined
  if (dataset === 'banking77') return said(BANKING[label])
  return dataset === 'clinc150' ? said(CLINC[label]) : undefined
}

/** The category of the issue that a consumer chose at the CFPB. */
export function fromIssue(issue = ''): Said | undefined {
  return said(ISSUES[issue])
}

function said(meaning: Meaning | undefined): Said | undefined {
  if (!meaning) return undefined
  const [categories, intent, severity = '-'] = meaning
  return { categories, severity, intent, symptoms: null }
}
