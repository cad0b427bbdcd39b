import sharp from 'sharp'

const [WIDTH, HEIGHT, DIFFERENT] = [4000, 3000, 4]

/** Four JPEG files of 12 megapixels with the noise and the structure of photographs, about 1.2 MB each. */
export function bigPhotographs(): Promise<Buffer[]> {
  return Promise.all(Array.from({ length: DIFFERENT }, (_, index) => bigPhotograph(index)))
}

async function bigPhotograph(index: number): Promise<Buffer> {
  const boxes = Array.from({ length: 60 }, (_, i) => {
    const [x, y] = [(i * 977 + index * 331) % WIDTH, (i * 613 + index * 717) % HEIGHT]
    return `<rect x="${x}" y="${y}" width="${150 + ((i * 83) % 700)}" height="${100 + ((i * 57) % 500)}" fill="hsl(${(i * 47 + index * 90) % 360},40%,${25 + ((i * 13) % 50)}%)"/>`
  })
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#8a8378"/>${boxes.join('')}</svg>`
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 12 }
  const grain = await sharp({
    create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#808080', noise },
  })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return sharp(Buffer.from(scene))
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 85 })
    .toBuffer()
}
