import { splitHashes } from '@trust/audit-log/frontier'
import { type TilePlace, type Tiles, tileKey } from '@trust/audit-log/tiles'
import type { Tx } from '@trust/db/client'
import type { Statement } from '@trust/db/exchange'

export interface TileRow {
  level: number
  /** pg returns it as text. */
  index: bigint | string
  hashes: Uint8Array
}

const TILES = `
  SELECT tile.level, tile.index, tile.hashes
  FROM jsonb_to_recordset($2::jsonb) AS place(level integer, index bigint)
  CROSS JOIN LATERAL (SELECT * FROM audit_tiles
    WHERE tenant_id = $1::uuid AND level = place.level AND index = place.index) AS tile`

/** Reads the tiles of a tenant's tree at these places; `tilesFrom` makes of its rows what `readTiles` answers. */
export const selectTiles = (tenantId: string, places: TilePlace[]): Statement => {
  return { name: 'audit-tiles', text: TILES, values: [tenantId, JSON.stringify(places)] }
}

export function tilesFrom(rows: TileRow[]): Tiles {
  return new Map(
    rows.map(({ level, index, hashes }) => [tileKey({ level, index: Number(index) }), splitHashes(hashes)]),
  )
}

/** The tiles of a tenant's tree at these places; one that has no hashes yet is left out. */
export async function readTiles(tx: Tx, tenantId: string, places: TilePlace[]): Promise<Tiles> {
  const { text, values } = selectTiles(tenantId, places)
  return tilesFrom(
    await tx.$queryRawUnsafe<TileRow[]>(`/* prepared: read-audit-tiles */ ${text}`, ...(values ?? [])),
  )
}

export async function writeTiles(
  tx: Tx,
  tenantId: string,
  { places, tiles }: { places: TilePlace[]; tiles: Tiles },
): Promise<void> {
  const rows = places.map((place) => ({
    ...place,
    hashes: `\\x${Buffer.concat(tiles.get(tileKey(place)) ?? []).toString('hex')}`,
  }))
  await tx.$executeRaw`
    INSERT INTO audit_tiles
    SELECT ${tenantId}::uuid, level, index, hashes
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS tile(level integer, index bigint, hashes bytea)
    ON CONFLICT (tenant_id, level, index) DO UPDATE SET hashes = excluded.hashes`
}
