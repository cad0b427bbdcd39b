import { execFileSync } from 'node:child_process'
import { chownSync } from 'node:fs'

/** The first system identity after root: every Unix names it (initdb insists on a name), and nobody logs in as it. */
const SERVICE_ID = 1

type Command = [command: string, args: string[]]

/**
 * PostgreSQL refuses to run as root. For root, this runs it in a user namespace of its own, where root's files
 * stay reachable; where that is forbidden (most containers), as another identity that keeps access to them.
 * @param home the directory that must belong to the user who runs the command
 * @throws Error when neither is possible
 */
export function unprivileged(home: string, command: string, args: string[]): Command {
  if (process.getuid?.() !== 0) return [command, args]
  const inNamespace = ['--user', `--map-user=${SERVICE_ID}`, `--map-group=${SERVICE_ID}`]
  if (works('unshare', [...inNamespace, 'true'])) return ['unshare', [...inNamespace, command, ...args]]
  const asService = [`--reuid=${SERVICE_ID}`, `--regid=${SERVICE_ID}`, '--clear-groups']
  const keepAccess = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  if (works('setpriv', [...asService, ...keepAccess, 'true'])) {
    chownSync(home, SERVICE_ID, SERVICE_ID)
    return ['setpriv', [...asService, ...keepAccess, command, ...args]]
  }
  throw new Error('PostgreSQL cannot run as root here: start as another user, or set DATABASE_URL')
}

function works(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
