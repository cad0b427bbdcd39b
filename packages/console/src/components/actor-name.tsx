import { Text } from '@mantine/core'
import { isAutomatic, nameOf } from '../messages.ts'

/** The actor's name; for automatic changes also the service. */
export function ActorName({ actor }: { actor: { kind: string; label: string } }) {
  const name = nameOf(actor)
  if (!isAutomatic(actor))
    return (
      <span title={name}>
        <bdi>{name}</bdi>
      </span>
    )
  return (
    <span title={`${name} (${actor.label})`}>
      {name}{' '}
      <Text span size="xs" c="dimmed">
        {actor.label}
      </Text>
    </span>
  )
}
