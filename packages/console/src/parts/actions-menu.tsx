import { Button, type ButtonProps, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { createContext, type ReactNode, useContext } from 'react'
import { t } from '../messages.ts'

const InMenu = createContext(false)

/**
 * What can be done besides the page's first action. It stays mounted when it closes: the dialogs of its items live in
 * it.
 */
export function ActionsMenu({ children }: { children: ReactNode }) {
  return (
    <Menu position="bottom-end" keepMounted withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
          {t('common.actions')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <InMenu value={true}>{children}</InMenu>
      </Menu.Dropdown>
    </Menu>
  )
}

interface ActionProps extends Pick<ButtonProps, 'color' | 'leftSection' | 'size' | 'variant' | 'loading'> {
  onClick: () => void
  children: ReactNode
}

/** An item in a menu of actions, and a button everywhere else. */
export function Action({ children, ...look }: ActionProps) {
  if (!useContext(InMenu))
    return (
      <Button variant="default" {...look}>
        {children}
      </Button>
    )
  const { color, leftSection, loading = false, onClick } = look
  return (
    <Menu.Item {...(color ? { color } : {})} leftSection={leftSection} disabled={loading} onClick={onClick}>
      {children}
    </Menu.Item>
  )
}
