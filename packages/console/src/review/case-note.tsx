import { Anchor, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { api, ask, type Resource } from '../api.ts'
import { CopyLink } from '../components/copy-id.tsx'
import { useAct } from '../components/use-act.ts'
import { useLeaveGuard } from '../components/use-leave-guard.ts'
import { When } from '../components/when.tsx'
import { rich, t } from '../messages.ts'
import { useCan, useMe } from '../session.ts'

interface NoteProps {
  note: Resource<'CaseNote'>
}

/** A note with an address of its own: who opens that finds it shown and marked. */
export function CaseNote({ note }: NoteProps) {
  const anchor = `note-${note.id}`
  const isMeant = useLocation().hash === anchor
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isMeant) element.current?.scrollIntoView({ block: 'center' })
  }, [isMeant])
  const [isEditing, setEditing] = useState(false)
  return (
    <div
      id={anchor}
      ref={element}
      className="note section-start"
      {...(isMeant ? { 'aria-current': 'location' } : {})}
    >
      {isEditing ? (
        <EditNote note={note} close={() => setEditing(false)} />
      ) : (
        <WrittenNote note={note} anchor={anchor} edit={() => setEditing(true)} />
      )}
    </div>
  )
}

/** A note that the address names has a tinted ground, on which the colour of links is too light. */
const onTint = { c: 'inherit', underline: 'always' } as const

function WrittenNote({ note, anchor, edit }: NoteProps & { anchor: string; edit: () => void }) {
  const can = useCan()
  const me = useMe()
  const [showsEarlier, setShowsEarlier] = useState(false)
  const { earlier_texts: earlier } = note
  return (
    <>
      <NoteText text={note.text} />
      <Group gap={6}>
        <Text size="xs" c="dimmed">
          {note.author.label}, <When at={note.created_at} />
          {note.edited_at && (
            <>
              {', '}
              {rich('review.edited_when', { when: <When at={note.edited_at} /> })}
            </>
          )}
        </Text>
        {earlier.length > 0 && (
          <Anchor
            component="button"
            size="xs"
            {...onTint}
            aria-expanded={showsEarlier}
            onClick={() => setShowsEarlier(!showsEarlier)}
          >
            {t('review.earlier_texts', { count: earlier.length })}
          </Anchor>
        )}
        {note.author.id === me.id && can('review.decide') && (
          <Anchor component="button" size="xs" {...onTint} onClick={edit}>
            {t('review.edit_note')}
          </Anchor>
        )}
        <CopyLink anchor={anchor} label={t('review.copy_link_to_note')} />
      </Group>
      {showsEarlier &&
        earlier.map(({ text, written_at }) => (
          <Stack key={written_at} gap={0} ms="sm" mt={4}>
            <NoteText text={text} />
            <Text size="xs" c="dimmed">
              <When at={written_at} />
            </Text>
          </Stack>
        ))}
    </>
  )
}

function NoteText({ text }: { text: string }) {
  return (
    <Text size="sm" style={{ whiteSpace: 'pre-wrap' }} dir="auto">
      {text}
    </Text>
  )
}

function EditNote({ note, close }: NoteProps & { close: () => void }) {
  const [text, setText] = useState(note.text)
  useLeaveGuard(text !== note.text)
  const save = useAct({
    act: () =>
      ask(
        api.PUT('/api/v1/review-cases/{id}/notes/{note_id}', {
          params: { path: { id: note.case_id, note_id: note.id } },
          body: { text, expected_edited_at: note.edited_at },
        }),
      ),
    next: close,
  })
  return (
    <Stack gap={6}>
      <Textarea
        aria-label={t('review.edit_note')}
        autosize
        autoFocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group gap="xs">
        <Button size="xs" disabled={!text.trim()} loading={save.isPending} onClick={() => save.mutate()}>
          {t('common.save')}
        </Button>
        <Button size="xs" variant="default" onClick={close}>
          {t('common.cancel')}
        </Button>
      </Group>
    </Stack>
  )
}
