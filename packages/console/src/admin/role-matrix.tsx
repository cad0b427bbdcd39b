import { Button, Modal, Table, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { words } from '../components/labels.ts'
import { ScrollTable } from '../components/scroll-table.tsx'
import { labelOf, t } from '../messages.ts'
import { useRoles } from './use-roles.ts'

/** The roles with a sentence each, and their permissions. */
export function RoleMatrix() {
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <>
      <Button variant="default" onClick={open}>
        {t('admin.roles')}
      </Button>
      <Modal
        closeOnClickOutside
        opened={isOpen}
        onClose={close}
        title={t('admin.roles_and_what_they_may_do')}
        size="xl"
      >
        <Matrix />
      </Modal>
    </>
  )
}

function Matrix() {
  const roles = useRoles() ?? []
  const all = [...new Set(roles.flatMap(({ permissions }) => permissions))]
  return (
    <>
      {roles.map(({ role, about }) => (
        <Text key={role} size="sm" mb={4}>
          <b>{words(role)}</b>: {labelOf(`about_${role}`) ?? about}
        </Text>
      ))}
      <ScrollTable label={t('admin.permissions')} minWidth={520} maxHeight={420} mt="sm">
        <Table aria-label={t('admin.permissions_by_role')} stickyHeader verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('admin.permission')}</Table.Th>
              {roles.map(({ role }) => (
                <Table.Th key={role}>{words(role)}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {all.map((permission) => (
              <Table.Tr key={permission}>
                <Table.Th scope="row" fw={400}>
                  {words(permission)}
                </Table.Th>
                {roles.map(({ role, permissions }) => (
                  <Table.Td key={role}>{permissions.includes(permission) ? t('admin.yes') : '–'}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollTable>
    </>
  )
}
