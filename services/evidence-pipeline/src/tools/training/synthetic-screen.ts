import type { RandomNumbers } from '@trust/runtime/random-numbers'
import type { Sharp } from 'sharp'
import { svg, word, words } from './drawing.ts'

const FONTS = ['sans-serif', 'serif', 'monospace']

interface Style {
  background: string
  surface: string
  ink: string
  accent: string
  width: number
  height: number
  random: RandomNumbers
}

/** A program, a page or a telephone, light or dark, in one of several layouts. */
export function syntheticScreen(random: RandomNumbers): Sharp {
  const hue = Math.round(360 * random())
  const isDark = random() < 0.4
  const isTelephone = random() < 0.4
  const [width, height] = isTelephone
    ? [360, 640 + Math.round(140 * random())]
    : [640, 360 + Math.round(120 * random())]
  const style: Style = {
    background: `hsl(${hue},${isDark ? 12 : 15}%,${isDark ? 11 : 96}%)`,
    surface: isDark ? `hsl(${hue},10%,20%)` : '#ffffff',
    ink: isDark ? '#e4e4e4' : '#2b2b2b',
    accent: `hsl(${Math.round(360 * random())},65%,45%)`,
    width,
    height,
    random,
  }
  const layout = LAYOUTS[Math.floor(LAYOUTS.length * random())] ?? list
  const font = FONTS[Math.floor(FONTS.length * random())]
  const content = `<rect width="100%" height="100%" fill="${style.background}"/>${layout(style)}${bar(style)}`
  return svg(
    width,
    height,
    `<g font-family="${font}" font-size="${10 + Math.round(5 * random())}" fill="${style.ink}">${content}</g>`,
  )
}

const LAYOUTS = [list, chat, form, dashboard, editor, gallery]

/** The bar at the top: a title, or the time and signs of a telephone. */
function bar({ width, accent, random }: Style): string {
  const height = 18 + Math.round(30 * random())
  const fill = random() < 0.6 ? accent : 'none'
  return `<rect width="${width}" height="${height}" fill="${fill}"/>${word(14, height - 6, words(12, random))}${word(width - 60, height - 6, '12:4'.concat(String(Math.floor(10 * random()))))}`
}

function list({ width, height, surface, random }: Style): string {
  const menu = width > 400 ? 130 : 0
  const rows = range((height - 70) / 32, (i) => {
    const y = 76 + i * 32
    return `<rect x="${menu + 16}" y="${y - 18}" width="${width - menu - 32}" height="27" rx="4" fill="${surface}"/>${word(menu + 26, y, words(18 + 24 * random(), random))}`
  })
  return rows + (menu > 0 ? range(7, (i) => word(16, 90 + i * 28, words(11, random))) : '')
}

function chat({ width, height, surface, accent, random }: Style): string {
  return range((height - 90) / 52, (i) => {
    const isOwn = random() < 0.5
    const wide = width * (0.35 + 0.3 * random())
    const x = isOwn ? width - wide - 14 : 14
    return `<rect x="${x}" y="${60 + i * 52}" width="${wide}" height="40" rx="14" fill="${isOwn ? accent : surface}"/>${word(x + 12, 84 + i * 52, words(wide / 9, random))}`
  })
}

function form({ width, height, surface, accent, random }: Style): string {
  const left = width * 0.12
  const fields = range((height - 150) / 58, (i) => {
    const y = 80 + i * 58
    return `${word(left, y, words(10, random))}<rect x="${left}" y="${y + 8}" width="${width * 0.7}" height="26" rx="3" fill="${surface}" stroke="#999"/>`
  })
  return `${fields}<rect x="${left}" y="${height - 60}" width="110" height="32" rx="6" fill="${accent}"/>`
}

function dashboard({ width, height, surface, accent, random }: Style): string {
  const cards = range(3, (i) => {
    const x = 14 + (i * (width - 28)) / 3
    return `<rect x="${x}" y="60" width="${(width - 52) / 3}" height="70" rx="8" fill="${surface}"/>${word(x + 10, 84, words(8, random))}<text x="${x + 10}" y="118" font-size="24">${Math.floor(900 * random())}</text>`
  })
  const bars = range(12, (i) => {
    const tall = (height - 220) * random()
    return `<rect x="${24 + (i * (width - 48)) / 12}" y="${height - 30 - tall}" width="${(width - 90) / 14}" height="${tall}" fill="${accent}"/>`
  })
  return `${cards}<rect x="14" y="144" width="${width - 28}" height="${height - 160}" rx="8" fill="${surface}"/>${bars}`
}

function editor({ height, random }: Style): string {
  const colours = ['#5a8f4e', '#b0605a', '#5573b5', '#a58a3d']
  return range((height - 70) / 16, (i) => {
    const colour = colours[Math.floor(colours.length * random())]
    return `<g fill="${random() < 0.5 ? colour : 'inherit'}">${word(16 + 18 * Math.floor(4 * random()), 70 + i * 16, words(50 * random(), random))}</g>`
  })
}

function gallery({ width, height, random }: Style): string {
  const columns = width > 400 ? 4 : 2
  const size = (width - 20) / columns
  return range(columns * Math.ceil((height - 60) / size), (i) => {
    const [x, y] = [12 + (i % columns) * size, 60 + Math.floor(i / columns) * size]
    const fill = `hsl(${Math.round(360 * random())},${Math.round(30 + 40 * random())}%,${Math.round(30 + 50 * random())}%)`
    return `<rect x="${x}" y="${y}" width="${size - 10}" height="${size * 0.72}" fill="${fill}"/>${word(x, y + size * 0.86, words(9, random))}`
  })
}

const range = (count: number, draw: (index: number) => string) =>
  Array.from({ length: Math.max(0, Math.floor(count)) }, (_, index) => draw(index)).join('')
