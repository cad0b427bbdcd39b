import { useSessionStorage } from '@mantine/hooks'
import { useMe } from '../session.ts'

/** Typed text that stays in this tab until it is sent: after another page, a reload or a new sign-in. */
export function useDraftText(name: string) {
  const me = useMe()
  return useSessionStorage({ key: `draft ${me.id} ${name}`, defaultValue: '' })
}
