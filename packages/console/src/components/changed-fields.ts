/**
 * The fields of a form that differ from what it began with. Only these are saved: a form that was open for a while would
 * otherwise undo what somebody else changed meanwhile, such as a role that was taken away.
 */
export function changedFields<Fields extends object>(before: Fields, now: Fields): Partial<Fields> {
  const began = new Map<string, unknown>(Object.entries(before))
  const changed = Object.entries(now).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(began.get(name)),
  )
  return Object.fromEntries(changed) as Partial<Fields>
}
