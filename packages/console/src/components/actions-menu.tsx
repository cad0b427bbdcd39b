import { Button, type ButtonProps, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { createContext, type ReactNode, type RefObject, useContext, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { t } from '../messages.ts'

/** The element that holds the items while the menu is open. */
interface OpenMenu {
  place: HTMLElement | null
  /** What opens the menu. */
  button: RefObject<HTMLButtonElement | null>
  close: () => void
}

const ActionsContext = createContext<OpenMenu | undefined>(undefined)

/**
 * The page's other actions. They are rendered beside the menu and put only their items into it, so that their dialogs
 * stay when it closes.
 */
export function ActionsMenu({ children }: { children: ReactNode }) {
  const [isOpen, { close, toggle }] = useDisclosure()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Menu opened={isOpen} onChange={toggle} position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button ref={button} variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
          {t('common.actions')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <div ref={setPlace} />
      </Menu.Dropdown>
      <ActionsContext value={{ place, button, close }}>{children}</ActionsContext>
    </Menu>
  )
}

interface ActionProps extends Pick<ButtonProps, 'color' | 'leftSection' | 'size' | 'variant' | 'loading'> {
  onClick: () => void
  children: ReactNode
}

/** An item in a menu of actions, and a button everywhere else. */
export function Action({ children, ...look }: ActionProps) {
  const menu = useContext(ActionsContext)
  if (!menu)
    return (
      <Button variant="default" {...look}>
        {children}
      </Button>
    )
  const { color, leftSection, loading = false, onClick } = look
  const item = (
    <Menu.Item
      {...(color ? { color } : {})}
      leftSection={leftSection}
      disabled={loading}
      onClick={() => {
        // A dialog gives the focus back to what had it: the item is gone by then, the button is not.
        menu.button.current?.focus()
        onClick()
      }}
      onKeyDown={({ key }) => key === 'Escape' && menu.close()}
    >
      {children}
    </Menu.Item>
  )
  return menu.place && createPortal(item, menu.place)
}
