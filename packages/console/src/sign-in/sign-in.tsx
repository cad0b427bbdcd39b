import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '../messages.ts'
import { Card } from './card.tsx'
import { Steps } from './steps.tsx'

/** The one page outside of the console that leads here; it lets in who may see it. */
const QUEUES = '/queues'

/** E-mail and password, then the second factor where there is one, then back to where one was. */
export function SignIn() {
  const [needsCode, setNeedsCode] = useState(false)
  const { next } = useSearch({ from: '/sign-in' })
  const router = useRouter()
  const queries = useQueryClient()
  const enter = async () => {
    queries.clear()
    if (next === QUEUES) return window.location.assign(QUEUES)
    router.history.push(safePath(next))
    await router.invalidate()
  }
  return (
    <Card title={needsCode ? t('sign_in.one_more_step') : t('sign_in.sign_in')}>
      <Steps signedIn={enter} needsCode={needsCode} setNeedsCode={setNeedsCode} />
    </Card>
  )
}

/** Only a path of the console: an address of another site in `next` must lead nowhere. */
function safePath(next: string | undefined): string {
  if (!next?.startsWith('/') || next.startsWith('//') || next.startsWith('/sign-in')) return '/console/'
  return `/console${next.replace(/^\/console(?=\/|$)/, '')}`
}
