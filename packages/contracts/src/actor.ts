import { z } from 'zod'

/** The actor of a change, as resources and audit entries show it. */
export const Actor = z
  .strictObject({
    kind: z.enum(['user', 'api_key', 'inspector', 'policy', 'system']),
    id: z.string(),
    label: z.string(),
  })
  .meta({ id: 'Actor' })
export type Actor = z.infer<typeof Actor>

/** The actor of unrequested work: a sweep, a schedule, a worker. */
export function systemActor(service: string): Actor {
  return { kind: 'system', id: service, label: service }
}

/** The actor as event data carries it: `kind:id`. */
export function actorReference(actor: Actor): string {
  return `${actor.kind}:${actor.id}`
}
