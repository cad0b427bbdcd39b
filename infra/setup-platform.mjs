// What the set-up decides by platform, apart from doing it: no machine has all of them to try it on.
import { join } from 'node:path'

const MAJOR = 24

/** The packages whose sources the console and the inspectors' page read: when one changes, both are built again. */
export const PACKAGES_OF_PAGES = ['client', 'contracts', 'messages', 'public-pages']

/** Whether the Node that runs can run the project: it is used as it is then. */
export const isNewEnough = (version) => Number(version.replace(/^v/, '').split('.')[0]) >= MAJOR

/** Where npm may have put the pinned Node; npm has none for macOS. */
export function pinnedNodePaths({ modules, platform, arch }) {
  const isWindows = platform === 'win32'
  const folder = `node-${isWindows ? 'win' : platform}-${arch}`
  const binary = isWindows ? 'node.exe' : 'node'
  // The package for Windows has its binary in `bin` too. The `node` package installs into its own folder.
  return [
    join(modules, folder, 'bin', binary),
    join(modules, 'node', 'node_modules', folder, 'bin', binary),
    join(modules, 'node', 'bin', binary),
  ]
}

/**
 * The Node for the project's scripts: the one that runs when it is new enough, else the one that npm installed.
 * @returns null when there is neither
 */
export function chooseNode({ version, execPath, exists, ...where }) {
  if (isNewEnough(version)) return execPath
  return pinnedNodePaths(where).find(exists) ?? null
}

/** What a person has to do when there is no Node for this platform. */
export function nodeAdvice({ platform, arch, version }) {
  const how = platform === 'darwin' ? 'brew install node@24' : 'https://nodejs.org/en/download'
  return `npm has no Node ${MAJOR} for ${platform}-${arch}, and this is ${version}: install Node ${MAJOR} (${how})`
}

/**
 * How a command is started. On Windows npm is a script, which needs a shell; a shell would take a path with spaces for
 * several words, so programs are started without one.
 */
export function startOf(command, args, platform) {
  if (platform !== 'win32' || command !== 'npm') return { command, args, shell: false }
  return { command: 'npm.cmd', args, shell: true }
}

/**
 * What a script of the project is started with: its tools are on the path, and it reads what Node compiled for the
 * scripts before it, which takes a quarter of the processor time from a start of all services.
 */
export function environmentOf({ modules, platform, env }) {
  const separator = platform === 'win32' ? ';' : ':'
  return {
    NODE_COMPILE_CACHE: join(modules, '.cache', 'compiled'),
    ...env,
    PATH: `${join(modules, '.bin')}${separator}${env.PATH}`,
  }
}
