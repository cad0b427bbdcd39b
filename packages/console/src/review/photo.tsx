import { Button, Center, Skeleton, Text } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, ask } from '../api.ts'
import { t } from '../messages.ts'
import { useCan } from '../session.ts'

/** The signed link lives some minutes; it is asked for again before it ends. */
export function useContentLink(evidenceId: string, enabled = true) {
  const can = useCan()
  return useQuery({
    queryKey: ['content', evidenceId],
    enabled: enabled && can('evidence.read'),
    queryFn: async () => {
      const { url } = await ask(
        api.GET('/api/v1/evidence/{id}/content', { params: { path: { id: evidenceId } } }),
      )
      return local(url)
    },
    staleTime: 4 * 60_000,
  })
}

/** Served by the host that serves the console, by whatever name it was reached. */
export const local = (url: string): string => new URL(url).pathname + new URL(url).search

interface PhotoProps {
  evidenceId: string
  /** A link to a small copy, where a list gave one: it spares a question for the picture itself. */
  thumbnail?: string | undefined
  /** Describes the picture for people who do not see it. */
  label: string
  /** Unsafe content stays blurred until it is asked for. */
  isUnsafe?: boolean
  height?: number
}

export function Photo({ evidenceId, thumbnail, label, isUnsafe = false, height = 180 }: PhotoProps) {
  const [isHidden, setHidden] = useState(isUnsafe)
  // The links of a list that was left open have ended.
  const [hasEnded, setEnded] = useState(false)
  const isSmall = thumbnail !== undefined && !hasEnded
  const link = useContentLink(evidenceId, !isSmall)
  const source = isSmall ? local(thumbnail) : link.data
  const can = useCan()
  const fault = can('evidence.read') ? link.error?.message : t('review.photographs_are_not_open')
  if (fault && !source)
    return (
      <Center h={height} bg="var(--mantine-color-default-hover)">
        <Text size="xs" c="dimmed">
          {fault}
        </Text>
      </Center>
    )
  if (!source) return <Skeleton h={height} radius={0} />
  return (
    <div style={{ position: 'relative', height, overflow: 'hidden' }}>
      <img
        className="photo"
        src={source}
        onError={() => setEnded(true)}
        alt={isHidden ? t('review.hidden_as_disturbing') : label}
        loading="lazy"
        data-hidden={isHidden || undefined}
      />
      {isHidden && (
        <Center pos="absolute" inset={0}>
          <Button
            size="xs"
            color="dark"
            leftSection={<IconEyeOff size={16} />}
            onClick={(event) => {
              event.preventDefault()
              event.stopPropagation()
              setHidden(false)
            }}
          >
            {t('review.show_what_may_be_disturbing')}
          </Button>
        </Center>
      )}
    </div>
  )
}
