import { render } from 'preact'
import './field.css'
import { App } from './app.tsx'
import { loadMessages } from './messages.ts'
import { keepSynced, sync } from './sync.ts'

await loadMessages()
const page = document.querySelector('#page')
if (page) {
  // Preact leaves what it finds there: the progress bar of a page that is loading.
  page.replaceChildren()
  render(<App />, page)
}
keepSynced()
// The link of a sign-in comes first.
if (!location.hash.startsWith('#sign-in=')) sync()
if (import.meta.env.PROD)
  await navigator.serviceWorker?.register('/field/service-worker.js', { scope: '/field' })
