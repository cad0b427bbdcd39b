import sharp from 'sharp'

/**
 * One thread a picture and nothing remembered: many pictures are decoded side by side, none of them twice, and
 * libvips would otherwise start a thread per core for each and keep their pixels. Once per process.
 */
export function limitDecoding(): void {
  sharp.concurrency(1)
  sharp.cache(false)
}
