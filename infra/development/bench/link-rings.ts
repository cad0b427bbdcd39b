import { newId } from '@trust/contracts/identifier'
import type { Database } from '@trust/db/database'

const RINGS = 500
const MAX_RING = 8
/** The properties that neighbours in a ring share, in turn. */
const WAYS = ['email', 'phone', 'bank', 'website', 'name and address'] as const

/**
 * Merchants that have things in common by chance (40 in a business centre, 300 with one accountant's telephone, names
 * that occur often, pages on platforms), and among them rings: each member has one thing in common with the one
 * before, so that the ends of a ring meet only by way of others.
 * @returns which ring a member belongs to
 */
export async function plantRings(
  db: Database,
  tenantId: string,
  merchants: number,
): Promise<Map<string, number>> {
  const sql = db.acrossTenants
  await sql.$executeRaw`
    INSERT INTO tenants (id, name, settings, updated_at) VALUES (${tenantId}::uuid, 'bench', '{}', now())`
  await sql.$executeRaw`
    INSERT INTO merchants (id, tenant_id, name, claimed_address, website, email, phone, metadata, updated_at)
    SELECT uuidv7(), ${tenantId}::uuid, 'Merchant ' || n,
      CASE WHEN n % 10 = 0 THEN 'Business Centre ' || n / 400 ELSE 'Long Road ' || n || ' Springfield' END,
      CASE n % 4 WHEN 0 THEN 'https://shop' || n || '.example' WHEN 1 THEN 'https://www.facebook.com/shop' || n END,
      CASE WHEN n % 3 > 0 THEN 'info@shop' || n || '.example' END,
      CASE WHEN n % 7 = 0 THEN '+49 89 ' || 5000000 + n / 2100 ELSE '+49 89 ' || 10000000 + n END, '{}', now()
    FROM generate_series(1, ${merchants}::int) n`
  await sql.$executeRaw`
    INSERT INTO owners (id, tenant_id, merchant_id, position, full_name, birth_year)
    SELECT uuidv7(), tenant_id, id, 0, 'First' || mod(abs(hashtext('f' || id)), 300) || ' Last' || mod(abs(hashtext('l' || id)), 2000),
      1950 + mod(abs(hashtext('y' || id)), 50)
    FROM merchants WHERE tenant_id = ${tenantId}::uuid`
  const members = ringMembers()
  await sql.merchant.createMany({
    data: members.map(({ ring: _, owner: __, ...row }) => ({ ...row, tenantId })),
  })
  await sql.owner.createMany({
    data: members.map(({ id, owner }) => ({ id: newId(), tenantId, merchantId: id, position: 0, ...owner })),
  })
  await sql.$executeRaw`ANALYZE`
  return new Map(members.map(({ id, ring }) => [id, ring]))
}

function ringMembers() {
  return Array.from({ length: RINGS }, (_, ring) => {
    const size = 2 + (ring % (MAX_RING - 1))
    return Array.from({ length: size }, (_, place) => member(ring, place))
  }).flat()
}

/** Shares one property with the member before, and another with the next. */
function member(ring: number, place: number) {
  const row = {
    id: newId(),
    ring,
    name: `Ring ${ring} ${place}`,
    claimedAddress: `Quiet Lane ${ring} ${place} Shelbyville`,
    email: `own${place}@ring${ring}.example`,
    phone: `+33 1 ${20_000_000 + ring * 10 + place}`,
    bankDigest: `${ring}-${place}`,
    bankHint: '…',
    website: `https://ring${ring}-${place}.example`,
    metadata: {},
    owner: { fullName: `Member${place} Of${ring}`, birthYear: 1960 + place },
  }
  for (const joint of [place - 1, place]) {
    const way = joint < 0 ? undefined : WAYS[(ring + joint) % WAYS.length]
    if (way === 'email') row.email = `joint${joint}@ring${ring}.example`
    if (way === 'phone') row.phone = `+33 2 ${20_000_000 + ring * 10 + joint}`
    if (way === 'bank') row.bankDigest = `joint ${ring}-${joint}`
    if (way === 'website') row.website = `https://joint${joint}-ring${ring}.example`
    if (way === 'name and address') {
      row.claimedAddress = `Joint Lane ${ring} ${joint} Shelbyville`
      row.owner = { fullName: `Joint${joint} Of${ring}`, birthYear: 1950 + joint }
    }
  }
  return row
}
