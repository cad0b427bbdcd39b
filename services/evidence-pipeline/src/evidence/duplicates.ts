import type { Database } from '@trust/db/database'
import type { PictureHash, SearchedHashes } from '../pipeline/findings.ts'
import {
  COPY_DISTANCE,
  type DuplicateCandidate,
  MAX_DETAIL,
  MAX_PLAIN_DETAIL,
  NEAR_DISTANCE,
  type Relation,
  SAME_COLOUR,
  TURNED_DISTANCE,
} from '../rules/duplicate-flags.ts'
import { bandsAround, type SearchDistance, signedHash } from './hash-bands.ts'
import type { EvidenceRow } from './read.ts'
import { storedHashes } from './stored-hashes.ts'

/** How many look-alikes are read for each relation (same merchant, other merchants, other tenants): the closest. */
const MAX_OF_RELATION = 200

/** Assets that resemble another one, and how many more there are of each relation that are no closer. */
export interface Matches {
  /** Submitted earlier, the closest first. Of those in other tenants only the existence is read. */
  earlier: DuplicateCandidate[]
  further: Partial<Record<Relation, number>>
}

/** The look-alikes of an asset, other than the very same file. */
export interface LookAlikes extends Matches {
  /** Submitted later in this tenant, the closest of each relation: they may be duplicates of this one. */
  laterIds: string[]
  /** How many more were submitted later. */
  furtherLater: number
}

/** The match and its place among those of its relation. */
interface Match {
  id: string
  merchant_id: string
  sha256: string
  perceptual_hash: string | null
  detail_hash: string | null
  inner_hash: string | null
  inner_detail_hash: string | null
  is_plain: boolean | null
  is_earlier: boolean
  relation: Relation
  among: number
}

/** Photographs of a sandbox are for trying things out: they and those of other tenants do not see each other. */
const IN_SIGHT = `(tenant_id = $1::uuid OR NOT
        ARRAY[tenant_id, $1::uuid] && ARRAY(SELECT tenants.id FROM tenants WHERE is_sandbox))`

/** A `found` with the columns of `evidence` and `difference` becomes rows of `Match`; $1 to $4 are the asset's. */
const closestOf = (found: string) => `
  SELECT * FROM (
    SELECT id, merchant_id, sha256, perceptual_hash, detail_hash, inner_hash, inner_detail_hash, is_plain,
      is_earlier, relation,
      row_number() OVER closest AS place, (count(*) OVER (PARTITION BY relation, is_earlier))::int AS among
    FROM (
      SELECT *, (created_at, id) < ($3::timestamptz, $4::uuid) AS is_earlier, CASE WHEN tenant_id <> $1::uuid THEN 'foreign'
        WHEN merchant_id <> $2::uuid THEN 'tenant' ELSE 'merchant' END AS relation
      FROM (${found}) AS found WHERE id <> $4::uuid AND ${IN_SIGHT}) AS related
    WHERE is_earlier OR tenant_id = $1::uuid
    WINDOW closest AS (PARTITION BY relation, is_earlier ORDER BY difference, created_at, id)) AS placed
  WHERE place <= ${MAX_OF_RELATION} ORDER BY place`

const SAME_FILES = closestOf('SELECT evidence.*, 0 AS difference FROM evidence WHERE sha256 = $5')

/** Earlier assets with the same checksum, also of other tenants. */
export async function findSameFiles(db: Database, evidence: EvidenceRow): Promise<Matches> {
  const values = [...valuesOf(evidence), evidence.sha256]
  return matchesOf(await db.ask<Match>({ name: 'same-files', text: SAME_FILES, values }))
}

