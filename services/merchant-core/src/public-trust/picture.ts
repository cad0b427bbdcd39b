import type { PublicStatus } from '@trust/contracts/scales'
import { DEFAULT_LANGUAGE, type Language } from '@trust/messages/language-names'
import { escapeMarkup } from '@trust/messages/markup'
import { fitName, isolate } from './fit.ts'
import { type PublicTrust, statusText, words } from './public-trust.ts'

export type Theme = 'light' | 'dark'

/** In pixels. */
export const WIDTH = 280
export const HEIGHT = 64
export const RADIUS = 10
const TEXT_LEFT = 64
const TEXT_WIDTH = WIDTH - TEXT_LEFT - 14
const NAME_SIZE = 15

const FONTS = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'DejaVu Sans', Arial, sans-serif"

const grounds: Record<Theme, { ground: string; border: string; name: string }> = {
  light: { ground: '#ffffff', border: '#d0d7de', name: '#1f2328' },
  dark: { ground: '#161b22', border: '#3d444d', name: '#f0f6fc' },
}

const onDark: Record<PublicStatus, string> = {
  verified: '#3fb950',
  review: '#d29922',
  suspended: '#f85149',
}

/** A shield with a tick, a clock, a stop sign: told apart without their colours. On a grid of 24. */
export const icons: Record<PublicStatus, { shape: string; sign: string }> = {
  verified: {
    shape: 'M12 .8 2.6 4.4v6.9c0 5.7 3.9 10.4 9.4 12 5.5-1.6 9.4-6.3 9.4-12V4.4z',
    sign: 'm7.6 12.1 3.1 3.1 5.7-6.3',
  },
  review: {
    shape: 'M12 1a11 11 0 1 0 0 22 11 11 0 0 0 0-22z',
    sign: 'M12 6.2V12l4 2.6',
  },
  suspended: {
    shape: 'M7.4 1h9.2L23 7.4v9.2L16.6 23H7.4L1 16.6V7.4z',
    sign: 'M7 12h10',
  },
}

/** The badge as SVG: one file that asks for no other. The inner `svg` cuts off what a font makes too wide or tall. */
export function drawBadge(trust: PublicTrust, theme: Theme, language: Language = DEFAULT_LANGUAGE): string {
  const { publicStatus, merchantName } = trust
  const { color: onLight } = words[publicStatus]
  const sentence = escapeMarkup(statusText(publicStatus, language))
  const { ground, border, name } = grounds[theme]
  const color = theme === 'dark' ? onDark[publicStatus] : onLight
  const { shape, sign } = icons[publicStatus]
  const whole = fitName(merchantName, Number.POSITIVE_INFINITY)
  const title = `${escapeMarkup(isolate(whole))}: ${sentence}`
  const shown = escapeMarkup(isolate(fitName(merchantName, TEXT_WIDTH / NAME_SIZE)))
  return `<svg xmlns="http://www.w3.org/2000/svg" lang="${language}" role="img" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
  <title>${title}</title>
  <rect x=".5" y=".5" width="${WIDTH - 1}" height="${HEIGHT - 1}" rx="${RADIUS - 0.5}" fill="${ground}" stroke="${border}"/>
  <g transform="translate(14 14) scale(1.5)" stroke-linecap="round" stroke-linejoin="round">
    <path fill="${color}" d="${shape}"/>
    <path fill="none" stroke="${ground}" stroke-width="2.4" d="${sign}"/>
  </g>
  <g font-family="${FONTS}" direction="ltr">
    <svg x="${TEXT_LEFT}" y="12" width="${TEXT_WIDTH}" height="23">
      <text y="17" font-size="${NAME_SIZE}" font-weight="600" fill="${name}">${shown}</text>
    </svg>
    <text x="${TEXT_LEFT}" y="47" font-size="12.5" fill="${color}">${sentence}</text>
  </g>
</svg>
`
}
