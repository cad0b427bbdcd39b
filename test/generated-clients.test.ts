import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ClientLanguage, GENERATOR_JAR, generateClient } from '../infra/development/clients/generator.ts'
import { type PartnerSystem, startPartnerSystem, succeeds } from './partner-system.fixture.ts'

/* A client of each language, made of the document of a live system, does the work of the guide's program on it. */

const guide = readFileSync(join(import.meta.dirname, '../docs/clients.md'), 'utf8')
const GO_LIBRARIES = '/usr/share/gocode'
const PHP_LIBRARY = 'GuzzleHttp/autoload.php'

/** What Composer would write. Guzzle 7 has given up a function that clients of this release call. */
const autoload = `<?php
namespace GuzzleHttp\\Psr7 { function build_query(array $query): string { return Query::build($query); } }
namespace {
  require '${PHP_LIBRARY}';
  spl_autoload_register(function (string $name): void {
    if (str_starts_with($name, 'MerchantTrust\\\\'))
      require __DIR__ . '/src/' . str_replace('\\\\', '/', substr($name, strlen('MerchantTrust\\\\'))) . '.php';
  });
}`

interface Toolchain {
  language: ClientLanguage
  /** Succeeds where the language and the libraries that the client needs are installed. */
  isHere: string
  program: string
  /** Makes what was generated ready, where that takes more than a path. */
  prepare?: (folder: string) => Promise<unknown>
  command: string[]
  settings?: Record<string, string>
}

const python = ['python3', '/usr/bin/python3'].find((name) =>
  succeeds(`${name} -c 'import urllib3, dateutil, certifi, six'`),
)

const toolchains: Toolchain[] = [
  {
    language: 'python',
    isHere: python ? 'true' : 'false',
    program: 'integrate.py',
    command: [python ?? 'python3', 'integrate.py'],
    settings: { PYTHONPATH: 'python' },
  },
  {
    language: 'go',
    isHere: `GO111MODULE=off GOPATH=${GO_LIBRARIES} go list golang.org/x/oauth2`,
    program: 'integrate.go',
    prepare: (folder) => cp(join(folder, 'go'), join(folder, 'src/merchanttrust'), { recursive: true }),
    command: ['go', 'run', 'integrate.go'],
    settings: { GO111MODULE: 'off' },
  },
  {
    language: 'java',
    isHere: 'javac -version',
    program: 'java/src/main/java/Integrate.java',
    // The generator is written in Java, and its file holds what its clients need: Jackson and annotations.
    prepare: (folder) => {
      const sources = join(folder, 'java/src/main/java')
      const args = [
        '-nowarn',
        '-encoding',
        'UTF-8',
        '-cp',
        GENERATOR_JAR,
        '-sourcepath',
        sources,
        '-d',
        join(folder, 'classes'),
      ]
      return promisify(execFile)('javac', [...args, join(sources, 'Integrate.java')])
    },
    command: ['java', '-cp', `${GENERATOR_JAR}:classes`, 'Integrate'],
  },
  {
    language: 'php',
    isHere: `php -r 'exit((include "${PHP_LIBRARY}") && extension_loaded("curl") && extension_loaded("mbstring") ? 0 : 1);'`,
    program: 'php/integrate.php',
    prepare: (folder) => writeFile(join(folder, 'php/autoload.php'), autoload),
    command: ['php', 'php/integrate.php'],
  },
]

// Each generates and compiles a hundred files, Go with its library and an empty cache.
describe('a generated client', () => {
  let system: PartnerSystem
  beforeAll(async () => {
    system = await startPartnerSystem()
  })
  afterAll(() => system?.close())

  const isHere = ({ isHere: command }: Toolchain) => succeeds(`java -version && ${command}`)
  for (const { language, program, prepare, command, settings } of toolchains.filter(isHere)) {
    it(`in ${language} brings merchant, photograph, complaint and orders, and reads what became of them`, async () => {
      const { folder, base, receiver } = system
      const out = join(folder, language)
      await generateClient({ language, document: `${base}/docs/partners-3.0.json`, out })
      const [, text = ''] = guide.match(new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``)) ?? []
      await mkdir(join(folder, 'classes'), { recursive: true })
      await writeFile(join(folder, program), text)
      await prepare?.(folder)
      const before = receiver.received.length
      const endpoint = { WEBHOOK_URL: receiver.url, SECRET: receiver.secret }
      const go = { GOPATH: `${folder}:${GO_LIBRARIES}` }
      const printed = await system.run([...command, 'storefront.jpg'], { ...endpoint, ...go, ...settings })
      expect(printed.trim()).toBe('2 suspended')
      await expect
        .poll(() => receiver.received.slice(before))
        .toContainEqual(expect.objectContaining({ isSignatureValid: true, eventType: 'risk_status_changed' }))
    })
  }
  const missing = toolchains.filter((one) => !isHere(one)).map(({ language }) => language)
  if (missing.length > 0)
    it(`is not run in ${missing.join(' and ')}: not installed here, or without its libraries`, () =>
      undefined)
})
