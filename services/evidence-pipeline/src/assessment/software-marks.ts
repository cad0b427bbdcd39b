/** Everything in a file that may name the software behind it. */
export interface WrittenMarks {
  exif: Record<string, unknown>
  xmp: string
  /** Text chunks of a PNG. */
  comments: readonly { keyword: string; text: string }[]
  bytes: Buffer
}

const MANIPULATORS =
  /photoshop(?! lightroom)|\bgimp\b|paint\.net|pixelmator|affinity|photopea|snapseed|picsart|facetune|faceapp|meitu|\bcanva\b|photoroom|remove\.?bg|pixlr|\bfotor\b|\bkrita\b|coreldraw|paintshop|photo ?director|youcam|beautyplus|airbrush|inpaint|luminar/i
const DEVELOPERS = /lightroom|capture one|darktable|rawtherapee|\bdxo\b|\bvsco\b|aperture|on1 photo/i
const GENERATORS =
  /midjourney|dall[-·. ]?e\b|stable ?diffusion|stability\.ai|comfyui|invokeai|novelai|automatic1111|adobe firefly|leonardo\.ai|ideogram|made with google ai|gpt-image|gpt-4o|black forest labs|\bflux\.1|nightcafe|bing image creator|microsoft designer|dreamstudio|playground\.ai/i
const SCREEN_TOOLS =
  /screen ?shot|screen ?capture|bildschirmfoto|capture d.écran|greenshot|sharex|flameshot|snipping|spectacle|scrot|lightshot/i

const GENERATED = 'trainedAlgorithmicMedia'
const COMPOSITE = 'compositeWithTrainedAlgorithmicMedia'
const MAX_TEXT = 20_000

/** A program that changes what a picture shows, or one that only develops raw photographs. */
export function editorName(
  marks: WrittenMarks,
): { name: string; kind: 'manipulation' | 'development' } | null {
  const written = programs(marks)
  const manipulator = MANIPULATORS.exec(written)
  if (manipulator) return { name: manipulator[0], kind: 'manipulation' }
  const developer = DEVELOPERS.exec(written)
  return developer && { name: developer[0], kind: 'development' }
}

/**
 * Marks of a generator: IPTC DigitalSourceType (in XMP, or anywhere in the file as a C2PA manifest holds it:
 * its CBOR keeps the address as plain text), the prompts that image generators write, and their names.
 */
export function aiMark(marks: WrittenMarks): { extent: 'generated' | 'composite'; evidence: string } | null {
  const labelled = 'It is labelled as made by a generative model (IPTC DigitalSourceType)'
  if (marks.bytes.includes(GENERATED, 0, 'latin1')) return { extent: 'generated', evidence: labelled }
  if (marks.bytes.includes(COMPOSITE, 0, 'latin1')) {
    return { extent: 'composite', evidence: 'It is labelled as containing parts made by a generative model' }
  }
  const prompts = [
    userComment(marks.exif),
    ...marks.comments.map(({ keyword, text }) => `${keyword}: ${text}`),
  ]
  if (prompts.some(isPrompt))
    return { extent: 'generated', evidence: 'It carries the prompt of an image generator' }
  const name = GENERATORS.exec(programs(marks))?.[0]
  return name ? { extent: 'generated', evidence: `Its metadata names the image generator "${name}"` } : null
}

/** The words in the file that say it was taken from a screen, or null. */
export function screenshotMark(marks: WrittenMarks): string | null {
  const written = [programs(marks), userComment(marks.exif), marks.exif.ImageDescription]
  return SCREEN_TOOLS.exec(written.filter((part) => typeof part === 'string').join('\n'))?.[0] ?? null
}

function programs({ exif, xmp, comments }: WrittenMarks): string {
  const tags = [exif.Software, exif.ProcessingSoftware]
  const agents = xmp.matchAll(
    /(?:CreatorTool|softwareAgent|photoshop:Credit|exif:UserComment)(?:="|>)([^"<]{1,200})/g,
  )
  const chunks = comments.filter(({ keyword }) =>
    /^(software|source|creator|author|title|comment)$/i.test(keyword),
  )
  const written = [...tags, ...[...agents].map((agent) => agent[1]), ...chunks.map(({ text }) => text)]
  return written
    .filter((part) => typeof part === 'string')
    .join('\n')
    .slice(0, MAX_TEXT)
}

// AUTOMATIC1111 writes "parameters" with sampler settings, ComfyUI its node graph, InvokeAI its own chunk.
function isPrompt(text: string): boolean {
  const start = text.slice(0, MAX_TEXT)
  if (/\bSteps: \d+,/.test(start) && /\b(?:Sampler|CFG scale|Seed): /.test(start)) return true
  if (/^(?:prompt|workflow): *\{/.test(start) && start.includes('"class_type"')) return true
  return /^(?:invokeai_metadata|sd-metadata|dream): /i.test(start)
}

function userComment({ UserComment }: Record<string, unknown>): string {
  if (typeof UserComment === 'string') return UserComment.slice(0, MAX_TEXT)
  if (!(UserComment instanceof Uint8Array)) return ''
  // EXIF 2.32 4.6.5: eight bytes name the character code; dropping NULs reads ASCII and Latin UTF-16 alike.
  return Buffer.from(UserComment.subarray(0, MAX_TEXT)).toString('latin1').replaceAll('\0', '')
}
