import { Button, Timeline as Line, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api, ask } from '../api.ts'
import { t } from '../messages.ts'
import { Broken } from '../parts/broken.tsx'
import { Waiting } from '../parts/waiting.tsx'
import { When } from '../parts/when.tsx'
import { words } from '../parts/words.ts'
import { Fact } from './fact.tsx'

/** Codes within a sentence as words: `name_not_visible` as "name not visible". */
const spelledOut = (sentence: string): string =>
  sentence.replace(/\b[a-z]+(?:_[a-z0-9]+)+\b/g, (code) => code.replaceAll('_', ' '))

/** Everything that happened to the merchant, newest first. */
export function Timeline({ merchantId }: { merchantId: string }) {
  const answer = useInfiniteQuery({
    queryKey: ['timeline', merchantId],
    queryFn: ({ pageParam }) =>
      ask(
        api.GET('/api/v1/merchants/{id}/timeline', {
          params: { path: { id: merchantId }, query: { skip: pageParam, limit: 50 } },
        }),
      ),
    initialPageParam: 0,
    getNextPageParam: ({ skip, items, total }) =>
      skip + items.length < total ? skip + items.length : undefined,
  })
  if (answer.isError) return <Broken error={answer.error} />
  if (!answer.data) return <Waiting />
  return (
    <>
      <Line bulletSize={14} lineWidth={2}>
        {answer.data.pages
          .flatMap(({ items }) => items)
          .map((moment) => (
            <Line.Item
              key={`${moment.at}${moment.kind}${moment.resource_id}`}
              title={
                <Text size="sm" fw={600}>
                  {words(moment.kind.replaceAll('.', '_'))}
                </Text>
              }
            >
              <Text size="sm">
                <Fact merchantId={merchantId} {...moment} detail={spelledOut(moment.summary)} />
              </Text>
              <Text size="xs" c="dimmed">
                {moment.actor.label} · <When at={moment.at} />
              </Text>
            </Line.Item>
          ))}
      </Line>
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
