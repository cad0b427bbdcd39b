/** Styles the Swagger UI like the other pages, with the contrasts of WCAG 2.2 (1.4.3). */
export const swaggerStyle = `
  .swagger-ui, .swagger-ui :is(.info .title, .opblock-tag, .opblock-summary-description, .btn, label, select, input, textarea,
    .opblock-title, h1, h2, h3, h4, h5, table thead tr th, .parameter__name, .response-col_status, .model-title, .tab li,
    .opblock-description-wrapper p, .opblock-summary-method, .servers-title, .loading-container) { font-family: var(--font); color: var(--ink) }
  html.dark-mode, html.dark-mode .swagger-ui, .swagger-ui .scheme-container { background: var(--page); box-shadow: none }
  .swagger-ui :is(.opblock-summary-path, .opblock-summary-path__deprecated) { font-family: var(--code-font); color: var(--ink) }
  .swagger-ui :is(.parameter__type, .parameter__in, .response-col_description__inner p, .markdown p, .renderedMarkdown p, .model,
    .prop-type, .prop-format, small, .opblock-tag small, .info p, .info li, .parameter__extension, .property.primitive) { color: var(--quiet) }
  .swagger-ui :is(a, .info a, .nostyle, .link, .renderedMarkdown a, .markdown a) { color: var(--link) }
  .swagger-ui .opblock .opblock-summary .opblock-summary-method { color: #fff; text-shadow: none }
  .swagger-ui .opblock.opblock { background: var(--surface); border-color: var(--line); box-shadow: none }
  .swagger-ui .opblock .opblock-summary { border-color: var(--line) }
  .swagger-ui .opblock.opblock-get .opblock-summary-method { background: #1864ab }
  .swagger-ui .opblock.opblock-post .opblock-summary-method { background: #1b6e34 }
  .swagger-ui .opblock.opblock-put .opblock-summary-method { background: #8a4b00 }
  .swagger-ui .opblock.opblock-delete .opblock-summary-method { background: #b02525 }
  .swagger-ui .opblock .opblock-section-header { background: var(--sunken); box-shadow: none }
  .swagger-ui .parameter__name.required::after, .swagger-ui .parameter__name.required span { color: var(--bad) }
  .swagger-ui .info .title small { background: var(--ink) !important }
  .swagger-ui .info .title small pre { color: var(--surface) !important; background: none; border: 0 }
  .swagger-ui [class*="json-schema-2020-12"] { color: var(--ink) !important }
  .swagger-ui .btn.authorize { color: var(--good); border-color: currentColor } .swagger-ui .btn.authorize svg { fill: currentColor }
  .swagger-ui :is(input, select, textarea) { background: var(--surface); border: 1px solid var(--field-line); color: var(--ink) }
  .swagger-ui .opblock-summary-path a { color: var(--ink) }
  .swagger-ui .info { margin: 1.5rem 0 } .swagger-ui .wrapper { max-width: 80rem }`

/** Starts the UI in the reader's colour scheme, labels its selects, and removes links from its buttons. */
export const swaggerStart = `const dark = matchMedia('(prefers-color-scheme: dark)')
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', follow)
follow()
const root = document.getElementById('reference')
const name = () => {
  for (const list of root.querySelectorAll('select:not([aria-label])')) list.setAttribute('aria-label', 'Choose')
  for (const link of root.querySelectorAll('.opblock-summary-control a[href]')) link.removeAttribute('href')
}
new MutationObserver(name).observe(root, { childList: true, subtree: true })
SwaggerUIBundle({ url: '/api/v1/openapi.json', dom_id: '#reference', deepLinking: true, filter: true })
`
