import { useState } from 'react'
import type { Resource } from '../api.ts'
import { useMe } from '../session.ts'

/** Unsent text about a case. */
interface Fields {
  decision: Resource<'DecideReviewCase'>['decision'] | null
  reason: string
  actionType: Resource<'CorrectiveAction'>['action_type'] | null
  /** The day by which the correction is due; empty when the priority decides. */
  dueDate: string
}

export interface Draft extends Fields {
  write: (change: Partial<Fields>) => void
  clear: () => void
}

const empty: Fields = { decision: null, reason: '', actionType: null, dueDate: '' }

/**
 * Stores unsent text about a case in this tab, so that leaving the page loses nothing. `late` holds text for a step
 * that somebody else has completed.
 */
export function useDrafts({ id, status }: Pick<Resource<'ReviewCase'>, 'id' | 'status'>): {
  draft: Draft
  late: Draft | undefined
} {
  const first = useDraft(`decision ${id}`)
  const second = useDraft(`second review ${id}`)
  const isPending = status === 'pending_second_review'
  const over = status === 'decided' ? [second, first] : isPending ? [first] : []
  return {
    draft: isPending ? second : first,
    late: over.find(({ reason }) => reason.trim() !== ''),
  }
}

function useDraft(name: string): Draft {
  const me = useMe()
  const key = `draft ${me.id} ${name}`
  const [fields, setFields] = useState<Fields>(() => readStored(key))
  return {
    ...fields,
    write: (change) => {
      const next = { ...fields, ...change }
      sessionStorage.setItem(key, JSON.stringify(next))
      setFields(next)
    },
    clear: () => {
      sessionStorage.removeItem(key)
      setFields(empty)
    },
  }
}

function readStored(key: string): Fields {
  const text = sessionStorage.getItem(key)
  // Written only by this module, and deleted with the tab.
  return text === null ? empty : { ...empty, ...(JSON.parse(text) as Fields) }
}
