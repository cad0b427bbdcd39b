import { readArguments, refuseArguments } from '@trust/runtime/read-arguments'
import { CLIENT_LANGUAGES, generateClient, isClientLanguage } from './clients/generator.ts'

const usage = `npm run clients:generate -- --language ${CLIENT_LANGUAGES.join('|')} --out <folder> [--base http://127.0.0.1:3000]

Generates a client for partners from the document of a running installation. Needs Java.`

const { values } = readArguments(usage, {
  options: {
    language: { type: 'string' },
    out: { type: 'string' },
    base: { type: 'string', default: 'http://127.0.0.1:3000' },
  },
})
const { language, out, base } = values
if (!isClientLanguage(language) || !out)
  refuseArguments(usage, `--language is one of ${CLIENT_LANGUAGES.join(', ')}; --out is a folder`)
try {
  await generateClient({ language, document: `${base}/docs/partners-3.0.json`, out })
  console.log(`✓ ${out} holds the client; its README says how to use it`)
} catch (error) {
  console.error(`✗ The client was not generated. Is Java installed, and does ${base} answer?\n${error}`)
  process.exit(1)
}
