import { Alert } from '@mantine/core'
import { IconWifiOff } from '@tabler/icons-react'
import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { t } from '../messages.ts'

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)

/** Shows that the connection is lost, and what that means for the page. */
export function Offline() {
  const isOnline = useSyncExternalStore(subscribe, () => onlineManager.isOnline())
  return (
    <div role="status">
      {!isOnline && (
        <Alert color="yellow" mb="md" icon={<IconWifiOff />} title={t('common.you_are_offline')}>
          {t('common.offline_explained')}
        </Alert>
      )}
    </div>
  )
}
