import { Button, Group, Paper, Stack, Text, Textarea, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { api, ask, type Resource } from '../api.ts'
import { t } from '../messages.ts'
import { CopyLink } from '../parts/copy-id.tsx'
import { useAct } from '../parts/use-act.ts'
import { When } from '../parts/when.tsx'
import { useCan } from '../session.ts'

export function CaseNotes({ id }: { id: string }) {
  const can = useCan()
  const [text, setText] = useState('')
  const params = { path: { id } }
  const { data } = useQuery({
    queryKey: ['case-notes', id],
    queryFn: () =>
      ask(api.GET('/api/v1/review-cases/{id}/notes', { params: { ...params, query: { limit: 100 } } })),
  })
  const write = useAct({
    act: () => ask(api.POST('/api/v1/review-cases/{id}/notes', { params, body: { text } })),
    next: () => setText(''),
  })
  return (
    <Paper withBorder p="md">
      <Stack gap="xs">
        <Title order={2} size="h5">
          {t('common.notes')}
        </Title>
        {data?.items.map((note) => (
          <Note key={note.id} note={note} />
        ))}
        {can('review.decide') && (
          <>
            <Textarea
              aria-label={t('review.note_for_colleagues')}
              placeholder={t('review.note_for_colleagues')}
              autosize
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <Button
              size="xs"
              variant="default"
              disabled={!text.trim()}
              loading={write.isPending}
              onClick={() => write.mutate()}
            >
              {t('review.add_the_note')}
            </Button>
          </>
        )}
      </Stack>
    </Paper>
  )
}

/** A note with an address of its own: who opens that finds it shown and marked. */
function Note({ note }: { note: Resource<'CaseNote'> }) {
  const anchor = `note-${note.id}`
  const isMeant = useLocation().hash === anchor
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isMeant) element.current?.scrollIntoView({ block: 'center' })
  }, [isMeant])
  return (
    <div
      id={anchor}
      ref={element}
      className="note section-start"
      {...(isMeant ? { 'aria-current': 'location' } : {})}
    >
      <Text size="sm" style={{ whiteSpace: 'pre-wrap' }} dir="auto">
        {note.text}
      </Text>
      <Group gap={4} wrap="nowrap">
        <Text size="xs" c="dimmed">
          {note.author.label}, <When at={note.created_at} />
        </Text>
        <CopyLink anchor={anchor} label={t('review.copy_link_to_note')} />
      </Group>
    </div>
  )
}
