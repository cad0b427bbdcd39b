import { ActionIcon, Menu, Text, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconExternalLink, IconLogout, IconMoon, IconSun, IconUserCircle } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ApiError, api, ask } from './api.ts'
import { words } from './components/labels.ts'
import { LanguageMenu } from './components/language-choice.tsx'
import { notifyError } from './components/notifications.ts'
import { t } from './messages.ts'
import { useCan, useMe } from './session.ts'

/** The menu of the signed-in user: profile, colour scheme, language, sign-out. */
export function AccountMenu() {
  const me = useMe()
  const can = useCan()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  const signOut = async () => {
    try {
      await ask(api.POST('/api/v1/auth/logout'))
    } catch (error) {
      // The session goes on: the next person at this computer would be signed in by it.
      if (!(error instanceof ApiError)) throw error
      if (error.status !== 401) return notifyError(error)
    }
    await navigate({ to: '/sign-in', search: {}, ignoreBlocker: true })
    queries.clear()
  }
  return (
    <Menu position="bottom-end" width={240} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" size="lg" aria-label={t('shell.your_account')}>
          <IconUserCircle />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text size="sm" fw={600}>
            {me.full_name}
          </Text>
          {me.email} · {words(me.role)}
        </Menu.Label>
        <Menu.Item component={Link} to="/profile" leftSection={<IconUserCircle size={16} />}>
          {t('shell.profile_and_sessions')}
        </Menu.Item>
        <Menu.Item
          leftSection={isDark ? <IconSun size={16} /> : <IconMoon size={16} />}
          onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
        >
          {isDark ? t('shell.light_colours') : t('shell.dark_colours')}
        </Menu.Item>
        <LanguageMenu />
        {can('queue.manage') && (
          <Menu.Item component="a" href="/queues" leftSection={<IconExternalLink size={16} />}>
            {t('shell.queues')}
          </Menu.Item>
        )}
        <Menu.Item component="a" href="/docs" leftSection={<IconExternalLink size={16} />}>
          {t('shell.api_reference')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void signOut()}>
          {t('shell.sign_out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
