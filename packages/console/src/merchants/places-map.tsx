import 'leaflet/dist/leaflet.css'
import { ColorSwatch, Group, Text, useMantineTheme } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  circle,
  circleMarker,
  control,
  map as createMap,
  type Map as LeafletMap,
  latLng,
  latLngBounds,
  layerGroup,
  tileLayer,
} from 'leaflet'
import { useEffect, useRef } from 'react'
import { api, ask, type Resource } from '../api.ts'
import { t } from '../messages.ts'
import { titleOf } from '../review/title-of.ts'
import { useCan } from '../session.ts'

interface Places {
  merchantId: string
  locations: Resource<'Location'>[]
}

/** The setting that the page was served with: the address of a tile server, if one is set. */
const setting = (name: string): string =>
  decodeURIComponent(document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '')

/** Locations with their geofences and where photographs were taken, to scale; on tiles only where a server is set. */
export default function PlacesMap({ merchantId, locations }: Places) {
  const frame = useRef<HTMLElement>(null)
  const { colors } = useMantineTheme()
  const can = useCan()
  const { data } = useQuery({
    queryKey: ['evidence', { merchant_id: merchantId, limit: 100 }],
    enabled: can('evidence.read'),
    queryFn: () =>
      ask(api.GET('/api/v1/evidence', { params: { query: { merchant_id: merchantId, limit: 100 } } })),
  })
  useEffect(() => {
    if (!frame.current) return
    const places = layerGroup()
    const bounds = latLngBounds([])
    for (const { latitude, longitude, geofence_radius_m, label } of locations)
      if (latitude !== null && longitude !== null) {
        bounds.extend(latLng(latitude, longitude).toBounds(2 * geofence_radius_m))
        circle([latitude, longitude], { radius: geofence_radius_m, color: colors.indigo[6] }).addTo(places)
        circleMarker([latitude, longitude], { radius: 5, color: colors.indigo[8] })
          .bindTooltip(label ?? t('merchants.location'), { permanent: true })
          .addTo(places)
      }
    for (const { latitude, longitude, evidence_type, assessment } of data?.items ?? [])
      if (latitude !== null && longitude !== null) {
        bounds.extend([latitude, longitude])
        circleMarker([latitude, longitude], {
          radius: 6,
          color: assessment?.location?.within_geofence === false ? colors.red[6] : colors.green[7],
        })
          .bindTooltip(titleOf({ evidence_type }))
          .addTo(places)
      }
    if (!bounds.isValid()) return
    const tiles = setting('map-tile-url')
    // Served by the development server, the page was not filled in.
    const hasTiles = tiles.startsWith('http')
    const map = createMap(frame.current, { attributionControl: hasTiles, scrollWheelZoom: false })
    if (hasTiles) addTiles(map, tiles)
    map.fitBounds(bounds.pad(0.2), { maxZoom: 18, animate: false })
    places.addTo(map)
    control.scale({ imperial: false }).addTo(map)
    return () => {
      map.remove()
    }
  }, [locations, data, colors])
  return (
    <>
      <section
        ref={frame}
        aria-label={t('merchants.locations_with_their_geofences_and_where')}
        style={{ height: 280, background: 'var(--mantine-color-default-hover)', borderRadius: 8, zIndex: 0 }}
      />
      <Group gap="md" mt={6}>
        <Legend color={colors.indigo[6]}>{t('merchants.place_and_its_geofence')}</Legend>
        <Legend color={colors.green[7]}>{t('merchants.photograph_taken_inside')}</Legend>
        <Legend color={colors.red[6]}>{t('merchants.photograph_taken_outside')}</Legend>
      </Group>
    </>
  )
}

/** Tile servers want to know whose page asks, and be named on it. */
function addTiles(map: LeafletMap, address: string): void {
  const name = document.createElement('span')
  name.textContent = setting('map-tile-attribution')
  tileLayer(address, { maxZoom: 19, attribution: name.innerHTML, referrerPolicy: 'origin' }).addTo(map)
}

function Legend({ color, children }: { color: string; children: string }) {
  return (
    <Group gap={6}>
      <ColorSwatch color={color} size={12} withShadow={false} />
      <Text size="xs" c="dimmed">
        {children}
      </Text>
    </Group>
  )
}
