import { List } from '@mantine/core'
import type { Resource } from '../api.ts'
import { wordsWithin } from '../components/labels.ts'
import { TextLink } from '../components/link.tsx'
import { t } from '../messages.ts'

const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/

interface ChangesProps {
  changes: readonly string[]
  context: Pick<Resource<'ReviewCaseInContext'>['context'], 'evidence'>
}

/** What changed, a sentence each, with what it is about as a link. */
export function Changes({ changes, context }: ChangesProps) {
  return (
    <List size="sm" spacing={2}>
      {changes.map((change) => {
        const [id] = change.match(UUID) ?? []
        const [before = '', after = ''] = id ? change.split(id) : [spelledOut(change)]
        return (
          <List.Item key={change}>
            {spelledOut(before)}
            {id && <About id={id} context={context} />}
            {spelledOut(after)}
          </List.Item>
        )
      })}
    </List>
  )
}

function About({ id, context }: { id: string } & Pick<ChangesProps, 'context'>) {
  const evidence = context.evidence.find((item) => item.id === id)
  if (evidence)
    return (
      <TextLink size="sm" c="inherit" td="underline" to="/evidence/$id" params={{ id }}>
        {t('review.photograph_of', { kind: wordsWithin(evidence.evidence_type) })}
      </TextLink>
    )
  return (
    <TextLink size="sm" c="inherit" td="underline" to="/complaints/$id" params={{ id }}>
      {t('review.this_complaint')}
    </TextLink>
  )
}

const spelledOut = (sentence: string): string => sentence.replaceAll('_', ' ')
