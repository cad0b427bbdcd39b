import { useEffect } from 'react'

/**
 * Gives the focus back to a button that was disabled while its work ran: the browser takes it away without a word, and a
 * screen reader would go on at the top of the page. Where somebody pressed elsewhere meanwhile, it stays there.
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
    const observer = new MutationObserver(() => {
      const isLost = document.activeElement === document.body
      if (isLost && last?.isConnected && !last.matches(':disabled')) last.focus({ preventScroll: true })
    })
    document.addEventListener('focusin', remember)
    document.addEventListener('pointerdown', forget, { capture: true })
    observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['disabled'] })
    return () => {
      document.removeEventListener('focusin', remember)
      document.removeEventListener('pointerdown', forget, { capture: true })
      observer.disconnect()
    }
  }, [])
}
