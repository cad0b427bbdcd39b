import { Grid, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { Resource } from '../api.ts'
import { countryInWords } from '../parts/countries.ts'
import { RecordTable } from '../parts/record.tsx'
import { State } from '../parts/state.tsx'
import { Waiting } from '../parts/waiting.tsx'
import { When } from '../parts/when.tsx'
import { useCan } from '../session.ts'
import { OwnerIdentity } from './owner-identity.tsx'

const PlacesMap = lazy(() => import('./places-map.tsx'))

/** The merchant's record: contact, owners, places. */
export function Details({ merchant }: { merchant: Resource<'Merchant'> }) {
  const can = useCan()
  const facts: [string, string | null][] = [
    ['External id', merchant.external_id],
    ['Country', countryInWords(merchant.country)],
    ['Category (MCC)', merchant.category],
    ['Website', merchant.website],
    ['E-mail', merchant.email],
    ['Phone', merchant.phone],
    ['Account', merchant.bank_reference_hint],
    ['Tax number', merchant.tax_reference_hint],
    ['Description', merchant.description],
  ]
  return (
    <Grid>
      <Grid.Col span={{ base: 12, md: 6 }}>
        <Stack>
          <RecordTable rows={facts} />
          <Paper withBorder p="md">
            <Title order={2} size="h5" mb="xs">
              Owners
            </Title>
            {merchant.owners.length === 0 && <Text size="sm">No owner is known.</Text>}
            {merchant.owners.map((owner) => (
              <Group key={owner.id} gap="xs" mb={4}>
                <Text size="sm">
                  {owner.full_name ?? 'Erased'}
                  {owner.ownership_percent !== null && `, ${owner.ownership_percent} %`}
                </Text>
                <State of={owner.identity_status} />
                {can('merchant.update') && <OwnerIdentity merchantId={merchant.id} owner={owner} />}
              </Group>
            ))}
          </Paper>
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 6 }}>
        <Paper withBorder p="md">
          <Title order={2} size="h5" mb="xs">
            Places
          </Title>
          {merchant.locations.length > 0 && (
            <Suspense fallback={<Waiting />}>
              <PlacesMap merchantId={merchant.id} locations={merchant.locations} />
            </Suspense>
          )}
          {merchant.locations.length === 0 && <Text size="sm">No location is known.</Text>}
          {merchant.locations.map((location) => (
            <Text size="sm" key={location.id} mt="xs">
              {location.label ?? 'Location'}: {location.address ?? merchant.claimed_address}, geofence{' '}
              {location.geofence_radius_m} m,{' '}
              {location.verified_at ? (
                <>
                  verified <When at={location.verified_at} />
                </>
              ) : (
                'not verified'
              )}
            </Text>
          ))}
        </Paper>
      </Grid.Col>
    </Grid>
  )
}
