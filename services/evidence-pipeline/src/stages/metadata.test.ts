import sharp, { type Exif } from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { pngChunk, shopFront, withChunks } from '../pictures/picture.fixture.ts'
import { readMetadata } from './metadata.ts'

let plain: Buffer
let png: Buffer

beforeAll(async () => {
  plain = await shopFront(7, 320, 240)
  png = await sharp(plain).png().toBuffer()
})

const withExif = (exif: Exif) => sharp(plain).withExif(exif).jpeg().toBuffer()
const withXmp = (inner: string) =>
  sharp(plain).withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${inner}</x:xmpmeta>`).jpeg().toBuffer()
const withText = (keyword: string, text: string) =>
  withChunks(png, pngChunk('tEXt', Buffer.from(`${keyword}\0${text}`, 'latin1')))

describe('metadata', () => {
  it('reads time, place and camera', async () => {
    const bytes = await withExif({
      IFD0: { Make: 'Fairphone', Model: 'FP6' },
      IFD2: { DateTimeOriginal: '2026:03:01 10:30:00', OffsetTimeOriginal: '+02:00' },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '33/1 51/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '151/1 12/1 0/1',
      },
    })
    const { capturedAt, position, camera } = await readMetadata(bytes)
    expect(capturedAt).toEqual({ at: new Date('2026-03-01T08:30:00Z'), exact: true })
    expect(position?.latitude).toBeCloseTo(-33.85)
    expect(position?.longitude).toBeCloseTo(151.2)
    expect(camera).toBe('Fairphone FP6')
  })

  it('takes a local time as inexact, unless the GPS clock helps', async () => {
    const local = await readMetadata(await withExif({ IFD2: { DateTimeOriginal: '2026:03:01 10:30:00' } }))
    expect(local.capturedAt).toEqual({ at: new Date('2026-03-01T10:30:00Z'), exact: false })
    const gps = await withExif({
      IFD2: { DateTimeOriginal: '2026:03:01 10:30:00' },
      IFD3: { GPSDateStamp: '2026:03:01', GPSTimeStamp: '8/1 30/1 5/1' },
    })
    expect((await readMetadata(gps)).capturedAt).toEqual({
      at: new Date('2026-03-01T08:30:05Z'),
      exact: true,
    })
  })

  it('finds nothing in missing or invalid metadata', async () => {
    const nothing = {
      capturedAt: null,
      position: null,
      camera: null,
      editor: null,
      ai: null,
      screenshot: null,
      damage: null,
    }
    expect(await readMetadata(plain)).toEqual(nothing)
    expect(await readMetadata(await withExif({ IFD2: { DateTimeOriginal: '0000:00:00 00:00:00' } }))).toEqual(
      nothing,
    )
    const rubbish = pngChunk(
      'eXIf',
      Buffer.from('MM\0*\0\0\0\x08\xff\xff\x01\x0f\0\x02\xff\xff\xff\xff', 'latin1'),
    )
    expect(await readMetadata(withChunks(png, rubbish))).toEqual({
      ...nothing,
      damage: expect.stringContaining('EXIF'),
    })
  })

  it('names editors, and tells developing from manipulating', async () => {
    const photoshop = await readMetadata(
      await withExif({ IFD0: { Software: 'Adobe Photoshop 26.1 (Macintosh)' } }),
    )
    expect(photoshop.editor).toEqual({ name: 'Photoshop', kind: 'manipulation' })
    const lightroom = await readMetadata(
      await withXmp('<r xmp:CreatorTool="Adobe Photoshop Lightroom Classic 14"/>'),
    )
    expect(lightroom.editor?.kind).toBe('development')
    expect((await readMetadata(await withExif({ IFD0: { Software: 'HDR+ 1.0.5' } }))).editor).toBeNull()
    for (const name of ['Remini', 'Lensa', 'CapCut', 'Magic Editor'])
      expect((await readMetadata(withText('Software', `${name} 3.2`))).editor).toEqual({
        name,
        kind: 'manipulation',
      })
  })

  it.each([
    [
      'a digital source type',
      () =>
        withXmp(
          '<r Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"/>',
        ),
    ],
    [
      'a C2PA manifest',
      async () => Buffer.concat([plain, Buffer.from('jumbc2pa digitalSourceType trainedAlgorithmicMedia')]),
    ],
    [
      'prompt parameters',
      async () => withText('parameters', 'a cosy shop\nSteps: 20, Sampler: Euler a, CFG scale: 7'),
    ],
    ['a node graph', async () => withText('prompt', '{"3": {"class_type": "KSampler"}}')],
    [
      'a node graph where a camera names itself',
      async () =>
        sharp(plain)
          .withExif({
            IFD0: { Make: 'workflow:{"last_node_id": 9, "nodes": []}', Model: 'prompt:{"3": {}}' },
          })
          .webp()
          .toBuffer(),
    ],
    ...['Google Gemini', 'Imagen 4', 'Grok', 'Recraft', 'Krea.ai', 'FLUX.1 [dev]'].map(
      (name) => [name, async () => withText('Software', name)] as [string, () => Promise<Buffer>],
    ),
    ['the generator', async () => withText('Software', 'NovelAI')],
    [
      'a prompt in the user comment',
      () => withExif({ IFD2: { UserComment: 'shop Steps: 20, Sampler: Euler, Seed: 1' } }),
    ],
  ])('knows a generated picture by %s', async (_, make) => {
    expect((await readMetadata(await make())).ai?.extent).toBe('generated')
  })

  it('recognises generated parts, and ignores prose about them', async () => {
    const composite = await withXmp('<r DigitalSourceType="compositeWithTrainedAlgorithmicMedia"/>')
    expect((await readMetadata(composite)).ai?.extent).toBe('composite')
    expect((await readMetadata(withText('Description', 'Seed: shop with steps'))).ai).toBeNull()
  })

  it('recognises a declared screenshot, not a shop that sells spectacles', async () => {
    expect((await readMetadata(withText('Software', 'gnome-screenshot'))).screenshot).toBe('screenshot')
    const telephone = await withExif({ IFD2: { UserComment: 'Screenshot' } })
    expect((await readMetadata(telephone)).screenshot).toBe('Screenshot')
    const xmp = await withXmp(
      '<exif:UserComment><rdf:Alt><rdf:li xml:lang="x-default">Screenshot</rdf:li></rdf:Alt></exif:UserComment>',
    )
    expect((await readMetadata(xmp)).screenshot).toBe('Screenshot')
    const shop = await readMetadata(withText('Title', 'Spectacle & Affinity Opticians, imagen 4'))
    expect([shop.screenshot, shop.editor, shop.ai]).toEqual([null, null, null])
    expect((await readMetadata(withText('Comment', 'Created with GIMP'))).editor?.name).toBe('GIMP')
  })
})
