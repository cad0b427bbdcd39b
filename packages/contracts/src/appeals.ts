/** How many days a tenant has to answer an appeal unless its settings say otherwise. */
export const DEFAULT_APPEAL_DUE_DAYS = 14
