import { ActionIcon, Indicator, Menu, Text } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api, ask } from '../api.ts'
import { useAct } from '../components/use-act.ts'
import { When } from '../components/when.tsx'
import { sentence, t } from '../messages.ts'
import { useCan } from '../session.ts'

const EVERY_MS = 30_000
const SHOWN = 20

/** What colleagues did to the cases of the signed-in user, and which policies fired; opening the list marks them as read. */
export function Notices() {
  const can = useCan()
  const { data } = useQuery({
    queryKey: ['review-notices'],
    queryFn: () => ask(api.GET('/api/v1/review-notices', { params: { query: { limit: SHOWN } } })),
    refetchInterval: EVERY_MS,
    enabled: can('review.read'),
  })
  const unread = data?.items.filter(({ read_at }) => read_at === null) ?? []
  const read = useAct({
    act: () => ask(api.POST('/api/v1/review-notices/read', { body: { ids: unread.map(({ id }) => id) } })),
  })
  if (!can('review.read')) return null
  return (
    <Menu
      position="bottom-end"
      width={340}
      withInitialFocusPlaceholder={false}
      onClose={() => unread.length > 0 && read.mutate()}
    >
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          size="lg"
          // The number stands over the edge.
          style={{ overflow: 'visible' }}
          aria-label={
            unread.length > 0 ? t('review.notices_new', { count: unread.length }) : t('review.notices')
          }
        >
          <Indicator disabled={unread.length === 0} label={unread.length} size={16} color="red">
            <IconBell />
          </Indicator>
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown mah={480} style={{ overflowY: 'auto' }}>
        <Menu.Label>
          {data?.items.length ? t('review.your_cases') : t('review.nothing_happened_to_your_cases')}
        </Menu.Label>
        {data?.items.map(({ id, case_id, merchant_id, text, message, created_at, read_at }) => (
          <Menu.Item
            key={id}
            component={Link}
            to={case_id ? '/reviews/$id' : '/merchants/$id'}
            params={{ id: case_id ?? merchant_id } as never}
          >
            <Text size="sm" dir="auto" fw={read_at === null ? 600 : 400}>
              {sentence(text, message)}
            </Text>
            <Text size="xs" c="dimmed">
              <When at={created_at} />
            </Text>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
