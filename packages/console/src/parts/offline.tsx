import { Alert } from '@mantine/core'
import { IconWifiOff } from '@tabler/icons-react'
import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)

/** Says that there is no connection, and what that means for what is on the page. */
export function Offline() {
  const isOnline = useSyncExternalStore(subscribe, () => onlineManager.isOnline())
  return (
    <div role="status">
      {!isOnline && (
        <Alert color="yellow" mb="md" icon={<IconWifiOff />} title="You are offline">
          What is shown may be old. What you type stays here, and nothing is sent by itself: press its button
          again when the connection is back.
        </Alert>
      )}
    </div>
  )
}
