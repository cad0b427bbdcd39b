import { useEffect } from 'react'

/**
 * Gives the focus back when the element that had it was disabled while its work ran, moved or removed: the browser takes
 * the focus away without a word, and a screen reader would go on at the top of the page. Where somebody pressed elsewhere
 * meanwhile, it stays there.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: HTMLElement | null = null
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof HTMLElement ? target : null
    }
    const forget = () => {
      last = null
    }
    const observer = new MutationObserver((changes) => {
      if (!last || document.activeElement !== document.body) return
      const lost = last
      if (!lost.isConnected) {
        forget()
        goOnNear(lost, changes)
      } else if (!lost.matches(':disabled')) lost.focus({ preventScroll: true })
      // A button that shows that it works is enabled again when it has finished.
      else if (!lost.matches('[data-loading]')) goOnIn(lost.parentElement)
    })
    document.addEventListener('focusin', remember)
    document.addEventListener('pointerdown', forget, { capture: true })
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['disabled', 'data-loading'],
    })
    return () => {
      document.removeEventListener('focusin', remember)
      document.removeEventListener('pointerdown', forget, { capture: true })
      observer.disconnect()
    }
  }, [])
}

/** Focuses the like of a removed element that stands next, such as the button of the next row, else what held it. */
function goOnNear(lost: HTMLElement, changes: MutationRecord[]): void {
  let home: Node = lost
  let next: Node | null = null
  for (const { removedNodes, target, nextSibling } of changes)
    if ([...removedNodes].some((removed) => removed.contains(home))) [home, next] = [target, nextSibling]
  if (!(home instanceof HTMLElement)) return
  const name = nameOf(lost)
  const alike = [...home.querySelectorAll<HTMLElement>(lost.localName)].filter(
    (each) => nameOf(each) === name,
  )
  const isBehind = (each: HTMLElement) =>
    next?.contains(each) || Boolean(next && next.compareDocumentPosition(each) & FOLLOWING)
  const heir = lost.matches('button, a') ? (alike.find(isBehind) ?? alike.at(-1)) : undefined
  if (heir) heir.focus({ preventScroll: true })
  else goOnIn(home)
}

const FOLLOWING = Node.DOCUMENT_POSITION_FOLLOWING

const nameOf = (element: HTMLElement): string => element.ariaLabel ?? element.textContent

/**
 * Focuses a part of the page, not a control in it: another Enter would press that. What is empty may not be shown, and
 * takes no focus. A new page is the frame's to focus.
 */
function goOnIn(place: HTMLElement | null): void {
  let part = place
  while (part?.isConnected && part.localName !== 'main' && part.closest('main, [role=dialog]')) {
    if (part.tabIndex < 0) part.tabIndex = -1
    part.classList.add('section-start')
    part.focus({ preventScroll: true })
    if (document.activeElement === part) return
    part = part.parentElement
  }
}
