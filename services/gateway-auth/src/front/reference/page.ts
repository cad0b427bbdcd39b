import { escapeMarkup } from '@trust/messages/markup'
import { marked } from 'marked'
import { brand, style } from '../page-style.ts'
import type { PartnerDocument, PartnerOperation } from './document.ts'
import { fieldRow, fieldTable } from './fields.ts'
import { samplesOf } from './samples.ts'

/** The partners' daily operations come first; the other groups follow in the order of the document. */
const FIRST = ['Platform Integration', 'Sandbox', 'Public Trust']

interface Placed {
  method: string
  path: string
  operation: PartnerOperation
}

const ownStyle = `
  main { max-width: 60rem } section { border-top: 1px solid var(--line) }
  caption { text-align: start; font-weight: 600; padding: .6rem 0 .3rem }
  .path { overflow-wrap: anywhere } .method { font-weight: 700 } summary { cursor: pointer; padding: .2rem 0 }`

/** The reference for partners, on one page, so that the browser's own search covers it. */
export function referencePage(document: PartnerDocument): string {
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
  const groups = document.tags
    .map((tag) => ({ ...tag, placed: all.filter(({ operation }) => operation.tags.includes(tag.name)) }))
    .filter(({ placed }) => placed.length > 0)
    .sort((one, other) => rankOf(one.name) - rankOf(other.name))
  const menu = groups.map(
    ({ name, placed }) => `<p>${escapeMarkup(name)}</p><ul>${placed.map(menuItem).join('')}</ul>`,
  )
  const shown = groups.map(
    ({ name, description, placed }) =>
      `<h2>${escapeMarkup(name)}</h2><p>${escapeMarkup(description)}</p>${placed.map((one) => shownOperation(one, document)).join('')}`,
  )
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Reference for partners: Merchant Trust Service</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${style}${ownStyle}</style>
<script src="/docs/copy.js" defer></script>
</head>
<body>
${brand('/docs/partners')}
<div class="page"><nav aria-label="Operations" tabindex="0">${menu.join('')}</nav>
<main><h1>Reference for partners</h1>
<p>What a partner’s key may call: ${all.length} operations. Send the key as <code>X-API-Key</code>. Begin with <a href="/docs/guides/first-steps">first steps</a> or <a href="/docs/guides/integrations">whole programs</a>, or generate a <a href="/docs/guides/clients">client</a>; tools take the <a href="/docs/partners.json">OpenAPI document</a> (also in <a href="/docs/partners-3.0.json">3.0</a>) or the <a href="/docs/partners.postman_collection.json">Postman collection</a>.</p>
${shown.join('')}</main></div>
</body>
</html>
`
}

const rankOf = (group: string) => (FIRST.includes(group) ? FIRST.indexOf(group) : FIRST.length)

const menuItem = ({ operation }: Placed) =>
  `<li><a href="#${operation.operationId}">${escapeMarkup(operation.summary)}</a></li>`

function shownOperation(
  { method, path, operation }: Placed,
  { components, servers }: PartnerDocument,
): string {
  const { operationId, summary, description, parameters, requestBody, responses } = operation
  const json = requestBody?.content['application/json']
  const inPathAndQuery = parameters.filter(({ in: where }) => where !== 'header')
  const rows = inPathAndQuery.map(({ name, required = false, description: about, schema }) =>
    fieldRow(name, about ? { ...schema, description: about } : schema, { isRequired: required }),
  )
  const parameterTable = rows.length > 0 ? table('In the address', rows) : ''
  const answers = Object.entries(responses).filter(([status]) => status.startsWith('2'))
  const answerTables = answers.map(([status, { content }]) =>
    fieldTable(content?.['application/json']?.schema ?? {}, components, `The answer, ${status}`),
  )
  const request = {
    method,
    url: `${servers[0]?.url ?? ''}${path}`,
    body: json ? (json.example ?? {}) : undefined,
  }
  return `<section id="${operationId}"><h3>${escapeMarkup(summary)}</h3>
<p class="path"><span class="method">${method}</span> <code>${escapeMarkup(path)}</code></p>
${marked.parse(description, { async: false })}
${parameterTable}${json ? fieldTable(json.schema, components, 'The body') : ''}
${samplesOf(request)}
<details><summary>What it answers</summary>${answerTables.join('')}</details></section>`
}

function table(caption: string, rows: string[]): string {
  return `<table tabindex="0"><caption>${caption}</caption><thead><tr><th>Name</th><th>Type</th><th>Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}
