import { Button, Fieldset, Group, Paper, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Broken } from '../components/broken.tsx'
import { ChangedMeanwhile } from '../components/changed-meanwhile.tsx'
import type { ChangesMeanwhile } from '../components/use-stored.ts'
import { t } from '../messages.ts'

interface SettingsSectionProps {
  title: string
  mayChange: boolean
  /** Whether it has changes, and all its fields have values. */
  canSave: boolean
  isSaving: boolean
  error: Error | null
  /** Changes that others made to its settings while they were edited here. */
  meanwhile: ChangesMeanwhile | undefined
  save: () => void
  children: ReactNode
}

/** Settings that are saved together. */
export function SettingsSection(props: SettingsSectionProps) {
  const { title, mayChange, canSave, isSaving, error, meanwhile, save, children } = props
  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Fieldset variant="unstyled" disabled={!mayChange} className="readable">
          <Stack>
            <Title order={2} size="h4">
              {title}
            </Title>
            {children}
            {error && <Broken error={error} />}
            {meanwhile && <ChangedMeanwhile changes={meanwhile} />}
            {mayChange && (
              <Group>
                <Button
                  type="submit"
                  aria-label={t('admin.save_section', { section: title })}
                  loading={isSaving}
                  disabled={!canSave}
                >
                  {t('common.save')}
                </Button>
              </Group>
            )}
          </Stack>
        </Fieldset>
      </form>
    </Paper>
  )
}