const agreesWith = (detail: string) => {
  const within = (of: keyof typeof MAX_DETAIL) => `details_agree(${detail}, ($7::text[])[place],
    CASE WHEN is_plain AND $10::boolean THEN ${MAX_PLAIN_DETAIL[of]} ELSE ${MAX_DETAIL[of]} END)`
  const haveSameColour = `colours_agree(${detail}, ($7::text[])[place], '{${SAME_COLOUR}}')`
  return `(${within('otherColour')} OR ${within('sameColour')} AND ${haveSameColour})`
}
/** $5 to $8 are the hashes, how far from each, their details, and the bands of each as one text; $10: is it plain? */
const LOOK_ALIKES = closestOf(`
  SELECT evidence.*, closest.difference FROM (
    SELECT evidence_id, array_agg(hash) AS hashes, array_agg(place) AS places FROM (
      SELECT DISTINCT evidence_id, entry.hash, place
      FROM unnest($5::bigint[], $6::int[], $8::text[]) WITH ORDINALITY AS searched(hash, reach, bands, place)
        JOIN evidence_hash_bands AS entry
          ON band = ANY(bands::int[]) AND bit_count(int8send(entry.hash # searched.hash)) <= reach) AS hits
    GROUP BY evidence_id) AS hit JOIN evidence ON id = evidence_id
  CROSS JOIN LATERAL (
    SELECT min(bit_count(int8send(hash # ($5::bigint[])[place]))) AS difference
    FROM unnest(hashes, places) AS entry(hash, place)
    WHERE (hash = hash_of_hex(perceptual_hash) AND ${agreesWith('detail_hash')})
      OR (hash = hash_of_hex(inner_hash) AND ${agreesWith('inner_detail_hash')})) AS closest
  WHERE sha256 <> $9 AND closest.difference IS NOT NULL`)

/**
 * The assets whose picture resembles this one, turned and mirrored too, found by the bands of their hashes: of a
 * million assets about thirty thousand entries of an index are looked at, none of the table. All that are within the
 * distance are found and counted.
 */
export async function findLookAlikes(
  db: Database,
  evidence: EvidenceRow,
  hashes: SearchedHashes,
): Promise<LookAlikes> {
  const searched = [
    searchFor(hashes.upright, NEAR_DISTANCE),
    ...distinct(hashes.inner).map((each) => searchFor(each, COPY_DISTANCE)),
    ...distinct(hashes.turned).map((each) => searchFor(each, TURNED_DISTANCE)),
  ]
  const values = [
    ...valuesOf(evidence),
    searched.map(({ hash }) => hash),
    searched.map(({ reach }) => reach),
    searched.map(({ detail }) => detail),
    searched.map(({ bands }) => bands),
    evidence.sha256,
    hashes.isPlain,
  ]
  const rows = await db.ask<Match>({ name: 'look-alikes', text: LOOK_ALIKES, values })
  const later = rows.filter((row) => !row.is_earlier)
  return { ...matchesOf(rows), laterIds: later.map(({ id }) => id), furtherLater: sumOf(furtherOf(later)) }
}

const searchFor = ({ hash, detail }: PictureHash, reach: SearchDistance) => ({
  hash: signedHash(hash),
  reach,
  detail,
  bands: `{${bandsAround(hash, reach)}}`,
})

/** A picture that is alike in some of its turns has their hashes once. */
const distinct = (hashes: readonly PictureHash[]): PictureHash[] => [
  ...new Map(hashes.map((each) => [`${each.hash} ${each.detail}`, each])).values(),
]

const sumOf = (counts: Partial<Record<Relation, number>>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

const valuesOf = ({ tenantId, merchantId, createdAt, id }: EvidenceRow) => [
  tenantId,
  merchantId,
  createdAt,
  id,
]

function matchesOf(rows: Match[]): Matches {
  const earlier = rows.filter((row) => row.is_earlier)
  return {
    earlier: earlier.map((row) => ({
      evidenceId: row.id,
      merchantId: row.merchant_id,
      sha256: row.sha256,
      hashes: storedHashes({
        perceptualHash: row.perceptual_hash,
        detailHash: row.detail_hash,
        innerHash: row.inner_hash,
        innerDetailHash: row.inner_detail_hash,
      }),
      isPlain: row.is_plain,
      sameMerchant: row.relation === 'merchant',
      sameTenant: row.relation !== 'foreign',
    })),
    further: furtherOf(earlier),
  }
}

/** How many of each relation exist beyond those that were read. */
function furtherOf(rows: Match[]): Partial<Record<Relation, number>> {
  const read = [...Map.groupBy(rows, ({ relation }) => relation)]
  return Object.fromEntries(
    read.map(([relation, listed]) => [relation, (listed[0]?.among ?? 0) - listed.length]),
  )
}
