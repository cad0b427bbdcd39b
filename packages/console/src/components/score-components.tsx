import { Accordion, Badge, Group, Progress, Stack, Text, Title } from '@mantine/core'
import type { Resource } from '../api.ts'
import { t } from '../messages.ts'
import { Fact } from './fact.tsx'
import { decimal, signed } from './format.ts'
import { words } from './labels.ts'

type Score = Resource<'Score'>
type Explanation = Resource<'Explanation'>

interface Explained {
  merchantId: string
  score: Pick<Score, 'components' | 'explanations'> & { weights?: Score['weights'] }
  before?: Score | undefined
}

/** The nine components, largest contribution first; each opens to its facts. */
export function Components({ merchantId, score, before }: Explained) {
  const weights = Object.values(score.weights ?? {})
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const rows = Object.entries(score.components)
    .map(([name, value]) => {
      const key = name as keyof Score['components']
      const weight = score.weights && total > 0 ? (score.weights[key] ?? 0) / total : undefined
      return { key, value, weight, share: value * (weight ?? 1), was: before?.components[key] }
    })
    .sort((a, b) => b.share - a.share)
  return (
    <Stack gap="xs">
      <Title order={2} size="h5">
        {t('merchants.why_nine_components')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('merchants.each_component_is_a_risk')}
      </Text>
      <Accordion variant="separated" multiple>
        {rows.map(({ key, value, weight, share, was }) => (
          <Accordion.Item key={key} value={key}>
            <Accordion.Control>
              <Group wrap="nowrap" gap="md">
                <Text size="sm" fw={600} w={{ base: 150, sm: 210 }}>
                  {words(key)}
                </Text>
                <Progress
                  value={value * 100}
                  color={colour(value)}
                  flex={1}
                  miw={64}
                  aria-label={`${words(key)} ${decimal(value, 2)}`}
                />
                <Text size="sm" ff="monospace" w={44}>
                  {decimal(value, 2)}
                </Text>
                {was !== undefined && (
                  <Text size="xs" c="dimmed" visibleFrom="md" w={64} ta="end">
                    {Math.abs(value - was) >= 0.005 && t('merchants.was', { value: decimal(was, 2) })}
                  </Text>
                )}
                {weight !== undefined && (
                  <Text size="xs" c="dimmed" visibleFrom="sm" w={190} ta="end" me="xs">
                    {t('merchants.share_of_score', {
                      percent: Math.round(weight * 100),
                      share: decimal(share, 3),
                    })}
                  </Text>
                )}
              </Group>
            </Accordion.Control>
            <Accordion.Panel>
              <Lines
                merchantId={merchantId}
                facts={score.explanations[key] ?? []}
                earlier={before?.explanations[key]}
              />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      <Conduct merchantId={merchantId} score={score} before={before} />
    </Stack>
  )
}

/** Proven misconduct: not part of the score, but it can set the level. */
function Conduct({ merchantId, score, before }: Explained) {
  const facts = score.explanations.conduct_risk ?? []
  const value = facts.reduce((sum, { contribution }) => sum + contribution, 0)
  return (
    <>
      <Title order={2} size="h5" mt="sm">
        {t('merchants.conduct_risk', { value: decimal(value, 2) })}
      </Title>
      <Text size="sm" c="dimmed">
        {t('merchants.conduct_explained')}
      </Text>
      {facts.length === 0 ? (
        <Text size="sm">{t('merchants.nothing_is_proven')}</Text>
      ) : (
        <Lines merchantId={merchantId} facts={facts} earlier={before?.explanations.conduct_risk} />
      )}
    </>
  )
}

const colour = (value: number): string => (value < 0.35 ? 'green' : value < 0.65 ? 'yellow' : 'red')

const keyOf = ({ code, resource_id, detail }: Explanation): string => `${code} ${resource_id ?? detail}`

const contributionOf = (explanation: Explanation, earlier: readonly Explanation[]): number | undefined =>
  earlier.find((other) => keyOf(other) === keyOf(explanation))?.contribution

interface LinesProps {
  merchantId: string
  facts: readonly Explanation[]
  earlier: readonly Explanation[] | undefined
}

/** Facts that show in three digits; the others are counted. */
function Lines({ merchantId, facts, earlier }: LinesProps) {
  const counting = facts.filter(({ contribution }) => Math.abs(contribution) >= 0.0005)
  const others = facts.length - counting.length
  return (
    <Stack gap={6}>
      {counting.map((fact) => (
        <Line
          key={keyOf(fact)}
          merchantId={merchantId}
          was={earlier && (contributionOf(fact, earlier) ?? 'new')}
          {...fact}
        />
      ))}
      {others > 0 && (
        <Text size="xs" c="dimmed">
          {t('merchants.facts_that_count_less', { count: others, least: decimal(0.001, 3) })}
        </Text>
      )}
    </Stack>
  )
}

interface LineProps extends Explanation {
  merchantId: string
  /** The fact's contribution before the change. */
  was?: number | 'new' | undefined
}

function Line({ merchantId, was, ...explanation }: LineProps) {
  const { code, contribution } = explanation
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <Text size="sm" ff="monospace" w={64} ta="end">
        {signed(contribution, 3)}
      </Text>
      <div>
        <Text size="sm">
          <Fact merchantId={merchantId} {...explanation} />
        </Text>
        <Group gap={6}>
          <Badge size="xs" variant="default" tt="none">
            {words(code)}
          </Badge>
          {was === 'new' && (
            <Badge size="xs" variant="light" tt="none">
              {t('merchants.new')}
            </Badge>
          )}
          {typeof was === 'number' && Math.abs(was - contribution) >= 0.0005 && (
            <Text size="xs" c="dimmed">
              {t('merchants.was', { value: signed(was, 3) })}
            </Text>
          )}
        </Group>
      </div>
    </Group>
  )
}
