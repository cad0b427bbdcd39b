import { Checkbox, Paper, Skeleton, Table, UnstyledButton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useId, useRef } from 'react'
import { isAway } from '../api.ts'
import { t } from '../messages.ts'
import { Broken } from './broken.tsx'
import { showCutText } from './cut-text.ts'
import { RowLink } from './link.tsx'
import { Pages } from './pages.tsx'
import { ScrollTable } from './scroll-table.tsx'
import { useList } from './use-list.ts'
import { useRowKeys } from './use-row-keys.ts'

interface Envelope<T> {
  items: T[]
  total: number
}

export interface Column<T> {
  header: string
  /** A longer explanation of the header. */
  about?: string
  cell: (item: T) => ReactNode
  /** Hidden in narrow windows. */
  isWide?: boolean
  /** In pixels, for a compact list; columns without a width share the rest. */
  width?: number
}

/** The keyboard shortcuts of every list. */
export const listKeys = [
  ['j k', t('common.next_and_previous_row')],
  ['Enter', t('common.open_row')],
  ['/', t('common.filters')],
] as const

interface Target {
  to: string
  params: { id: string }
}

interface ListProps<T> {
  label: string
  answer: UseQueryResult<Envelope<T>>
  columns: Column<T>[]
  keyOf: (item: T) => string
  /** The page that a row links to. */
  link?: (item: T) => Target
  /** What a click opens, for rows without a page. */
  open?: (item: T) => void
  /** One line per row, so that many fit the window; on a telephone lines wrap. */
  isCompact?: boolean
  /** The keys of the selected items, and a setter. */
  selection?: { chosen: ReadonlySet<string>; choose: (keys: ReadonlySet<string>) => void }
  /** The label of an item's checkbox. */
  nameOf?: (item: T) => string
  /** A preview beside the list: the key of the shown item, and a callback for the row that gets the focus. */
  preview?: { shown: string | undefined; show: (item: T) => void }
  empty: ReactNode
}

/** A page of a list: skeletons while it loads, errors in words, an empty state. */
export function List<T>(props: ListProps<T>) {
  const { label, answer, columns, keyOf, link, open, isCompact = false, selection, empty } = props
  const { page, size, setPage, setSize } = useList()
  const table = useRef<HTMLTableElement>(null)
  useRowKeys(table)
  const broken = answer.isError && <Broken error={answer.error} reset={() => void answer.refetch()} />
  // While the service is away the rows that were read stay.
  if (broken && !(answer.data && isAway(answer.error))) return broken
  if (answer.data?.items.length === 0) return <Paper withBorder>{empty}</Paper>
  return (
    <>
      {broken}
      <Paper withBorder style={{ opacity: answer.isPlaceholderData ? 0.6 : 1 }}>
        <ScrollTable label={label} minWidth={320}>
          <Table
            ref={table}
            onMouseMove={showCutText}
            highlightOnHover={Boolean(link ?? open)}
            verticalSpacing={isCompact ? 5 : 'sm'}
            layout={isCompact ? 'fixed' : 'auto'}
            {...(isCompact ? { className: 'compact' } : {})}
            aria-label={label}
          >
            <Table.Thead>
              <Table.Tr>
                {selection && (
                  <Table.Th w={44}>
                    <ChooseAll items={answer.data?.items.map(keyOf) ?? []} {...selection} />
                  </Table.Th>
                )}
                {columns.map((column) => (
                  <Table.Th
                    key={column.header}
                    title={column.about}
                    {...visibility(column)}
                    {...(isCompact && column.width ? { w: { sm: column.width } } : {})}
                  >
                    {column.header}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {answer.data?.items.map((item) => <Row key={keyOf(item)} item={item} {...props} />) ??
                ['1', '2', '3', '4', '5', '6'].map((row) => (
                  <Table.Tr key={row}>
                    {selection && <Table.Td />}
                    {columns.map((column) => (
                      <Table.Td key={column.header} {...visibility(column)}>
                        <Skeleton height={18} />
                      </Table.Td>
                    ))}
                  </Table.Tr>
                ))}
            </Table.Tbody>
          </Table>
        </ScrollTable>
      </Paper>
      {answer.data && <Pages {...{ page, size, setPage, setSize }} total={answer.data.total} />}
    </>
  )
}

const visibility = ({ isWide }: { isWide?: boolean }) => (isWide ? { visibleFrom: 'sm' as const } : {})

function Row<T>(props: ListProps<T> & { item: T }) {
  const { item, columns, keyOf, link, open, isCompact, selection, nameOf, preview } = props
  const navigate = useNavigate()
  return (
    <Table.Tr
      className={link || open ? 'clickable' : undefined}
      {...(preview ? previewed(preview.shown === keyOf(item), () => preview.show(item)) : {})}
      {...(link ? leading(() => void navigate(link(item) as never)) : {})}
    >
      {selection && (
        <Table.Td>
          <Choose item={keyOf(item)} name={nameOf?.(item) ?? t('common.row')} {...selection} />
        </Table.Td>
      )}
      {columns.map((column, index) => (
        <Table.Td
          key={column.header}
          {...visibility(column)}
          {...(isCompact ? { className: 'one-line' } : {})}
        >
          {(link || open) && index === 0 ? (
            <Linked target={link?.(item)} open={() => open?.(item)} name={nameOf?.(item)}>
              {column.cell(item)}
            </Linked>
          ) : (
            column.cell(item)
          )}
        </Table.Td>
      ))}
    </Table.Tr>
  )
}

/** A row whose item is previewed while the focus is in it. */
function previewed(isShown: boolean, show: () => void) {
  return { onFocus: show, 'data-previewed': isShown || undefined }
}

/** Ignores clicks on elements above the link, such as a time with a tooltip. */
function leading(go: () => void) {
  return {
    onClick: ({ target }: MouseEvent<HTMLTableRowElement>) => {
      if (target instanceof Element && !target.closest('a, button, input, label')) go()
    },
  }
}

interface LinkedProps {
  /** The page of the row; a row without one opens by a button. */
  target: Target | undefined
  open: () => void
  name: string | undefined
  children: ReactNode
}

/** A row's first cell, whose link or button covers the row. It is named after the item or the cell's text. */
function Linked({ target, open, name, children }: LinkedProps) {
  const id = useId()
  const covering = {
    id: `${id}link`,
    className: 'row-link',
    'aria-label': name ? t('common.open_named', { name }) : t('common.open'),
    ...(name ? {} : { 'aria-labelledby': `${id}link ${id}cell` }),
  }
  return (
    <>
      {target ? <RowLink {...target} {...covering} /> : <UnstyledButton {...covering} onClick={open} />}
      <div id={`${id}cell`}>{children}</div>
    </>
  )
}

type Selection = NonNullable<ListProps<never>['selection']>

function Choose({ item, name, chosen, choose }: Selection & { item: string; name: string }) {
  const toggle = () => choose(chosen.symmetricDifference(new Set([item])))
  return (
    <Checkbox
      // Large enough to be hit beside the row's own link (WCAG 2.2, 2.5.8).
      size="md"
      aria-label={t('common.select', { name })}
      checked={chosen.has(item)}
      onChange={toggle}
    />
  )
}

function ChooseAll({ items, chosen, choose }: Selection & { items: string[] }) {
  const count = items.filter((item) => chosen.has(item)).length
  return (
    <Checkbox
      size="md"
      aria-label={t('common.select_all_on_this_page')}
      checked={items.length > 0 && count === items.length}
      indeterminate={count > 0 && count < items.length}
      onChange={() => choose(new Set(count === items.length ? [] : items))}
    />
  )
}
