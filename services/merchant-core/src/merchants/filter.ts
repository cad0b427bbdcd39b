export interface MerchantFilter {
  public_status?: string | undefined
  risk_level?: string | undefined
  category?: string | undefined
  country?: string | undefined
  external_id?: string | undefined
  q?: string | undefined
}

/** A page of identifiers, and how many merchants there are on all pages. */
export interface FoundMerchants {
  ids: string[]
  total: number
}
