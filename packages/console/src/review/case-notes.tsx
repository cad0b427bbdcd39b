import { Button, Paper, Stack, Textarea, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api, ask, askAll } from '../api.ts'
import { useAct } from '../components/use-act.ts'
import { useDraftText } from '../components/use-draft-text.ts'
import { t } from '../messages.ts'
import { useCan } from '../session.ts'
import { CaseNote } from './case-note.tsx'

export function CaseNotes({ id }: { id: string }) {
  const can = useCan()
  const [text, setText, forget] = useDraftText(`note ${id}`)
  const params = { path: { id } }
  const { data } = useQuery({
    queryKey: ['case-notes', id],
    queryFn: () =>
      askAll((query) => ask(api.GET('/api/v1/review-cases/{id}/notes', { params: { ...params, query } }))),
  })
  const write = useAct({
    act: () => ask(api.POST('/api/v1/review-cases/{id}/notes', { params, body: { text } })),
    next: forget,
  })
  return (
    <Paper withBorder p="md">
      <Stack gap="xs">
        <Title order={2} size="h5">
          {t('common.notes')}
        </Title>
        {data?.map((note) => (
          <CaseNote key={note.id} note={note} />
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
