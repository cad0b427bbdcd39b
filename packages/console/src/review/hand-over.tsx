import { Button, Kbd, Modal, Select, Stack, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type FormEvent, useState } from 'react'
import { api, ask, type Resource } from '../api.ts'
import { Broken } from '../components/broken.tsx'
import { useAct } from '../components/use-act.ts'
import { useDraftText } from '../components/use-draft-text.ts'
import { useKeys } from '../components/use-keys.ts'
import { t } from '../messages.ts'
import { useMe } from '../session.ts'
import { useReviewers } from './use-reviewers.ts'

type Case = Pick<Resource<'ReviewCase'>, 'id' | 'assigned_to'>

/** Gives the case to a colleague, with a note for them. */
export function HandOver({ reviewCase }: { reviewCase: Case }) {
  const [isOpen, { open, close }] = useDisclosure()
  useKeys([['a', open]])
  return (
    <>
      <Button size="compact-xs" variant="default" onClick={open} rightSection={<Kbd size="xs">a</Kbd>}>
        {t('review.hand_over')}
      </Button>
      <Modal opened={isOpen} onClose={close} title={t('review.hand_case_over')}>
        <HandOverForm reviewCase={reviewCase} close={close} />
      </Modal>
    </>
  )
}

function HandOverForm({ reviewCase, close }: { reviewCase: Case; close: () => void }) {
  const me = useMe()
  const { assignable } = useReviewers()
  const [userId, setUserId] = useState<string | null>(null)
  const [note, setNote, forget] = useDraftText(`hand-over ${reviewCase.id}`)
  const assign = useAct({
    act: (user_id: string) =>
      ask(
        api.POST('/api/v1/review-cases/{id}/assign', {
          params: { path: { id: reviewCase.id } },
          body: { user_id, ...(note.trim() ? { note } : {}) },
        }),
      ),
    done: t('review.case_changed_hands'),
    next: () => {
      forget()
      close()
    },
    failed: () => undefined,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (userId) assign.mutate(userId)
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        {assign.error && <Broken error={assign.error} />}
        <Select
          label={t('review.colleague')}
          required
          searchable
          data-autofocus
          // Else its choices would lie over the note from the start.
          openOnFocus={false}
          data={assignable
            .filter(({ id }) => id !== reviewCase.assigned_to && id !== me.id)
            .map(({ id, full_name }) => ({ value: id, label: full_name }))}
          value={userId}
          onChange={setUserId}
        />
        <Textarea
          label={t('common.note')}
          description={t('review.they_read_it_with_notice')}
          autosize
          minRows={3}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Button type="submit" disabled={!userId} loading={assign.isPending}>
          {t('review.hand_over')}
        </Button>
      </Stack>
    </form>
  )
}
