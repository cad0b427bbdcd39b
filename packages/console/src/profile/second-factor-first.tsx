import { Button, Group, Text } from '@mantine/core'
import { Page } from '../parts/page.tsx'
import { useMe } from '../session.ts'
import { TwoFactor } from './two-factor.tsx'

/** Instead of every page, while the tenant requires a second factor that is not set up. */
export function SecondFactorFirst({ end }: { end: () => void }) {
  const me = useMe()
  return (
    <Page title="Set up a second factor">
      <Text>{me.tenant.name} requires one: until it is on, nothing else is open to you.</Text>
      <TwoFactor />
      {!me.must_set_up_second_factor && (
        <Group>
          <Button onClick={end}>Go on</Button>
        </Group>
      )}
    </Page>
  )
}
