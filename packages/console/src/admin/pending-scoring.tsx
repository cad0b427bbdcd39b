import { Alert, Button, Group, Stack, Table, Text, Textarea } from '@mantine/core'
import { api, ask, type Resource } from '../api.ts'
import { RunBacktest } from '../backtests/run-backtest.tsx'
import { inNumber } from '../components/format.ts'
import { words } from '../components/labels.ts'
import { ReasonButton } from '../components/reason-button.tsx'
import { useAct } from '../components/use-act.ts'
import { useDraftText } from '../components/use-draft-text.ts'
import { When } from '../components/when.tsx'
import { rich, t } from '../messages.ts'
import { useCan, useMe } from '../session.ts'
import { Preview } from './preview.tsx'

type Scoring = Resource<'ScoringSettings'>

interface PendingScoringProps {
  settings: Resource<'Settings'>
  pending: Resource<'PendingScoring'>
}

/** Waiting weights and thresholds: their author, the changes, and the merchants that would move. */
export function PendingScoring({ settings, pending }: PendingScoringProps) {
  const can = useCan()
  const me = useMe()
  const { scoring, requested_by, requested_at } = pending
  const [comment, setComment, forget] = useDraftText(`scoring ${requested_at}`)
  const { score_weights, status_thresholds } = scoring
  const approve = useAct({
    act: () => {
      const body = { ...scoring, ...(comment.trim() ? { comment } : {}) }
      return ask(api.POST('/api/v1/settings/pending-scoring/approve', { body }))
    },
    done: t('admin.approved'),
    next: forget,
  })
  const withdraw = useAct({
    act: () => ask(api.DELETE('/api/v1/settings/pending-scoring')),
    done: t('admin.withdrawn'),
  })
  const isAuthor = requested_by.id === me.id
  return (
    <Alert title={t('admin.scoring_waits')}>
      <Stack>
        <Text size="sm">
          {rich('admin.scoring_explained', {
            requested_by: requested_by.label,
            when: <When at={requested_at} />,
          })}
        </Text>
        <Differences before={settings} after={scoring} />
        <Preview settings={scoring} isChanged />
        {can('risk.manage') && (
          <RunBacktest candidate={() => ({ settings: { score_weights, status_thresholds } })} />
        )}
        {can('settings.manage') && !isAuthor && (
          <Textarea
            label={t('policies.comment')}
            autosize
            value={comment}
            onChange={(event) => setComment(event.currentTarget.value)}
          />
        )}
        {can('settings.manage') && (
          <Group>
            {!isAuthor && (
              <>
                <Button size="xs" loading={approve.isPending} onClick={() => approve.mutate()}>
                  {t('admin.approve')}
                </Button>
                <ReasonButton
                  size="xs"
                  color="red"
                  variant="light"
                  verb={t('policies.reject')}
                  title={t('admin.reject_scoring')}
                  question={t('common.reason')}
                  done={t('admin.rejected')}
                  act={(reason) =>
                    ask(api.POST('/api/v1/settings/pending-scoring/reject', { body: { reason } }))
                  }
                />
              </>
            )}
            <Button
              size="xs"
              variant="default"
              loading={withdraw.isPending}
              onClick={() => withdraw.mutate()}
            >
              {t('admin.withdraw')}
            </Button>
          </Group>
        )}
      </Stack>
    </Alert>
  )
}

const flat = ({ score_weights, status_thresholds, hold_badge_on_conduct }: Scoring) => ({
  ...score_weights,
  ...status_thresholds,
  hold_badge_on_conduct: Number(hold_badge_on_conduct),
})

const labelOf = (name: string) =>
  name === 'hold_badge_on_conduct' ? t('admin.high_by_conduct_keeps_badge_at_review') : words(name)

function Differences({ before, after }: { before: Scoring; after: Scoring }) {
  const [left, right] = [flat(before), flat(after)]
  const names = (Object.keys(right) as (keyof typeof right)[]).filter((name) => left[name] !== right[name])
  return (
    <Table>
      <Table.Tbody>
        {names.map((name) => (
          <Table.Tr key={name}>
            <Table.Td>{labelOf(name)}</Table.Td>
            <Table.Td>
              <del>{inNumber(left[name])}</del>
            </Table.Td>
            <Table.Td>
              <ins>{inNumber(right[name])}</ins>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
