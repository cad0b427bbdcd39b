import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { run, succeed } from './engine.ts'

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
 * Every image that the Dockerfile and docker-compose.yml name. Where no registry is reachable, a Debian made by
 * debootstrap stands in for each, with the Node of this project or Debian's server.
 * @returns the images that are stand-ins
 */
export function provideImages(): string[] {
  const made: string[] = []
  if (!isThere(NODE)) {
    makeNodeImage()
    made.push(NODE)
  }
  for (const [image, target] of Object.entries(BACKING)) {
    if (isThere(image)) continue
    const folder = join(import.meta.dirname, 'stand-ins')
    // The host's network: an engine without address translation has no other way out.
    succeed('docker', ['build', '--network', 'host', '--target', target, '--tag', image, folder], {
      env: { DOCKER_BUILDKIT: '1' },
    })
    made.push(image)
  }
  return made
}

/** Debian with this project's Node and this machine's npm and certificates. Needs debootstrap, and root. */
function makeNodeImage(): void {
  const folder = mkdtempSync(join(tmpdir(), 'trust-base-'))
  try {
    succeed('debootstrap', ['--variant=minbase', 'bookworm', folder])
    rmSync(join(folder, 'var/cache/apt/archives'), { recursive: true, force: true })
    succeed('chroot', [folder, 'useradd', '--create-home', '--uid', '1000', 'node'])
    mkdirSync(join(folder, 'usr/local/lib/node_modules'), { recursive: true })
    cpSync(process.execPath, join(folder, 'usr/local/bin/node'))
    // Of the npm on the path, whichever Node runs this.
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
    try {
      succeed('tar', ['-C', folder, '-cf', archive, '.'])
      const changes = [...variables.map((each) => `ENV ${each}`), 'CMD ["node"]'].flatMap((change) => [
        '--change',
        change,
      ])
      succeed('docker', ['import', ...changes, archive, NODE])
    } finally {
      rmSync(archive, { force: true })
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
