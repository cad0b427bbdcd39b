import { useEffect, useState } from 'preact/hooks'
import { chooseLanguage, currentLanguage, LANGUAGES, type Language, languageNames, say } from './messages.ts'
import { Reports } from './reports-page.tsx'
import { sessionEnded, signOut } from './session.ts'
import { SignIn } from './sign-in.tsx'
import { type SignedInInspector, useStored } from './store.ts'
import { connected } from './sync.ts'
import { VisitPage } from './visit-page.tsx'
import { Visits } from './visits-page.tsx'

/** The part of the address behind the hash sign says what is shown, so that the telephone's back button works. */
function useAddress(): string {
  const [address, setAddress] = useState(location.hash)
  useEffect(() => {
    const listen = () => {
      setAddress(location.hash)
      scrollTo(0, 0)
    }
    addEventListener('hashchange', listen)
    return () => removeEventListener('hashchange', listen)
  }, [])
  return address
}

export function App() {
  const [, setLanguage] = useState<Language>()
  const address = useAddress()
  const me = useStored(async (database) => (await database.get('settings', 'inspector')) ?? null)
  if (me === undefined) return null
  const isSigningIn = me === null || address.startsWith('#sign-in')
  return (
    <>
      {me && !isSigningIn && <Menu address={address} />}
      <main>{isSigningIn ? <SignIn address={address} /> : <Signed me={me} address={address} />}</main>
      <footer>
        {me && !isSigningIn && (
          <p>
            {say('field.signed_in', { name: me.full_name })}{' '}
            <button
              type="button"
              class="plain"
              onClick={() => confirm(say('field.sign_out.sure')) && signOut()}
            >
              {say('field.sign_out')}
            </button>
          </p>
        )}
        <LanguageChoice changed={setLanguage} />
      </footer>
    </>
  )
}

function LanguageChoice({ changed }: { changed: (language: Language) => void }) {
  const choose = async (language: Language) => {
    await chooseLanguage(language)
    changed(language)
  }
  return (
    <select
      aria-label={say('field.language')}
      value={currentLanguage()}
      onChange={({ currentTarget: { value } }) => choose(value as Language)}
    >
      {LANGUAGES.map((language) => (
        <option key={language} value={language} lang={language}>
          {languageNames[language]}
        </option>
      ))}
    </select>
  )
}

function Menu({ address }: { address: string }) {
  const waiting = useStored((database) => database.getAll('reports'))?.filter(({ state }) => state !== 'sent')
  const isReports = address === '#reports'
  return (
    <nav class="menu" aria-label={say('field.title')}>
      <a href="#visits" aria-current={isReports ? undefined : 'page'}>
        {say('field.visits.heading')}
      </a>
      <a href="#reports" aria-current={isReports ? 'page' : undefined}>
        {say('field.reports.heading')}
        {waiting && waiting.length > 0 && <b class="count">{waiting.length}</b>}
      </a>
    </nav>
  )
}

function Signed({ me, address }: { me: SignedInInspector; address: string }) {
  const id = address.match(/^#visit=(.+)$/)?.[1]
  return (
    <>
      <Notices me={me} />
      {id ? (
        <VisitPage key={id} id={id} me={me} />
      ) : address === '#reports' ? (
        <Reports me={me} />
      ) : (
        <Visits me={me} />
      )}
    </>
  )
}

/** What stands in the way, and what waits. */
function Notices({ me }: { me: SignedInInspector }) {
  const reports = useStored((database) => database.getAll('reports')) ?? []
  const count = (state: string) =>
    reports.filter((report) => report.state === state && report.inspectorId === me.id).length
  const [waiting, failed] = [count('waiting'), count('failed')]
  return (
    <div role="status">
      {sessionEnded() && (
        <p class="notice wrong">
          {say('field.session_ended')} <a href="#sign-in">{say('field.sign_in')}</a>
        </p>
      )}
      {!connected() && <p class="notice">{say('field.offline')}</p>}
      {waiting > 0 && <p class="notice">{say('field.waiting', { count: waiting })}</p>}
      {failed > 0 && (
        <p class="notice wrong">
          <a href="#reports">{say('field.failed', { count: failed })}</a>
        </p>
      )}
    </div>
  )
}
