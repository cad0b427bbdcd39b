import { useBlocker } from '@tanstack/react-router'
import { asksBeforeLeaving } from '../leaving.ts'
import { t } from '../messages.ts'

/** Asks before typed text is lost: when another page is opened, the browser goes back, or the window is closed. */
export function useLeaveGuard(isDirty: boolean): void {
  useBlocker({
    shouldBlockFn: ({ current, next }) =>
      current.pathname !== next.pathname && !window.confirm(t('common.leave_without_saving')),
    enableBeforeUnload: asksBeforeLeaving,
    disabled: !isDirty,
  })
}
