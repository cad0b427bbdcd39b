import type { MerchantLink } from './link.ts'

export function presentLink({ merchantId, strength, path }: MerchantLink, names: Map<string, string>) {
  const nameOf = (id: string) => names.get(id) ?? ''
  return {
    merchant_id: merchantId,
    merchant_name: nameOf(merchantId),
    features: path.length === 1 ? path.flatMap(({ features }) => features) : [],
    strength,
    path: path.map((step) => ({
      merchant_id: step.to,
      merchant_name: nameOf(step.to),
      strength: step.strength,
      features: step.features,
    })),
  }
}
