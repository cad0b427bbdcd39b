import { Spoiler, Text, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Resource } from '../api.ts'
import { labelOf, t } from '../messages.ts'

type Symptom = Pick<Resource<'Symptom'>, 'code' | 'label' | 'start' | 'end'>

/** The text with every symptom marked; spans count UTF-16 code units, as strings here do. */
export function MarkedText({ text, symptoms }: { text: string; symptoms: readonly Symptom[] }) {
  const pieces: ReactNode[] = []
  let at = 0
  for (const { start, end, label, code } of symptoms.toSorted((a, b) => a.start - b.start)) {
    // Of two that overlap, the first is marked.
    if (start < at) continue
    pieces.push(text.slice(at, start))
    pieces.push(
      <Tooltip label={labelOf(code) ?? label} key={`${code}${start}`}>
        <mark className="mark">{text.slice(start, end)}</mark>
      </Tooltip>,
    )
    at = end
  }
  pieces.push(text.slice(at))
  return (
    <Spoiler
      maxHeight={130}
      showLabel={t('review.show_all_of_text')}
      hideLabel={t('review.show_less')}
      styles={{ control: { fontSize: 'var(--mantine-font-size-sm)' } }}
    >
      <Text size="sm" dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {pieces}
      </Text>
    </Spoiler>
  )
}
