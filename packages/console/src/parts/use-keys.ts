import { type HotkeyItem, useHotkeys } from '@mantine/hooks'

const choosing = new Set(['radio', 'checkbox', 'button', 'submit'])

/** Whether a key would be text: in a field, but not on a choice that was clicked. */
function isTyping({ target }: KeyboardEvent): boolean {
  if (target instanceof HTMLInputElement) return !choosing.has(target.type)
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}

const isBehindDialog = (): boolean => document.querySelector('[aria-modal="true"]') !== null

interface Where {
  /** Also in a field, such as Ctrl+Enter. */
  whileTyping?: boolean
  /** Also with a dialog open: for the keys of the dialog itself. */
  inDialog?: boolean
}

/** The keys of a page: they do nothing behind a dialog, and work after a click on a choice. */
export function useKeys(keys: HotkeyItem[], { whileTyping = false, inDialog = false }: Where = {}): void {
  const guarded = keys.map(
    ([key, act]): HotkeyItem => [
      key,
      (event) => {
        if ((isTyping(event) && !whileTyping) || (isBehindDialog() && !inDialog)) return
        event.preventDefault()
        act(event)
      },
      { preventDefault: false },
    ],
  )
  useHotkeys(guarded, [])
}
