import {
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { succeed } from './engine.ts'

/** Debian packages of this machine that the Dockerfile's steps and the stand-ins run; what these need comes along. */
const PROGRAMS =
  'apt base-files bash binutils coreutils dash debian-archive-keyring dpkg findutils grep libc-bin mawk sed sysvinit-utils tar util-linux'
const SERVERS = 'redis-server wget'
/** What nothing reads here, or is written below. */
const UNWANTED = /^\/(usr\/share\/(doc|info|lintian|locale|man)|etc\/apt|var)\//
const TOP = ['bin', 'lib', 'lib64', 'sbin']

/**
 * Writes an archive of the programs of this machine: a Debian that is made in seconds, without a download.
 * @param own a folder whose files are put over it
 */
export function archivePrograms(archive: string, own: string): void {
  const known = readDatabase()
  const names = installed(`${PROGRAMS} ${SERVERS}`.split(' '), known)
  const files = succeed('dpkg-query', ['--listfiles', ...names])
    .split('\n')
    .filter((path) => path.startsWith('/') && !UNWANTED.test(path))
  const present = new Set(files.map(resolved).filter((path) => path !== null))
  const list = `${archive}.list`
  writeFileSync(list, [...TOP.filter((name) => existsSync(`/${name}`)), ...present].join('\n'))
  succeed('tar', ['-C', '/', '--no-recursion', '--files-from', list, '-cf', archive])
  writeDatabase(
    own,
    names.map((name) => known.get(name) ?? ''),
  )
  succeed('tar', ['-C', own, '-rf', archive, '.'])
}

/** The packages with all that they depend on, as far as it is installed. */
function installed(names: string[], known: Map<string, string>): string[] {
  const kinds = ['recommends', 'suggests', 'conflicts', 'breaks', 'replaces', 'enhances']
  const without = kinds.map((kind) => `--no-${kind}`)
  const all = succeed('apt-cache', ['depends', '--recurse', '--installed', ...without, ...names])
  return [...new Set(all.split('\n'))].filter((line) => known.has(line))
}

/** What dpkg knows of each installed package. */
function readDatabase(): Map<string, string> {
  const paragraphs = readFileSync('/var/lib/dpkg/status', 'utf8').split('\n\n')
  const present = paragraphs.filter((each) => /^Status: install ok installed$/m.test(each))
  return new Map(present.map((each) => [/^Package: (\S+)$/m.exec(each)?.[1] ?? '', each]))
}

/** Where a file of a package is, below the root: packages still name it by /bin and /lib, which are links. */
function resolved(path: string): string | null {
  if (!existsSync(path) || TOP.includes(path.slice(1)) || lstatSync(path).isDirectory()) return null
  return join(realpathSync(dirname(path)), basename(path)).slice(1)
}

/** What says to apt which packages are there. */
function writeDatabase(own: string, paragraphs: string[]): void {
  for (const folder of ['info', 'updates']) mkdirSync(join(own, 'var/lib/dpkg', folder), { recursive: true })
  writeFileSync(join(own, 'var/lib/dpkg/status'), `${paragraphs.join('\n\n')}\n`)
  for (const folder of ['var/lib/apt/lists/partial', 'var/cache/apt/archives/partial', 'etc/apt'])
    mkdirSync(join(own, folder), { recursive: true })
  cpSync('/etc/apt', join(own, 'etc/apt'), { recursive: true })
  copyFileSync('/etc/nsswitch.conf', join(own, 'etc/nsswitch.conf'))
}
