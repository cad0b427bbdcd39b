import sharp from 'sharp'

/** Numbers from 0 to 1. */
export type RandomNumbers = () => number

/** A drawing of so many pixels. */
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

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function sequence(seed: number): RandomNumbers {
  let state = seed * 7919
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
