import { type HotkeyItem, useHotkeys } from '@mantine/hooks'

const choosing = new Set(['radio', 'checkbox', 'button', 'submit'])

/** Whether a key would be typed text: in a field, but not on a clicked choice. */
function isTyping({ target }: KeyboardEvent): boolean {
  if (target instanceof HTMLInputElement) return !choosing.has(target.type)
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}

const SEQUENCE_MS = 1_000
/** When the first key of a sequence such as `g e` was pressed, in event time. */
let prefixPressedAt = Number.NEGATIVE_INFINITY
/** Whether the current key completes a sequence: then it is no shortcut of its own. */
let isSecond = false

function noteSequence(event: KeyboardEvent): void {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
  isSecond = isPlain && event.timeStamp - prefixPressedAt < SEQUENCE_MS
  const isFirst = isPlain && !isSecond && event.key === 'g' && !isTyping(event)
  prefixPressedAt = isFirst ? event.timeStamp : Number.NEGATIVE_INFINITY
}
// Runs before any page's handler.
document.addEventListener('keydown', noteSequence, { capture: true })

const isBehindDialog = (): boolean => document.querySelector('[aria-modal="true"]') !== null

interface Where {
  /** Also in a field, such as Ctrl+Enter. */
  whileTyping?: boolean
  /** Also while a dialog is open: for the dialog's own shortcuts. */
  inDialog?: boolean
}

/**
 * A page's shortcuts: inactive behind a dialog, active after a click on a choice.
 * @param keys a shortcut may be a sequence of `g` and another key, such as `g e`
 */
export function useKeys(keys: HotkeyItem[], { whileTyping = false, inDialog = false }: Where = {}): void {
  const guarded = keys.map(([key, act]): HotkeyItem => {
    const second = key.startsWith('g ') ? key.slice(2) : undefined
    return [
      second ?? key,
      (event) => {
        if (isSecond !== (second !== undefined)) return
        if ((isTyping(event) && !whileTyping) || (isBehindDialog() && !inDialog)) return
        event.preventDefault()
        act(event)
      },
      { preventDefault: false },
    ]
  })
  useHotkeys(guarded, [])
}
