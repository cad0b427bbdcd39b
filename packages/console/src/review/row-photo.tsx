import { useState } from 'react'
import type { Resource } from '../api.ts'
import { words } from '../components/labels.ts'
import { t } from '../messages.ts'
import { local } from './photo.tsx'

type Photograph = NonNullable<Resource<'ListedReviewCase'>['worst_photograph']>

/** A case's worst photograph in its row, blurred where it may disturb; nothing when the picture cannot be had. */
export function RowPhoto({ photograph }: { photograph: Photograph }) {
  const { thumbnail_url: url, code, is_unsafe } = photograph
  // The next answer of the list has a link that works.
  const [ended, setEnded] = useState('')
  if (ended === url) return null
  return (
    <img
      className="row-photo"
      src={local(url)}
      onError={() => setEnded(url)}
      alt={is_unsafe ? t('review.hidden_as_disturbing') : words(code)}
      title={words(code)}
      loading="lazy"
      data-hidden={is_unsafe || undefined}
    />
  )
}
