import type { Registered, Tag } from '../endpoint.ts'

/** The groups of the specification ("Endpoint groups"), in its order, with two that the contract adds. */
const descriptions: Record<Tag, string> = {
  Authentication:
    'Cookie sessions, two-factor login, password flows, administration of users, inspectors and API keys.',
  Settings: "The tenant's settings: weights, thresholds, retention; its API keys.",
  Merchants: 'Merchant records with owners, locations and a live trust status; the audit trail.',
  Verification: 'Tasks for field inspectors: operators give them, inspectors do them.',
  Evidence: 'Visual evidence, and what the automatic assessment found in it.',
  Complaints: 'Complaints of consumers, classified by category, severity, intent and symptoms.',
  Risk: 'Scores with their explanations, trigger policies, and what fired.',
  'Review Cases': 'Manual review in two tiers: heavy decisions need a second person.',
  'Corrective Actions': 'Remediation: issue, submit a fix, approve or reject, complete.',
  'Platform Integration':
    'The machine-to-machine API of partners, with an API key; webhooks and order streams.',
  Sandbox: 'For a sandbox tenant only: scores and events set by hand, to try an integration with.',
  'Public Trust': 'What everybody may see, without credentials, cached for five minutes.',
  Intelligence: 'External signals, reputation, and recommendations that come from the score itself.',
  Operations: 'Appeals against trust decisions, the state of the service, this document.',
}

/** The groups that these endpoints are in. */
export function tags(endpoints: Registered[]): { name: string; description: string }[] {
  const used = new Set(endpoints.map(({ endpoint }) => endpoint.tag))
  const known = Object.entries(descriptions).filter(([name]) => used.has(name as Tag))
  return known.map(([name, description]) => ({ name, description }))
}
