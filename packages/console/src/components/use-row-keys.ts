import type { RefObject } from 'react'
import { useKeys } from './use-keys.ts'

/** `j` and `k` go through the rows of a list, `x` selects the one in focus, `/` goes to the filters; Enter opens. */
export function useRowKeys(table: RefObject<HTMLTableElement | null>): void {
  const step = (by: 1 | -1) => {
    const rows = [...(table.current?.querySelectorAll<HTMLElement>('tbody tr') ?? [])]
    const at = rows.findIndex((row) => row.contains(document.activeElement))
    const row = rows[at < 0 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)]
    const target = row?.querySelector<HTMLElement>('.row-link') ?? row
    target?.focus()
    row?.scrollIntoView({ block: 'nearest' })
  }
  useKeys([
    ['j', () => step(1)],
    ['k', () => step(-1)],
    [
      'x',
      () => {
        const row = document.activeElement?.closest('tr')
        if (row && table.current?.contains(row))
          row.querySelector<HTMLElement>('input[type=checkbox]')?.click()
      },
    ],
    ['/', () => document.querySelector<HTMLElement>('#content input:not([type=checkbox])')?.focus()],
  ])
}
