import { Anchor, Modal, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { resume, useReason } from '../ended.ts'
import { leaveAtOnce } from '../leaving.ts'
import { t } from '../messages.ts'
import { meQuery, useMe } from '../session.ts'
import { Steps } from './steps.tsx'

/** The sign-in over the page whose session ended: typed text stays, and waiting requests continue. */
export function SignInAgain() {
  const reason = useReason()
  const [needsCode, setNeedsCode] = useState(false)
  const me = useMe()
  const queries = useQueryClient()
  useEffect(() => () => resume(false), [])
  const signedIn = async () => {
    const { id } = await queries.fetchQuery({ ...meQuery, staleTime: 0 })
    // The page shows another person's data.
    if (id !== me.id) return leaveAtOnce('/console/')
    setNeedsCode(false)
    resume(true)
  }
  const leave = () => {
    const { pathname, search } = window.location
    window.location.assign(`/console/sign-in?${new URLSearchParams({ next: pathname + search })}`)
  }
  return (
    <Modal
      opened={reason !== undefined}
      onClose={() => resume(false)}
      withCloseButton={reason === 'stale'}
      closeOnEscape={reason === 'stale'}
      zIndex={400}
      title={reason === 'stale' ? t('sign_in.is_it_you') : t('sign_in.session_ended')}
    >
      <Stack>
        <Text size="sm">
          {reason === 'stale' ? t('sign_in.session_is_old') : t('sign_in.nothing_typed_is_lost')}
        </Text>
        <Steps signedIn={signedIn} needsCode={needsCode} setNeedsCode={setNeedsCode} email={me.email} />
        {reason === 'ended' && (
          <Anchor component="button" type="button" size="sm" onClick={leave}>
            {t('sign_in.sign_in_as_somebody_else')}
          </Anchor>
        )}
      </Stack>
    </Modal>
  )
}
