import { Paper, Skeleton, Table } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { KeyboardEvent, ReactNode } from 'react'
import { Broken } from './broken.tsx'
import { Pages } from './pages.tsx'
import { PAGE_SIZE, useList } from './use-list.ts'

interface Envelope<T> {
  items: T[]
  total: number
}

export interface Column<T> {
  header: string
  cell: (item: T) => ReactNode
  /** Left out where the window is narrow. */
  isWide?: boolean
}

interface ListProps<T> {
  label: string
  answer: UseQueryResult<Envelope<T>>
  columns: Column<T>[]
  keyOf: (item: T) => string
  /** Where a click on the row leads. */
  open?: (item: T) => void
  empty: ReactNode
}

/** A page of a list: skeletons while it loads, its faults in words, what to do when it is empty. */
export function List<T>({ label, answer, columns, keyOf, open, empty }: ListProps<T>) {
  const { page, setPage } = useList()
  if (answer.isError) return <Broken error={answer.error} reset={() => void answer.refetch()} />
  if (answer.data?.items.length === 0) return <Paper withBorder>{empty}</Paper>
  const wide = (column: Column<T>) => (column.isWide ? { visibleFrom: 'sm' as const } : {})
  return (
    <>
      <Paper withBorder style={{ opacity: answer.isPlaceholderData ? 0.6 : 1 }}>
        <Table.ScrollContainer minWidth={320}>
          <Table highlightOnHover={Boolean(open)} verticalSpacing="sm" aria-label={label}>
            <Table.Thead>
              <Table.Tr>
                {columns.map((column) => (
                  <Table.Th key={column.header} {...wide(column)}>
                    {column.header}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {answer.data
                ? answer.data.items.map((item) => (
                    <Table.Tr
                      key={keyOf(item)}
                      className={open ? 'clickable' : undefined}
                      {...(open ? opening(() => open(item)) : {})}
                    >
                      {columns.map((column) => (
                        <Table.Td key={column.header} {...wide(column)}>
                          {column.cell(item)}
                        </Table.Td>
                      ))}
                    </Table.Tr>
                  ))
                : ['1', '2', '3', '4', '5', '6'].map((row) => (
                    <Table.Tr key={row}>
                      {columns.map((column) => (
                        <Table.Td key={column.header} {...wide(column)}>
                          <Skeleton height={18} />
                        </Table.Td>
                      ))}
                    </Table.Tr>
                  ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </Paper>
      {answer.data && <Pages page={page} setPage={setPage} total={answer.data.total} size={PAGE_SIZE} />}
    </>
  )
}

/** A row that opens by a click and, when the focus is on it, by Enter. */
function opening(open: () => void) {
  return {
    tabIndex: 0,
    onClick: open,
    onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => {
      if (event.key === 'Enter' && event.target === event.currentTarget) open()
    },
  }
}
