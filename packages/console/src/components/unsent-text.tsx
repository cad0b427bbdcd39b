import { Alert, Button, Text } from '@mantine/core'
import { t } from '../messages.ts'

interface UnsentTextProps {
  title?: string
  /** Why it cannot be sent. */
  message: string
  text: string
  discard: () => void
}

/** Typed text that nothing on the page sends any more, to be copied. */
export function UnsentText({ title = t('common.not_done'), message, text, discard }: UnsentTextProps) {
  if (!text.trim()) return null
  return (
    <Alert color="yellow" role="alert" title={title}>
      <Text size="sm">{t('common.not_sent', { message })}</Text>
      <Text size="sm" mt={4} style={{ whiteSpace: 'pre-wrap' }} dir="auto">
        {text}
      </Text>
      <Button mt="xs" size="xs" variant="default" onClick={discard}>
        {t('common.throw_it_away')}
      </Button>
    </Alert>
  )
}
