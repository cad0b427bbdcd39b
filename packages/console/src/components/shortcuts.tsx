import { ActionIcon, Kbd, Modal, Table, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconKeyboard } from '@tabler/icons-react'
import { t } from '../messages.ts'
import { useKeys } from './use-keys.ts'

/** The keys of a page, listed by `?` or a click. */
export function Shortcuts({ keys }: { keys: readonly (readonly [key: string, does: string])[] }) {
  const [isOpen, { open, close }] = useDisclosure()
  // Most keyboards need Shift for `?`.
  useKeys([
    ['?', open],
    ['shift+?', open],
  ])
  return (
    <>
      <Tooltip label={t('common.keyboard_shortcuts_with_key')}>
        <ActionIcon variant="default" size={36} onClick={open} aria-label={t('common.keyboard_shortcuts')}>
          <IconKeyboard size={18} />
        </ActionIcon>
      </Tooltip>
      <Modal closeOnClickOutside opened={isOpen} onClose={close} title={t('common.keyboard_shortcuts')}>
        <Table withRowBorders={false} aria-label={t('common.keyboard_shortcuts')}>
          <Table.Tbody>
            {[...keys, ['?', t('common.this_list')] as const].map(([key, does]) => (
              <Table.Tr key={key}>
                <Table.Td w={120}>
                  <Kbd>{key}</Kbd>
                </Table.Td>
                <Table.Td>{does}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Modal>
    </>
  )
}
