import { Table } from '@mantine/core'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'

interface ScrollTableProps {
  /** The name of the table, for screen readers. */
  label: string
  /** Below this width, in pixels, the table scrolls sideways. */
  minWidth: number
  /** Above this height, in pixels, it scrolls up and down. */
  maxHeight?: number
  mt?: 'sm'
  children: ReactNode
}

/** A table that scrolls where it does not fit; then the keyboard reaches it (axe: scrollable-region-focusable). */
export function ScrollTable({ label, minWidth, maxHeight, mt, children }: ScrollTableProps) {
  const viewport = useRef<HTMLDivElement>(null)
  const scrolls = useOverflow(viewport)
  const reachable = scrolls ? { tabIndex: 0, role: 'group', 'aria-label': label } : {}
  return (
    <Table.ScrollContainer
      minWidth={minWidth}
      {...(maxHeight ? { maxHeight } : {})}
      {...(mt ? { mt } : {})}
      scrollAreaProps={{ viewportRef: viewport, viewportProps: reachable }}
    >
      {children}
    </Table.ScrollContainer>
  )
}

function useOverflow(element: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const { current } = element
    if (!current) return
    const measure = () =>
      setOverflows(current.scrollWidth > current.clientWidth || current.scrollHeight > current.clientHeight)
    const observer = new ResizeObserver(measure)
    for (const each of [current, ...current.children]) observer.observe(each)
    return () => observer.disconnect()
  }, [element])
  return overflows
}
