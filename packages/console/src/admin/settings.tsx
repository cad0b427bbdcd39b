import {
  Button,
  Group,
  NumberInput,
  Paper,
  Progress,
  SimpleGrid,
  Slider,
  Stack,
  Text,
  Title,
} from '@mantine/core'
import { useForm } from '@mantine/form'
import { useSuspenseQuery } from '@tanstack/react-query'
import { api, ask, faultsByField, type Resource } from '../api.ts'
import { Broken } from '../parts/broken.tsx'
import { Page } from '../parts/page.tsx'
import { useAct } from '../parts/use-act.ts'
import { words } from '../parts/words.ts'
import { useCan } from '../session.ts'
import { Preview } from './preview.tsx'

type Settings = Resource<'Settings'>

/** How scores are weighed, where levels begin, when cases are due and what is kept how long. */
export function SettingsPage() {
  const { data } = useSuspenseQuery({
    queryKey: ['settings'],
    queryFn: () => ask(api.GET('/api/v1/settings')),
  })
  return (
    <Page title="Settings">
      <SettingsForm settings={data} />
    </Page>
  )
}

function SettingsForm({ settings }: { settings: Settings }) {
  const can = useCan()
  const form = useForm({ initialValues: settings })
  const save = useAct({
    act: (body: Settings) => ask(api.PUT('/api/v1/settings', { body: body })),
    done: 'Saved; every merchant is scored anew.',
    next: () => form.resetDirty(),
    failed: (error) => form.setErrors(faultsByField(error)),
  })
  const weights = form.values.score_weights
  const sum = Object.values(weights).reduce((total, weight) => total + Number(weight), 0)
  return (
    <form onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <Stack>
        <SimpleGrid cols={{ base: 1, lg: 2 }}>
          <Paper withBorder p="md">
            <Title order={2} size="h5" mb="xs">
              Weights of the score
            </Title>
            {Object.keys(weights).map((name) => (
              <Group key={name} gap="sm" wrap="nowrap" mb={4}>
                <Text size="sm" w={190}>
                  {words(name)}
                </Text>
                <NumberInput
                  aria-label={words(name)}
                  size="xs"
                  w={90}
                  min={0}
                  step={0.05}
                  decimalScale={3}
                  {...form.getInputProps(`score_weights.${name}`)}
                />
                <Progress
                  flex={1}
                  aria-label={`Share of ${words(name)}`}
                  value={sum > 0 ? (Number(weights[name as keyof typeof weights]) / sum) * 100 : 0}
                />
              </Group>
            ))}
          </Paper>
          <Stack>
            <Paper withBorder p="md">
              <Title order={2} size="h5" mb="xs">
                Where levels begin
              </Title>
              {(['medium', 'high', 'suspended'] as const).map((name) => (
                <div key={name}>
                  <Text size="sm">{words(name)}</Text>
                  <Slider
                    min={0}
                    max={1}
                    step={0.01}
                    mb="xs"
                    thumbLabel={words(name)}
                    {...form.getInputProps(`status_thresholds.${name}`)}
                  />
                </div>
              ))}
            </Paper>
            <Numbers form={form} group="review_due_hours" title="Cases are due after (hours)" />
            <Numbers form={form} group="retention_days" title="Kept for (days)" />
          </Stack>
        </SimpleGrid>
        <Preview settings={form.values} />
        {save.error && <Broken error={save.error} />}
        {can('settings.manage') && (
          <Group>
            <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
              Save
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  )
}

interface NumbersProps {
  form: ReturnType<typeof useForm<Settings>>
  group: 'review_due_hours' | 'retention_days'
  title: string
}

function Numbers({ form, group, title }: NumbersProps) {
  return (
    <Paper withBorder p="md">
      <Title order={2} size="h5" mb="xs">
        {title}
      </Title>
      <SimpleGrid cols={2}>
        {Object.keys(form.values[group]).map((name) => (
          <NumberInput
            key={name}
            size="xs"
            label={words(name)}
            min={1}
            {...form.getInputProps(`${group}.${name}`)}
          />
        ))}
      </SimpleGrid>
    </Paper>
  )
}
