import { Conflict } from './errors.ts'

/** An action: the states in which it is allowed and the resulting state. */
export interface Step<State extends string> {
  from: readonly State[]
  to: State
}

/** A life cycle is one literal table of actions. */
export type Lifecycle<State extends string, Action extends string> = Record<Action, Step<State>>

/**
 * The step of an action.
 * @throws Conflict `invalid_state` when `state` does not allow it
 */
export function step<State extends string, Action extends string>(
  lifecycle: Lifecycle<State, Action>,
  action: Action,
  state: State,
): Step<State> {
  const found = lifecycle[action]
  if (!found.from.includes(state)) throw refused(action, state, found.from)
  return found
}

/** The error of an action in the wrong state, or too late. */
export function refused(action: string, state: string, from: readonly string[]): Conflict {
  const allowed = from.map((name) => `"${name}"`).join(' or ')
  return new Conflict(
    'invalid_state',
    `Cannot ${action.replaceAll('_', ' ')} in state "${state}": it needs ${allowed}.`,
  )
}
