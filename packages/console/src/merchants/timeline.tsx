import { Button, Group, Paper, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, ask, type Resource } from '../api.ts'
import { ActorName } from '../components/actor-name.tsx'
import { Broken } from '../components/broken.tsx'
import { Fact } from '../components/fact.tsx'
import { inDigits } from '../components/format.ts'
import { Waiting } from '../components/waiting.tsx'
import { When } from '../components/when.tsx'
import { actionInWords, locale, sentence, t } from '../messages.ts'
import { folded } from './folded.ts'

/** Codes within a sentence as words: `name_not_visible` as "name not visible". */
const spelledOut = (sentence: string): string =>
  sentence.replace(/\b[a-z]+(?:_[a-z0-9]+)+\b/g, (code) => code.replaceAll('_', ' '))

type TimelineMoment = Resource<'TimelineMoment'>

const dayInWords = new Intl.DateTimeFormat(locale, { dateStyle: 'full' })

/** Entries by day, in the viewer's time zone. */
const byDay = (moments: readonly TimelineMoment[]): [string, TimelineMoment[]][] => [
  ...Map.groupBy(moments, ({ at }) => dayInWords.format(new Date(at))),
]

type Part = 'all' | 'decisions' | 'data' | 'system'

const parts: { value: Part; label: string }[] = [
  { value: 'all', label: t('merchants.everything') },
  { value: 'decisions', label: t('merchants.decisions_alone') },
  { value: 'data', label: t('merchants.data_alone') },
  { value: 'system', label: t('merchants.system_alone') },
]

/** Everything that happened to the merchant, by day and newest first; routine of one kind stands once. */
export function Timeline({ merchantId }: { merchantId: string }) {
  const [about, setAbout] = useState<Part>('all')
  const answer = useInfiniteQuery({
    queryKey: ['timeline', merchantId, about],
    queryFn: ({ pageParam }) =>
      ask(
        api.GET('/api/v1/merchants/{id}/timeline', {
          params: {
            path: { id: merchantId },
            query: { skip: pageParam, limit: 50, ...(about === 'all' ? {} : { about }) },
          },
        }),
      ),
    initialPageParam: 0,
    getNextPageParam: ({ skip, items, total }) =>
      skip + items.length < total ? skip + items.length : undefined,
  })
  if (answer.isError && !answer.data) return <Broken error={answer.error} />
  const moments = answer.data?.pages.flatMap(({ items }) => items)
  return (
    <>
      <SegmentedControl
        mb="md"
        size="xs"
        aria-label={t('merchants.which_part_of_timeline')}
        value={about}
        onChange={setAbout}
        data={parts}
      />
      {!moments && <Waiting />}
      {moments?.length === 0 && <Text size="sm">{t('merchants.nothing_of_this_kind_happened')}</Text>}
      <Stack gap="md">
        {byDay(moments ?? []).map(([day, moments]) => (
          <section key={day} aria-label={day}>
            <Title order={3} size="h6" c="dimmed" mb={4}>
              {day}
            </Title>
            <Paper withBorder px="sm" py={4}>
              {folded(moments).map(({ moment, count }) => (
                <Group
                  key={`${moment.at}${moment.kind}${moment.resource_id}`}
                  className="moment"
                  wrap="nowrap"
                  gap="sm"
                  align="baseline"
                >
                  <Text size="xs" c="dimmed" w={86} className="figure" style={{ flexShrink: 0 }}>
                    <When at={moment.at} />
                  </Text>
                  <Text size="sm" fw={600} w={220} visibleFrom="sm" style={{ flexShrink: 0 }}>
                    {actionInWords(moment.kind)}
                    {count > 1 && ` × ${inDigits(count)}`}
                  </Text>
                  <Text size="sm" flex={1} miw={0}>
                    <Fact
                      merchantId={merchantId}
                      {...moment}
                      detail={sentence(spelledOut(moment.summary), moment.message)}
                      message={null}
                    />
                  </Text>
                  <Text size="xs" c="dimmed" w={170} visibleFrom="md">
                    <ActorName actor={moment.actor} />
                  </Text>
                </Group>
              ))}
            </Paper>
          </section>
        ))}
      </Stack>
      {answer.isError && <Broken error={answer.error} />}
      {answer.hasNextPage && (
        <Button
          mt="md"
          variant="default"
          loading={answer.isFetchingNextPage}
          onClick={() => void answer.fetchNextPage()}
        >
          {t('merchants.older')}
        </Button>
      )}
    </>
  )
}
