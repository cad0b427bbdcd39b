import { escapeMarkup } from '@trust/messages/markup'
import { loadOnUse } from '@trust/runtime/load-on-use'

/** A hundred modules, which take a fourteenth of the gateway's start. */
const scalar = loadOnUse<typeof import('@scalar/snippetz')>('@scalar/snippetz', import.meta.url)

/** The name of each language, and the client that its sample uses. */
const languages = [
  ['curl', 'shell', 'curl'],
  ['JavaScript', 'js', 'fetch'],
  ['Python', 'python', 'requests'],
  ['Go', 'go', 'native'],
  ['Java', 'java', 'nethttp'],
  ['PHP', 'php', 'curl'],
] as const

interface SampleRequest {
  method: string
  url: string
  /** The body as JSON; undefined when there is none. */
  body: unknown
}

/** A request in six languages, each in a block that unfolds and can be copied. */
export function samplesOf({ method, url, body }: SampleRequest): string {
  const headers = [{ name: 'X-API-Key', value: 'YOUR_KEY' }]
  const postData = body === undefined ? {} : { postData: jsonOf(body) }
  if (body !== undefined) headers.push({ name: 'Content-Type', value: 'application/json' })
  const request = { method, url, headers, ...postData }
  const samples = languages.map(([name, language, client]) => {
    const code = scalar().snippetz().print(language, client, request) ?? ''
    return `<details name="sample ${escapeMarkup(method)} ${escapeMarkup(url)}"${name === 'curl' ? ' open' : ''}><summary>${name}</summary><pre tabindex="0"><code>${escapeMarkup(code)}</code></pre></details>`
  })
  return samples.join('')
}

const jsonOf = (body: unknown) => ({ mimeType: 'application/json', text: JSON.stringify(body, null, 2) })
