import { Button, Paper, Stack, Text, Textarea, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, ask } from '../api.ts'
import { t } from '../messages.ts'
import { useAct } from '../parts/use-act.ts'
import { When } from '../parts/when.tsx'
import { useCan } from '../session.ts'

export function CaseNotes({ id }: { id: string }) {
  const can = useCan()
  const [text, setText] = useState('')
  const params = { path: { id } }
  const { data } = useQuery({
    queryKey: ['case-notes', id],
    queryFn: () => ask(api.GET('/api/v1/review-cases/{id}/notes', { params })),
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
          <div key={note.id}>
            <Text size="sm" style={{ whiteSpace: 'pre-wrap' }} dir="auto">
              {note.text}
            </Text>
            <Text size="xs" c="dimmed">
              {note.author.label}, <When at={note.created_at} />
            </Text>
          </div>
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
