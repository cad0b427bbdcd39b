import '@fontsource-variable/inter'
import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import '@trust/public-pages/tokens.css'
import './console.css'
import { directionOf } from '@trust/messages/language-names'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { ignoreDropsBesideFields } from './components/file-field.tsx'
import { language } from './messages.ts'

document.documentElement.lang = language
document.documentElement.dir = directionOf[language]
ignoreDropsBesideFields()
const root = document.getElementById('console')
if (!root) throw new Error('The page has no place for the console.')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
