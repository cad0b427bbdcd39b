import { Button, Group, Text } from '@mantine/core'
import { Page } from '../components/page.tsx'
import { t } from '../messages.ts'
import { useMe } from '../session.ts'
import { TwoFactor } from './two-factor.tsx'

/** Instead of every page, while the tenant requires a second factor that is not set up. */
export function SecondFactorFirst({ end }: { end: () => void }) {
  const me = useMe()
  return (
    <Page title={t('profile.set_up_second_factor')}>
      <Text>{t('profile.requires_one', { name: me.tenant.name })}</Text>
      <TwoFactor />
      {!me.must_set_up_second_factor && (
        <Group>
          <Button onClick={end}>{t('profile.go_on')}</Button>
        </Group>
      )}
    </Page>
  )
}
