import { execFile, execFileSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isSignedBody, verifyWebhook } from '@trust/webhook-verifier'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { headersOf } from '../services/webhook-dispatcher/src/http/headers.ts'

const page = readFileSync(join(import.meta.dirname, '../docs/webhooks.md'), 'utf8')

function sampleIn(language: string): string {
  const [, sample] = page.match(new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``)) ?? []
  if (!sample) throw new Error(`the page has no sample in ${language}`)
  return sample
}

function vector(name: string): string {
  const [, value] = page.match(new RegExp(`^\\| \`?${name}\`? \\| \`(.*)\` \\|$`, 'm')) ?? []
  if (!value) throw new Error(`the page has no vector ${name}`)
  return value
}

/** A sample made a program that answers `true` or `false` to each line `body,signature,secret`, each in base64. */
interface Program {
  language: string
  command: string[]
  file: string
  around: (sample: string) => string
}

const programs: Program[] = [
  {
    language: 'js',
    command: [process.execPath],
    file: 'verify.mjs',
    around: (sample) => `import { readFileSync } from 'node:fs'
${sample}
for (const line of readFileSync(0, 'utf8').trim().split('\\n')) {
  const [body, signature, secret] = line.split(',').map((part) => Buffer.from(part, 'base64'))
  console.log(isGenuine(body, signature.toString(), secret.toString()))
}`,
  },
  {
    language: 'python',
    command: ['python3'],
    file: 'verify.py',
    around: (sample) => `import base64, sys
${sample}
for line in sys.stdin:
    body, signature, secret = [base64.b64decode(part) for part in line.rstrip("\\n").split(",")]
    print(str(is_genuine(body, signature.decode(), secret.decode())).lower())`,
  },
  {
    language: 'go',
    command: ['go', 'run'],
    file: 'verify.go',
    around: (sample) => `package main
import ("bufio"; "encoding/base64"; "fmt"; "os"; "strings")
${sample}
func main() {
	for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
		parts := strings.Split(lines.Text(), ",")
		body, _ := base64.StdEncoding.DecodeString(parts[0])
		signature, _ := base64.StdEncoding.DecodeString(parts[1])
		secret, _ := base64.StdEncoding.DecodeString(parts[2])
		fmt.Println(IsGenuine(body, string(signature), string(secret)))
	}
}`,
  },
  {
    language: 'java',
    command: ['java'],
    file: 'Verify.java',
    around: (sample) => {
      const [imports = '', method = ''] = sample.split('\n\n')
      return `${imports}
class Verify {
${method}
  public static void main(String[] given) throws Exception {
    var lines = new java.util.Scanner(System.in);
    while (lines.hasNextLine()) {
      var parts = lines.nextLine().split(",", -1);
      var decoder = java.util.Base64.getDecoder();
      System.out.println(isGenuine(decoder.decode(parts[0]), new String(decoder.decode(parts[1]), "UTF-8"),
        new String(decoder.decode(parts[2]), "UTF-8")));
    }
  }
}`
    },
  },
  {
    language: 'php',
    command: ['php'],
    file: 'verify.php',
    around: (sample) => `<?php
${sample}
foreach (file('php://stdin', FILE_IGNORE_NEW_LINES) as $line) {
  echo is_genuine(...array_map('base64_decode', explode(',', $line))) ? "true\\n" : "false\\n";
}`,
  },
  {
    language: 'ruby',
    command: ['ruby'],
    file: 'verify.rb',
    around: (sample) => `${sample}
STDIN.each_line(chomp: true) do |line|
  puts genuine?(*line.split(',', -1).map { |part| part.unpack1('m') })
end`,
  },
]

const SECRET = 'a plain secret, with an ü'
const signed = (body: string, secret: string) =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
const body = '{"reason":"Ünö 😀"}'
const hex = signed(body, SECRET)
/** Body, signature, secret, and whether it is genuine. */
const cases: [string, string, string, boolean][] = [
  [vector('body'), vector('X-LMT-Signature'), vector('secret'), true],
  [body, hex, SECRET, true],
  ['', signed('', SECRET), SECRET, true],
  [`${body} `, hex, SECRET, false],
  [body, hex, 'another secret', false],
  [body, hex.toUpperCase(), SECRET, false],
  [body, hex.slice(0, -1), SECRET, false],
  [body, `${hex}0`, SECRET, false],
  [body, hex.slice('sha256='.length), SECRET, false],
  [body, 'sha256=', SECRET, false],
  [body, '', SECRET, false],
]

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'trust-samples-'))
})
afterAll(() => rm(directory, { recursive: true, force: true }))

/** Whether this machine has the language. Node is always there; nobody has to install the others to work here. */
function isHere([command = '']: string[]): boolean {
  try {
    execFileSync('sh', ['-c', `command -v '${command}'`], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

for (const { language, command, file, around } of programs.filter((program) => isHere(program.command))) {
  it(`the sample in ${language} tells genuine deliveries from others`, async () => {
    const path = join(directory, file)
    await writeFile(path, around(sampleIn(language)))
    const lines = cases.map((one) =>
      one.slice(0, 3).map((part) => Buffer.from(String(part)).toString('base64')),
    )
    const [program = '', ...flags] = command
    const printed = await new Promise<string>((done, fail) => {
      const child = execFile(program, [...flags, path], (error, stdout) =>
        error ? fail(error) : done(stdout),
      )
      child.stdin?.end(`${lines.join('\n')}\n`)
    })
    expect(printed.trim().split('\n')).toEqual(cases.map(([, , , isGenuine]) => String(isGenuine)))
  })
}

it('the test vectors match a delivery, and are accepted by this project’s verifier', () => {
  const [text, secret] = [vector('body'), vector('secret')]
  const seconds = Number(vector('webhook-timestamp'))
  const now = new Date(seconds * 1000)
  const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature', 'X-LMT-Signature']
  const attempt = {
    ...{ attemptId: 'any', eventType: 'trigger_fired', sequence: 1 },
    ...{ eventId: vector('webhook-id'), dispatchedAt: now },
  }
  const expected = Object.fromEntries(names.map((name) => [name, vector(name)]))
  expect(headersOf(attempt, Buffer.from(text), [secret])).toMatchObject(expected)
  expect(verifyWebhook({ headers: expected, body: text }, secret, { now })).toEqual(JSON.parse(text))
  expect(isSignedBody(text, vector('X-LMT-Signature'), secret)).toBe(true)
})
