import { Group, Paper } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api, ask } from '../api.ts'
import { Broken } from '../components/broken.tsx'
import { Empty } from '../components/empty.tsx'
import { ButtonLink } from '../components/link.tsx'
import { Page } from '../components/page.tsx'
import { Waiting } from '../components/waiting.tsx'
import { t } from '../messages.ts'
import { useCan } from '../session.ts'
import { LandingPage } from './landing-page.tsx'
import { Numbers } from './numbers.tsx'
import { Plots } from './plots.tsx'
import { ServiceState } from './service-state.tsx'
import { YourWork } from './your-work.tsx'

/** The first page of an operator's morning. */
export function Overview() {
  const can = useCan()
  return can('merchant.read') ? <Standing /> : <LandingPage />
}

function Standing() {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['overview'],
    queryFn: () => ask(api.GET('/api/v1/operations/overview')),
    refetchInterval: 15_000,
  })
  return (
    <Page title={t('common.overview')}>
      <YourWork />
      {error && <Broken error={error} reset={() => void refetch()} />}
      {isPending && <Waiting />}
      {data?.merchants.length === 0 && <NoMerchants />}
      {data && <Numbers overview={data} />}
      {data && <Plots overview={data} />}
      <ServiceState />
    </Page>
  )
}

/** The first steps of a tenant. */
function NoMerchants() {
  const can = useCan()
  return (
    <Paper withBorder>
      <Empty title={t('none_yet.merchant')}>
        {t('overview.add_the_first')}
        <Group justify="center" mt="md">
          {can('merchant.create') && <ButtonLink to="/merchants">{t('overview.to_merchants')}</ButtonLink>}
          {can('api_key.manage') && (
            <ButtonLink to="/api-keys" variant="default">
              {t('overview.to_api_keys')}
            </ButtonLink>
          )}
        </Group>
      </Empty>
    </Paper>
  )
}
