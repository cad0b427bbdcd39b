import { SimpleGrid, Text } from '@mantine/core'
import { Empty } from '../components/empty.tsx'
import { CardLink } from '../components/link.tsx'
import { Page } from '../components/page.tsx'
import { t } from '../messages.ts'
import { openGroups } from '../navigation.ts'
import { useCan } from '../session.ts'

/** Landing page for users without `merchant.read`: links to the pages that they may open. */
export function LandingPage() {
  const pages = openGroups(useCan()).flatMap((group) => group.pages)
  return (
    <Page title={t('overview.welcome')}>
      {pages.length === 0 ? (
        <Empty title={t('overview.nothing_is_open_to_you_yet')}>
          {t('overview.no_permission_for_any_page')}
        </Empty>
      ) : (
        <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }}>
          {pages.map(({ to, label, Icon }) => (
            <CardLink key={to} to={to} withBorder padding="md">
              <Icon aria-hidden />
              <Text fw={600} mt="xs">
                {label}
              </Text>
            </CardLink>
          ))}
        </SimpleGrid>
      )}
    </Page>
  )
}
