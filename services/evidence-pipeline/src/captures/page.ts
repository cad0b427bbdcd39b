import type { Language } from '@trust/messages/language-names'
import { translator } from '@trust/messages/translate'
import { languageLinks, pageHead, pageStyle } from '@trust/public-pages/page'
import { EvidenceType } from '../evidence/schema.ts'
import { angles } from './capture.ts'

/** Texts that the script shows later, in place of the first ones. */
const ofScript = {
  firstGuide: 'capture.first.guide',
  takeFirst: 'capture.first.take',
  secondGuide: 'capture.second.guide',
  takeSecond: 'capture.second.take',
  sending: 'capture.sending',
  sent: 'capture.sent',
  cameraNeeded: 'capture.camera_needed',
  placeNeeded: 'capture.place_needed',
  httpsNeeded: 'capture.https_needed',
  offline: 'capture.offline',
  notSent: 'capture.not_sent',
  sendAgain: 'capture.send_again',
  refused: 'capture.refused',
  capture_used: 'capture.used',
  link_expired: 'capture.expired',
  capture_timed_out: 'capture.timed_out',
} as const

/** The script fills in the values. */
const PLACEHOLDERS = { angle: '{angle}', reason: '{reason}' }

const videoStyle = 'video { width: 100%; margin-top: 1rem; background: #000; border-radius: .5rem }'
/** The style sheet of the public pages, and the rules that only the camera needs. */
export const capturePageStyle = `${pageStyle}${videoStyle}`

/** The page in one language, without data of the request. */
export function drawCapturePage(language: Language): string {
  const { markup, text } = translator(language)
  const messages = {
    ...Object.fromEntries(Object.entries(ofScript).map(([name, key]) => [name, text(key, PLACEHOLDERS)])),
    angles: Object.fromEntries(angles.map((angle) => [angle, text(`capture.angle.${angle}`)])),
    photographs: Object.fromEntries(EvidenceType.options.map((type) => [type, text(`field.photo.${type}`)])),
  }
  return `${pageHead(language, markup('capture.title'))}
<meta name="robots" content="noindex">
<style>${capturePageStyle}</style>
</head>
<body>
<main>
${languageLinks(language)}
<h1 id="title" dir="auto">${markup('capture.title')}</h1>
<p id="guide" role="status">${markup('capture.intro')}</p>
<noscript><p>${markup('capture.no_script')}</p></noscript>
<video id="view" playsinline muted hidden></video>
<button id="next" type="button">${markup('capture.start')}</button>
</main>
<script type="application/json" id="messages">${JSON.stringify(messages).replaceAll('<', '\\u003c')}</script>
<script src="/capture/page.js" type="module"></script>
</body>
</html>
`
}
