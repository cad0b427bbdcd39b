import { Paper, Stack, Table, Text, Title } from '@mantine/core'
import { words } from '../components/labels.ts'
import { TextLink } from '../components/link.tsx'
import { ScrollTable } from '../components/scroll-table.tsx'
import { State } from '../components/state.tsx'
import { When } from '../components/when.tsx'
import { nameOf, t } from '../messages.ts'
import type { Desk } from './desk-data.ts'

/** What one person suspended without a review, and whether a second one has confirmed it. */
export function Emergency({ suspensions }: { suspensions: Desk['emergency_suspensions'] }) {
  if (suspensions.length === 0) return null
  return (
    <Paper withBorder p="md">
      <Stack gap={6}>
        <Title order={2} size="h5">
          {t('team.suspended_by_one_person')}
        </Title>
        <ScrollTable label={t('team.suspended_by_one_person')} minWidth={640}>
          <Table aria-label={t('team.suspended_by_one_person')} verticalSpacing={5}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('common.merchant')}</Table.Th>
                <Table.Th>{t('common.category')}</Table.Th>
                <Table.Th>{t('common.reason')}</Table.Th>
                <Table.Th>{t('team.by_whom')}</Table.Th>
                <Table.Th>{t('review.second_review')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {suspensions.map((each) => (
                <Table.Tr key={each.merchant_id}>
                  <Table.Td>
                    <TextLink to="/merchants/$id" params={{ id: each.merchant_id }} size="sm" fw={600}>
                      <bdi>{each.merchant_name}</bdi>
                    </TextLink>
                  </Table.Td>
                  <Table.Td>{words(each.category)}</Table.Td>
                  <Table.Td maw={280}>
                    <Text size="sm" truncate title={each.reason} dir="auto">
                      {each.reason}
                    </Text>
                  </Table.Td>
                  <Table.Td>
                    {nameOf(each.by)}, <When at={each.at} />
                  </Table.Td>
                  <Table.Td>
                    <Confirmation suspension={each} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollTable>
      </Stack>
    </Paper>
  )
}

function Confirmation({ suspension }: { suspension: Desk['emergency_suspensions'][number] }) {
  const { case_id: id, case_status, confirm_until } = suspension
  if (id === null)
    return (
      <Text size="sm" c="dimmed">
        {t('team.not_asked_for')}
      </Text>
    )
  return (
    <TextLink to="/reviews/$id" params={{ id }} size="sm">
      {confirm_until ? (
        <>
          {t('team.confirm_until')} <When at={confirm_until} />
        </>
      ) : (
        <State of={case_status} />
      )}
    </TextLink>
  )
}
