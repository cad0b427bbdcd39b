import { useState } from 'react'
import type { Resource } from '../api.ts'
import { useMe } from '../session.ts'

/** What was typed about a case and not sent. */
interface Fields {
  decision: Resource<'DecideReviewCase'>['decision'] | null
  reason: string
  actionType: Resource<'CorrectiveAction'>['action_type'] | null
  /** Of the correction, as a day; empty when the priority decides. */
  dueDate: string
}

export interface Draft extends Fields {
  write: (change: Partial<Fields>) => void
  clear: () => void
}

const empty: Fields = { decision: null, reason: '', actionType: null, dueDate: '' }

/**
 * Keeps what is typed about a case in this tab, so that leaving the page loses nothing. `late` is what was meant for a
 * step that is over, since somebody else was faster.
 */
export function useDrafts({ id, status }: Pick<Resource<'ReviewCase'>, 'id' | 'status'>): {
  draft: Draft
  late: Draft | undefined
} {
  const first = useKept(`decision ${id}`)
  const second = useKept(`second review ${id}`)
  const isPending = status === 'pending_second_review'
  const over = status === 'decided' ? [second, first] : isPending ? [first] : []
  return {
    draft: isPending ? second : first,
    late: over.find(({ reason }) => reason.trim() !== ''),
  }
}

function useKept(name: string): Draft {
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
  // Written by this module alone, and gone with the tab.
  return text === null ? empty : { ...empty, ...(JSON.parse(text) as Fields) }
}
