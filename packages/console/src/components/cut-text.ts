import type { MouseEvent } from 'react'

/**
 * Shows in full what the pointer is over, where a cell of a list cuts it off: the link of a row lies over its cells,
 * so their own titles would not show.
 */
export function showCutText({ target, clientX, clientY }: MouseEvent): void {
  if (!(target instanceof Element)) return
  const under = document.elementsFromPoint(clientX, clientY).filter((each) => each instanceof HTMLElement)
  const cell = under.find((each) => each.matches('td'))
  const link = target.closest<HTMLElement>('.row-link')
  const holder = link ?? cell
  if (!cell || !holder) return
  const title = link ? under.find((each) => each !== link && each.title !== '')?.title : undefined
  holder.title = title ?? (isCut(cell) ? cell.innerText : '')
}

const isCut = (cell: HTMLElement): boolean =>
  [cell, ...cell.querySelectorAll('*')].some(
    (part) =>
      (part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight + 1) &&
      getComputedStyle(part).overflow === 'hidden',
  )
