import { z } from 'zod'

const TIMEOUT_MS = 10_000
const MAX_BYTES = 1_000_000

const degrees = (most: number) =>
  z
    .union([z.number(), z.string().regex(/^-?\d+(\.\d+)?$/)])
    .transform(Number)
    .pipe(z.number().min(-most).max(most))

/** The fields that are used of Nominatim's `jsonv2`: the best match comes first. */
const Matches = z.array(z.object({ lat: degrees(90), lon: degrees(180) }))

/** WGS84 degrees. */
export interface GeocodedPlace {
  latitude: number
  longitude: number
}

/**
 * Asks a Nominatim-compatible geocoder for the coordinates of an address.
 * @param geocoder its base address, such as `https://nominatim.example`
 * @returns null when it knows no such place
 * @throws Error when it does not answer in time or answers something else
 */
export async function geocode(
  geocoder: string,
  { address, country }: { address: string; country: string | null },
  timeoutMs = TIMEOUT_MS,
): Promise<GeocodedPlace | null> {
  const url = new URL('search', geocoder.endsWith('/') ? geocoder : `${geocoder}/`)
  url.searchParams.set('format', 'jsonv2')
  url.searchParams.set('limit', '1')
  url.searchParams.set('q', address)
  if (country) url.searchParams.set('countrycodes', country.toLowerCase())
  const response = await fetch(url, {
    headers: { accept: 'application/json', 'user-agent': 'merchant-trust-service' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`the geocoder answered ${response.status}`)
  }
  const [best] = Matches.parse(JSON.parse(await textOf(response)))
  return best ? { latitude: best.lat, longitude: best.lon } : null
}

async function textOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > MAX_BYTES) throw new Error('the geocoder answered more than a megabyte')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
