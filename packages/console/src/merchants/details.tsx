import { Grid, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { Resource } from '../api.ts'
import { countryInWords } from '../components/countries.ts'
import { inDigits } from '../components/format.ts'
import { RecordTable } from '../components/record.tsx'
import { State } from '../components/state.tsx'
import { Waiting } from '../components/waiting.tsx'
import { When } from '../components/when.tsx'
import { rich, t } from '../messages.ts'
import { useCan } from '../session.ts'
import { OwnerIdentity } from './owner-identity.tsx'

const PlacesMap = lazy(() => import('./places-map.tsx'))

/** The merchant's record: contact, owners, places. */
export function Details({ merchant }: { merchant: Resource<'Merchant'> }) {
  const can = useCan()
  const facts: [string, string | null][] = [
    [t('common.external_id'), merchant.external_id],
    [t('common.country'), countryInWords(merchant.country)],
    [t('merchants.category_mcc'), merchant.category],
    [t('merchants.website'), merchant.website],
    [t('common.e_mail'), merchant.email],
    [t('common.phone'), merchant.phone],
    [t('merchants.account'), merchant.bank_reference_hint],
    [t('merchants.tax_number'), merchant.tax_reference_hint],
    [t('common.description'), merchant.description],
  ]
  return (
    <Grid>
      <Grid.Col span={{ base: 12, md: 6 }}>
        <Stack>
          <RecordTable rows={facts} />
          <Paper withBorder p="md">
            <Title order={2} size="h5" mb="xs">
              {t('merchants.owners')}
            </Title>
            {merchant.owners.length === 0 && <Text size="sm">{t('merchants.no_owner_is_known')}</Text>}
            {merchant.owners.map((owner) => (
              <Group key={owner.id} gap="xs" mb={4}>
                <Text size="sm">
                  {owner.full_name ?? t('merchants.erased')}
                  {owner.ownership_percent !== null && `, ${inDigits(owner.ownership_percent)} %`}
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
            {t('merchants.places')}
          </Title>
          {merchant.locations.length > 0 && (
            <Suspense fallback={<Waiting />}>
              <PlacesMap merchantId={merchant.id} locations={merchant.locations} />
            </Suspense>
          )}
          {merchant.locations.length === 0 && <Text size="sm">{t('merchants.no_location_is_known')}</Text>}
          {merchant.locations.map((location) => (
            <Text size="sm" key={location.id} mt="xs">
              {t('merchants.place_with_geofence', {
                label: location.label ?? t('merchants.location'),
                address: location.address ?? merchant.claimed_address,
                metres: location.geofence_radius_m,
              })}
              {', '}
              {location.verified_at
                ? rich('merchants.verified_when', { when: <When at={location.verified_at} /> })
                : t('merchants.not_verified')}
            </Text>
          ))}
        </Paper>
      </Grid.Col>
    </Grid>
  )
}
