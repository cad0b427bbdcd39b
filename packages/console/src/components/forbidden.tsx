import { Alert } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { t } from '../messages.ts'
import { Page } from './page.tsx'

/** Instead of a page that a colleague's link leads to and that this role may not open. */
export function Forbidden({ label, permission }: { label: string; permission: string }) {
  return (
    <Page title={label}>
      <Alert role="alert" color="yellow" icon={<IconLock aria-hidden />} title={t('common.this_is_not_open')}>
        {t('common.needs_permission', { permission })}
      </Alert>
    </Page>
  )
}
