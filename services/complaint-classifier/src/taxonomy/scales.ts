import type { Severity } from '@trust/contracts/scales'
import type { Intent } from '../classification/types.ts'

interface Entry {
  label: string
  description: string
}

export const severities: Record<Severity, Entry> = {
  low: { label: 'Low', description: 'An annoyance without lasting loss or harm; severity_score below 0.3.' },
  medium: {
    label: 'Medium',
    description: 'Money, goods or time were lost; severity_score 0.3 to below 0.55.',
  },
  high: {
    label: 'High',
    description: 'Somebody fell ill, was put at risk or was defrauded; severity_score 0.55 to below 0.8.',
  },
  critical: {
    label: 'Critical',
    description: 'Grave or continuing harm, or harm to a child: act at once; severity_score 0.8 and more.',
  },
}

export const intents: Record<Intent, Entry> = {
  refund_request: { label: 'Wants a refund', description: 'The writer asks for money back.' },
  replacement_request: {
    label: 'Wants a replacement',
    description: 'The writer asks for the goods again, whole or right.',
  },
  report_safety: { label: 'Reports a danger', description: 'The writer warns of harm to people.' },
  report_fraud: { label: 'Reports fraud', description: 'The writer says that they were deceived or robbed.' },
  seek_information: { label: 'Asks a question', description: 'The writer wants to know something.' },
  escalate_legal: {
    label: 'Goes to law',
    description: 'The writer announces a lawyer, a court or a complaint to an authority.',
  },
  vent: { label: 'Vents', description: 'The writer says what went wrong and asks for nothing.' },
  other: { label: 'Other', description: 'None of these, or too little to tell.' },
}
