import { AppShell, Badge, Burger, Group, NavLink, ScrollArea, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { AccountMenu } from './account-menu.tsx'
import { api, ask } from './api.ts'
import { Forbidden } from './components/forbidden.tsx'
import { inDigits, zoneInWords } from './components/format.ts'
import { chooseLanguage } from './components/language-choice.tsx'
import { Offline } from './components/offline.tsx'
import { useKeptFocus } from './components/use-kept-focus.ts'
import { isChosen, language, t } from './messages.ts'
import { closedPage, openGroups } from './navigation.ts'
import { SecondFactorFirst } from './profile/second-factor-first.tsx'
import { Notices } from './review/notices.tsx'
import { SearchPalette } from './search/palette.tsx'
import { useCan, useLeaveToSomebodyElse, useMe } from './session.ts'
import { SignInAgain } from './sign-in/again.tsx'

/** The frame of every page: navigation and account. */
export function Shell() {
  const [isOpen, menu] = useDisclosure()
  const { pathname } = useLocation()
  const can = useCan()
  const me = useMe()
  useLeaveToSomebodyElse()
  useKeptFocus()
  // It stays until the recovery codes were seen.
  const [isSettingUp, setSettingUp] = useState(me.must_set_up_second_factor)
  if (me.must_set_up_second_factor && !isSettingUp) setSettingUp(true)
  // Chosen in another browser.
  useEffect(() => {
    if (me.language && me.language !== language && !isChosen()) chooseLanguage(me.language)
  }, [me.language])
  const closed = closedPage(pathname, can)
  const content = useRef<HTMLElement>(null)
  const left = useRef(pathname)
  // After a row opened another page the focus is in that page, not at the top of the window.
  useEffect(() => {
    if (left.current !== pathname && document.activeElement === document.body) content.current?.focus()
    left.current = pathname
  }, [pathname])
  const isCurrent = (to: string) =>
    to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`)
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 220, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
      padding="md"
    >
      <a className="skip" href="#content">
        {t('shell.skip_to_content')}
      </a>
      <AppShell.Header px="md">
        <Group h="100%" justify="space-between" wrap="nowrap">
          <Group gap="xs" wrap="nowrap" miw={0}>
            <Burger
              opened={isOpen}
              onClick={menu.toggle}
              hiddenFrom="sm"
              size="sm"
              aria-label={t('shell.menu')}
              aria-expanded={isOpen}
            />
            <IconShieldCheck
              color="var(--mantine-color-indigo-filled)"
              style={{ flexShrink: 0 }}
              aria-hidden
            />
            <Text fw={700} truncate title={me.tenant.name}>
              {me.tenant.name}
            </Text>
            {me.tenant.is_sandbox && (
              <Badge color="grape" variant="light" tt="none" miw="max-content">
                {t('shell.sandbox')}
              </Badge>
            )}
            {me.environment && (
              <Badge color="orange" variant="light" tt="none" miw="max-content">
                {me.environment}
              </Badge>
            )}
          </Group>
          <Group gap="xs" wrap="nowrap">
            {!isSettingUp && <SearchPalette />}
            {!isSettingUp && <Notices />}
            <AccountMenu />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs" component="nav" aria-label={t('shell.main')}>
        <ScrollArea>
          {(isSettingUp ? [] : openGroups(can)).map(({ name, pages }) => (
            <div key={name}>
              <Text size="xs" fw={600} c="dimmed" px="sm" pt="sm" pb={4}>
                {name}
              </Text>
              {pages.map(({ to, label, Icon }) => (
                <NavLink
                  key={to}
                  component={Link}
                  to={to}
                  label={label}
                  className="menu-link"
                  leftSection={<Icon size={18} aria-hidden />}
                  rightSection={to === '/reviews' ? <WaitingCases /> : undefined}
                  active={isCurrent(to)}
                  aria-current={isCurrent(to) ? 'page' : undefined}
                  onClick={menu.close}
                />
              ))}
            </div>
          ))}
        </ScrollArea>
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1} ref={content}>
        <Offline />
        {isSettingUp ? (
          <SecondFactorFirst end={() => setSettingUp(false)} />
        ) : closed ? (
          <Forbidden key={pathname} {...closed} />
        ) : (
          <Outlet />
        )}
        <Text component="footer" size="xs" c="dimmed" mt="md">
          {t('shell.times_are_in', { zone: zoneInWords() })}
        </Text>
      </AppShell.Main>
      <SignInAgain />
    </AppShell>
  )
}

/** How many cases wait for a decision, and how many of them are late. */
function WaitingCases() {
  const { data } = useQuery({
    queryKey: ['review-cases', 'counts'],
    queryFn: () => ask(api.GET('/api/v1/review-cases/counts')),
    refetchInterval: 60_000,
  })
  if (!data) return null
  const waiting = data.open + data.in_review + data.pending_second_review
  if (waiting === 0) return null
  return (
    <Badge size="sm" variant="light" color={data.overdue > 0 ? 'red' : 'gray'}>
      {data.overdue > 0
        ? t('shell.cases_waiting_and_late', { waiting: inDigits(waiting), late: inDigits(data.overdue) })
        : inDigits(waiting)}
    </Badge>
  )
}
