import { render } from 'preact'
import './field.css'
import { App } from './app.tsx'
import { loadMessages } from './messages.ts'
import { keepSynced, sync } from './sync.ts'

await loadMessages()
const page = document.querySelector('#page')
if (page) render(<App />, page)
keepSynced()
// The link of a sign-in comes first.
if (!location.hash.startsWith('#sign-in=')) sync()
if (import.meta.env.PROD)
  await navigator.serviceWorker?.register('/field/service-worker.js', { scope: '/field' })
