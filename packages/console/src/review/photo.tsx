import { Button, Center, Skeleton, Text } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, ask } from '../api.ts'

/** The signed link lives some minutes; it is asked for anew before it ends. */
export function useContentLink(evidenceId: string) {
  return useQuery({
    queryKey: ['content', evidenceId],
    queryFn: async () => {
      const { url } = await ask(
        api.GET('/api/v1/evidence/{id}/content', { params: { path: { id: evidenceId } } }),
      )
      // Served by the host that serves the console, by whatever name it was reached.
      return new URL(url).pathname + new URL(url).search
    },
    staleTime: 4 * 60_000,
  })
}

interface PhotoProps {
  evidenceId: string
  /** What the picture shows, for those who do not see it. */
  label: string
  /** Unsafe content stays blurred until it is asked for. */
  isUnsafe?: boolean
  height?: number
  fit?: 'cover' | 'contain'
}

export function Photo({ evidenceId, label, isUnsafe = false, height = 180, fit = 'cover' }: PhotoProps) {
  const [isHidden, setHidden] = useState(isUnsafe)
  const link = useContentLink(evidenceId)
  if (link.isError)
    return (
      <Center h={height} bg="var(--mantine-color-default-hover)">
        <Text size="xs" c="dimmed">
          {link.error.message}
        </Text>
      </Center>
    )
  if (!link.data) return <Skeleton h={height} radius={0} />
  return (
    <div style={{ position: 'relative', height, overflow: 'hidden' }}>
      <img
        className="photo"
        style={{ objectFit: fit }}
        src={link.data}
        alt={isHidden ? 'Hidden: it may be disturbing' : label}
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
            Show what may be disturbing
          </Button>
        </Center>
      )}
    </div>
  )
}
