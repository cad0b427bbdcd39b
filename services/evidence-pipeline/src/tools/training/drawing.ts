import type { RandomNumbers } from '@trust/runtime/random-numbers'
import sharp from 'sharp'

/** A drawing, its size in pixels. */
export function svg(width: number, height: number, content: string) {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif">${content}</svg>`
  return sharp(Buffer.from(text)).removeAlpha()
}

export const word = (x: number, y: number, text: string) => `<text x="${x}" y="${y}">${text}</text>`

/** Made of random letters and spaces. */
export function words(length: number, random: RandomNumbers): string {
  const letter = () => (random() < 0.17 ? ' ' : String.fromCharCode(97 + Math.floor(26 * random())))
  return Array.from({ length: Math.floor(length) }, letter).join('')
}
