import type { Category } from '../classification/types.ts'

/** The nearest terms of two vocabularies that others use; null where none fits. */
interface Crosswalk {
  /** Visa Core Rules, dispute conditions; `13.3` is "not as described or defective merchandise/services". */
  visa: string | null
  /** EU Digital Services Act, Transparency Database: the category of a statement of reasons (API version 2). */
  dsa: string | null
}

interface Entry extends Crosswalk {
  label: string
  description: string
}

const UNSAFE_PRODUCTS = 'STATEMENT_CATEGORY_UNSAFE_AND_PROHIBITED_PRODUCTS'

export const categories: Record<Category, Entry> = {
  food_safety: {
    label: 'Food safety',
    description:
      'Food that made somebody ill or could: raw, spoiled, contaminated or with an undeclared allergen.',
    visa: '13.3',
    dsa: UNSAFE_PRODUCTS,
  },
  product_quality: {
    label: 'Product quality',
    description: 'Goods or meals that are defective, damaged or simply bad.',
    visa: '13.3',
    dsa: null,
  },
  not_as_described: {
    label: 'Not as described',
    description: 'The delivered goods differ from those offered or ordered.',
    visa: '13.3',
    dsa: 'STATEMENT_CATEGORY_CONSUMER_INFORMATION',
  },
  counterfeit: {
    label: 'Counterfeit',
    description: 'Goods that pretend to be of a brand that did not make them.',
    visa: '13.4',
    dsa: 'STATEMENT_CATEGORY_INTELLECTUAL_PROPERTY_INFRINGEMENTS',
  },
  non_delivery: {
    label: 'Non-delivery',
    description: 'An order, or a part of it, that never came.',
    visa: '13.1',
    dsa: null,
  },
  late_delivery: {
    label: 'Late delivery',
    description: 'An order that came, or is coming, later than promised.',
    visa: '13.1',
    dsa: null,
  },
  billing: {
    label: 'Billing',
    description: 'A wrong amount, a double charge or a fee that nobody announced.',
    visa: '12.5',
    dsa: null,
  },
  refund: {
    label: 'Refund',
    description: 'Money that is owed back and was refused or did not come.',
    visa: '13.6',
    dsa: null,
  },
  fraud_scam: {
    label: 'Fraud or scam',
    description: 'Charges that nobody authorised, or a business that takes money and means to give nothing.',
    visa: '10.4',
    dsa: 'STATEMENT_CATEGORY_SCAMS_AND_FRAUD',
  },
  customer_service: {
    label: 'Customer service',
    description: 'Staff that is rude, unhelpful, threatening or does not answer.',
    visa: null,
    dsa: null,
  },
  hygiene: {
    label: 'Hygiene',
    description: 'Dirt, pests or careless handling at the place itself.',
    visa: null,
    dsa: null,
  },
  safety_hazard: {
    label: 'Safety hazard',
    description: 'A product or place that hurt somebody or could: fire, shock, injury, skin reactions.',
    visa: '13.3',
    dsa: UNSAFE_PRODUCTS,
  },
  privacy: {
    label: 'Privacy',
    description: 'Personal data that was exposed, shared or used without consent.',
    visa: null,
    dsa: 'STATEMENT_CATEGORY_DATA_PROTECTION_AND_PRIVACY_VIOLATIONS',
  },
  other: {
    label: 'Other',
    description: 'None of these, or too little to tell.',
    visa: null,
    dsa: null,
  },
}
