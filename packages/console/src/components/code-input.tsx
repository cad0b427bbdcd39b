import { PinInput, type PinInputProps } from '@mantine/core'
import { t } from '../messages.ts'

/** The six digits that an authenticator shows; the element with the id `code-label` names them. */
export function CodeInput(props: Pick<PinInputProps, 'value' | 'onChange' | 'onComplete' | 'error'>) {
  return (
    <PinInput
      length={6}
      type="number"
      oneTimeCode
      autoFocus
      aria-labelledby="code-label"
      getInputProps={(index) => ({ 'aria-label': `${t('common.digit')} ${index + 1}` })}
      {...props}
    />
  )
}
