import { useEffect, useState } from 'preact/hooks'
import { ApiError } from './api.ts'
import { say } from './messages.ts'
import { signInByKey, signInByLink } from './session.ts'
import { sync } from './sync.ts'

const LINK = '#sign-in='

/** By the link that an operator made, opened or pasted, or by phone number and key. */
export function SignIn({ address }: { address: string }) {
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setProblem('')
    try {
      await work()
      leave()
      sync()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(problemOf(error))
      // Without an answer the link may still be good.
      if (error.status !== 0) leave('#sign-in')
    }
    setBusy(false)
  }
  const opened = address.startsWith(LINK) ? address : undefined
  const openLink = () => opened && attempt(() => signInByLink(opened))
  useEffect(() => void openLink(), [opened])
  const fields = (event: SubmitEvent) => new FormData(event.currentTarget as HTMLFormElement)
  const field = (data: FormData, name: string) => String(data.get(name) ?? '')
  return (
    <>
      <h1>{say('field.title')}</h1>
      <p>{say('field.sign_in.text')}</p>
      <p role="alert" class={problem ? 'notice wrong' : ''}>
        {problem}
      </p>
      {opened && (
        <button type="button" disabled={isBusy} onClick={openLink}>
          {say(isBusy ? 'field.sign_in.busy' : 'field.again')}
        </button>
      )}
      {!opened && (
        <>
          <form
            class="card"
            onSubmit={(event) => {
              event.preventDefault()
              const link = field(fields(event), 'link')
              attempt(() => signInByLink(link))
            }}
          >
            <label for="link">{say('field.sign_in.link')}</label>
            <input id="link" name="link" inputMode="url" autocomplete="off" required />
            <button type="submit" disabled={isBusy}>
              {say('field.sign_in')}
            </button>
          </form>
          <details class="card">
            <summary>{say('field.sign_in.by_key')}</summary>
            <form
              onSubmit={(event) => {
                event.preventDefault()
                const data = fields(event)
                attempt(() => signInByKey(field(data, 'phone'), field(data, 'key')))
              }}
            >
              <label for="phone">{say('field.sign_in.phone')}</label>
              <input id="phone" name="phone" type="tel" autocomplete="tel" placeholder="+39 …" required />
              <label for="key">{say('field.sign_in.key')}</label>
              <input id="key" name="key" type="password" autocomplete="current-password" required />
              <button type="submit" disabled={isBusy}>
                {say('field.sign_in')}
              </button>
            </form>
          </details>
        </>
      )}
    </>
  )
}

/** The secret leaves the address and its history as soon as it was used. */
function leave(address = ''): void {
  history.replaceState(null, '', `/field${address}`)
  dispatchEvent(new HashChangeEvent('hashchange'))
}

function problemOf({ status, code, message }: ApiError): string {
  if (status === 0) return say('field.sign_in.offline')
  if (code === 'link_used') return say('field.link.used')
  if (code === 'link_expired') return say('field.link.expired')
  if (status === 401 || status === 422) return say('field.sign_in.refused')
  return message
}
