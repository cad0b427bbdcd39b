import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** The languages that a client is generated in. `docs/clients/<language>.json` holds the settings of each. */
export const CLIENT_LANGUAGES = ['python', 'go', 'java', 'php'] as const
export type ClientLanguage = (typeof CLIENT_LANGUAGES)[number]

export const isClientLanguage = (name: string | undefined): name is ClientLanguage =>
  CLIENT_LANGUAGES.some((language) => language === name)

const { resolve } = createRequire(import.meta.url)
/** OpenAPI Generator 5.0: of the releases that are whole in their npm package, the newest. */
export const GENERATOR_JAR = resolve('@openapitools/openapi-generator-cli/bin/openapi-generator.jar')
/** Release 5.0 leaves the models of Go out; 4.3 has its generator under another name. */
const goGenerator = { jar: resolve('openapi-generator-4/bin/openapi-generator.jar'), name: 'go-experimental' }

interface ClientRequest {
  language: ClientLanguage
  /** File or address of the partners' document in OpenAPI 3.0. */
  document: string
  /** The folder that the client is written to. */
  out: string
}

/** Writes a client for partners. Needs Java. @throws Error with what the generator printed */
export async function generateClient({ language, document, out }: ClientRequest): Promise<void> {
  const settings = join(import.meta.dirname, '../../../docs/clients', `${language}.json`)
  const generator = language === 'go' ? goGenerator : { jar: GENERATOR_JAR }
  const named = 'name' in generator ? ['-g', generator.name] : []
  // It runs for seconds: the optimising compiler would cost more than it saves.
  const java = ['-XX:TieredStopAtLevel=1', '-jar', generator.jar]
  const args = [...java, 'generate', '-c', settings, '-i', document, '-o', out, ...named]
  await promisify(execFile)('java', args, { maxBuffer: 16 * 2 ** 20 })
}
