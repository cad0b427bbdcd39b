import { CodeForm } from './code-form.tsx'
import { PasswordForm } from './password-form.tsx'

interface StepsProps {
  signedIn: () => Promise<void>
  needsCode: boolean
  setNeedsCode: (needsCode: boolean) => void
  /** Of whom was signed in before. */
  email?: string
}

/** E-mail and password, then the second factor where there is one. */
export function Steps({ signedIn, needsCode, setNeedsCode, ...known }: StepsProps) {
  return needsCode ? (
    <CodeForm signedIn={signedIn} startOver={() => setNeedsCode(false)} />
  ) : (
    <PasswordForm signedIn={signedIn} needsCode={() => setNeedsCode(true)} {...known} />
  )
}
