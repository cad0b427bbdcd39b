import { DAY_MS } from '@trust/contracts/durations'
import { decimal, signed } from '../components/format.ts'
import { LoadingOrError } from '../components/loading-or-error.tsx'
import { locale, rich, t } from '../messages.ts'
import '@mantine/charts/styles.css'
import { LineChart } from '@mantine/charts'
import { Group, MultiSelect, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, ask, type Resource } from '../api.ts'
import { Empty } from '../components/empty.tsx'
import { choices, words } from '../components/labels.ts'
import { Components } from '../components/score-components.tsx'
import { When } from '../components/when.tsx'
import { Recommendations } from './recommendations.tsx'

type Score = Resource<'Score'>

const lines = ['indigo.6', 'red.6', 'orange.6', 'teal.6', 'grape.6', 'cyan.6', 'lime.7', 'pink.6', 'yellow.7']

/** Why the score has its value, and its history. */
export default function ScoreView({ merchantId }: { merchantId: string }) {
  const path = { id: merchantId }
  const answer = useQuery({
    queryKey: ['scores', merchantId],
    queryFn: () =>
      ask(api.GET('/api/v1/risk/merchants/{id}/scores', { params: { path, query: { limit: 100 } } })),
  })
  if (!answer.data) return <LoadingOrError of={answer} />
  const [latest, ...earlier] = answer.data.items as Score[]
  if (!latest)
    return (
      <Empty title={t('merchants.there_is_no_score_yet')}>
        {t('merchants.first_one_follows_within_seconds')}
      </Empty>
    )
  const before = earlier.find((score) => movedBetween(score, latest).length > 0)
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Headline score={latest} before={before} />
        <History scores={answer.data.items as Score[]} />
      </SimpleGrid>
      <Components merchantId={merchantId} score={latest} before={before} />
      <Recommendations merchantId={merchantId} />
    </Stack>
  )
}

/** The components that changed, largest change first. */
function movedBetween(before: Score, after: Score): { name: string; by: number }[] {
  return Object.entries(after.components)
    .map(([name, value]) => ({
      name,
      by: value - (before.components[name as keyof typeof before.components] ?? value),
    }))
    .filter(({ by }) => Math.abs(by) >= 0.005)
    .sort((a, b) => Math.abs(b.by) - Math.abs(a.by))
}

function Headline({ score, before }: { score: Score; before: Score | undefined }) {
  const change = before ? score.internal_score - before.internal_score : 0
  const moved = before ? movedBetween(before, score) : []
  return (
    <Paper withBorder p="md">
      <Text size="sm" c="dimmed">
        {t('merchants.risk_0_to_1_higher_is_worse')}
      </Text>
      <Text fz={44} fw={700} lh={1.2}>
        {decimal(score.internal_score, 3)}
      </Text>
      <Text size="sm">
        {before
          ? rich('merchants.moved_since', {
              change: `${change > 0 ? '▲' : '▼'} ${decimal(Math.abs(change), 3)}`,
              when: <When at={before.calculated_at} />,
            })
          : t('merchants.it_has_not_moved_yet')}
        {' · '}
        {t('merchants.share_of_observed_facts', { percent: Math.round(score.coverage * 100) })}
      </Text>
      <Text size="sm" mt="xs">
        {rich('merchants.calculated_because', {
          when: <When at={score.calculated_at} />,
          trigger: words(score.trigger),
        })}
      </Text>
      {moved.length > 0 && (
        <Text size="sm" mt="xs">
          {t('merchants.what_moved_it', {
            components: moved.map(({ name, by }) => `${words(name)} ${signed(by, 2)}`).join(', '),
          })}
        </Text>
      )}
      <Text size="xs" c="dimmed" mt="xs">
        {t('merchants.model', { model_version: score.model_version })}
      </Text>
    </Paper>
  )
}

/** How to format times of a span: by the clock within a day, else by date. */
function momentsOf(times: number[]): (at: number) => string {
  const isOneDay = (times.at(-1) ?? 0) - (times[0] ?? 0) < DAY_MS
  const format = new Intl.DateTimeFormat(locale, isOneDay ? { timeStyle: 'medium' } : { dateStyle: 'medium' })
  return (at) => format.format(at)
}

function History({ scores }: { scores: Score[] }) {
  const names = Object.keys(scores[0]?.components ?? {})
  const [shown, setShown] = useState<string[]>([])
  const data = scores.toReversed().map(({ calculated_at, internal_score, components }) => ({
    at: Date.parse(calculated_at),
    [t('merchants.score')]: Number(internal_score.toFixed(3)),
    ...Object.fromEntries(
      shown.map((name) => [words(name), Number(components[name as keyof typeof components].toFixed(3))]),
    ),
  }))
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h5">
          {t('merchants.over_time')}
        </Title>
        <MultiSelect
          aria-label={t('merchants.components_in_plot')}
          placeholder={shown.length === 0 ? t('merchants.add_components') : ''}
          size="xs"
          w={260}
          data={choices(names)}
          value={shown}
          onChange={setShown}
          clearable
        />
      </Group>
      <LineChart
        h={210}
        data={data}
        dataKey="at"
        xAxisProps={{ tickFormatter: momentsOf(data.map(({ at }) => at)) }}
        tooltipProps={{ labelFormatter: (at) => new Date(Number(at)).toLocaleString(locale) }}
        series={[t('merchants.score'), ...shown.map(words)].map((name, index) => ({
          name,
          color: lines[index % lines.length] ?? 'indigo.6',
        }))}
        yAxisProps={{ domain: [0, 1] }}
        curveType="monotone"
        withDots={data.length < 30}
        role="img"
        aria-label={t('merchants.score_over_time')}
      />
    </Paper>
  )
}
