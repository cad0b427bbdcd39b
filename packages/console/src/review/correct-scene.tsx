import { Button, Group, Menu, Text } from '@mantine/core'
import { sceneLabels } from '@trust/contracts/codes'
import { api, ask, type Resource } from '../api.ts'
import { words } from '../components/labels.ts'
import { useAct } from '../components/use-act.ts'
import { t } from '../messages.ts'
import { useCan } from '../session.ts'

type Label = (typeof sceneLabels)[number]
const isLabel = (label: string): label is Label => sceneLabels.some((known) => known === label)

/** One click says what the picture shows: the model's next best answers as buttons, the others in a menu. */
export function CorrectScene({ evidence }: { evidence: Resource<'Evidence'> }) {
  const can = useCan()
  const correct = useAct({
    act: (label: Label) =>
      ask(
        api.POST('/api/v1/evidence/{id}/correct-scene', {
          params: { path: { id: evidence.id } },
          body: { label },
        }),
      ),
    done: t('review.corrected'),
  })
  const { assessment, scene_correction: correction } = evidence
  if (!assessment || !can('evidence.manage') || evidence.status !== 'assessed') return null
  const shown = correction?.label ?? assessment.scene.label
  const likely = assessment.scene.candidates.map(({ label }) => label).filter(isLabel)
  const others = sceneLabels.filter((label) => label !== shown && !likely.includes(label))
  return (
    <Group gap={6}>
      <Text size="sm">
        {correction
          ? t('review.scene_was_corrected', { name: correction.corrected_by.label, scene: words(shown) })
          : t('review.it_shows')}
      </Text>
      {likely
        .filter((label) => label !== shown)
        .map((label) => (
          <Button
            key={label}
            size="compact-sm"
            variant="default"
            disabled={correct.isPending}
            onClick={() => correct.mutate(label)}
          >
            {words(label)}
          </Button>
        ))}
      <Menu>
        <Menu.Target>
          <Button size="compact-sm" variant="subtle" disabled={correct.isPending}>
            {t('review.something_else')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {others.map((label) => (
            <Menu.Item key={label} onClick={() => correct.mutate(label)}>
              {words(label)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
}
