import { notifications } from '@mantine/notifications'
import { ApiError } from '../api.ts'
import { t } from '../messages.ts'
import { faultInWords } from './error-text.ts'

/** Shows that an action succeeded. */
export const notify = (message: string): void => {
  notifications.show({ message, color: 'green' })
}

/** Shows in words why an action failed. */
export const notifyError = (error: Error): void => {
  const about = error instanceof ApiError && error.requestId ? ` (${error.requestId})` : ''
  notifications.show({
    title: t('common.not_done'),
    message: `${faultInWords(error)}${about}`,
    color: 'red',
    autoClose: 10_000,
  })
}
