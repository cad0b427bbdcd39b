import { SimpleGrid, Text } from '@mantine/core'
import { openGroups } from '../navigation.ts'
import { Empty } from '../parts/empty.tsx'
import { CardLink } from '../parts/link.tsx'
import { Page } from '../parts/page.tsx'
import { useCan } from '../session.ts'

/** The first page of who may not see the overview: the ways to what they may see. */
export function Doors() {
  const pages = openGroups(useCan()).flatMap((group) => group.pages)
  return (
    <Page title="Welcome">
      {pages.length === 0 ? (
        <Empty title="Nothing is open to you yet">
          Your account holds no permission for a page of this console. An administrator can give you one.
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
