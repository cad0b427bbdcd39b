import type { Sentence } from '@trust/contracts/sentence'
import { say } from '@trust/messages/sentences/say'
import { DEVELOPERS, GENERATORS, MANIPULATORS, SCREEN_TOOLS } from './known-names.ts'

/** Everything in a file that may name the software behind it. */
export interface WrittenMarks {
  exif: Record<string, unknown>
  xmp: string
  /** Text chunks of a PNG. */
  comments: readonly { keyword: string; text: string }[]
  bytes: Buffer
}

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
export function aiMark(
  marks: WrittenMarks,
): { extent: 'generated' | 'composite'; evidence: Sentence } | null {
  if (labelledAs(marks, GENERATED)) return { extent: 'generated', evidence: say('flag.ai_labelled') }
  if (labelledAs(marks, COMPOSITE)) {
    return { extent: 'composite', evidence: say('flag.ai_labelled_composite') }
  }
  const prompts = [
    userComment(marks.exif),
    ...cameraFields(marks.exif),
    ...marks.comments.map(({ keyword, text }) => `${keyword}: ${text}`),
  ]
  if (prompts.some(isPrompt)) return { extent: 'generated', evidence: say('flag.ai_prompt') }
  const name = GENERATORS.exec(programs(marks))?.[0]
  return name ? { extent: 'generated', evidence: say('flag.ai_generator', { name }) } : null
}

// XMP is looked at by itself, as a PNG may hold it compressed.
function labelledAs({ xmp, bytes }: WrittenMarks, type: string): boolean {
  return xmp.includes(type) || bytes.includes(type, 0, 'latin1')
}

/** The words in the file that say it was taken from a screen, or null. */
export function screenshotMark(marks: WrittenMarks): string | null {
  // Telephones write this one word as the user comment.
  const comment = /^\s*screen ?shot\s*$/i.exec(userComment(marks.exif))
  const xmpComment = /exif:UserComment[^\0]{0,120}?[">](Screenshot)["<]/i.exec(marks.xmp)
  return (comment?.[0].trim() || xmpComment?.[1] || SCREEN_TOOLS.exec(programs(marks))?.[0]) ?? null
}

// Titles and descriptions are left out: a shop may well be called Spectacle or Affinity.
const PROGRAM_KEYWORDS = /^(?:software|source|creator|creatortool)$/i

function programs({ exif, xmp, comments }: WrittenMarks): string {
  const tags = [exif.Software, exif.ProcessingSoftware]
  const agents = xmp.matchAll(/(?:CreatorTool|softwareAgent|photoshop:Credit)(?:="|>)([^"<]{1,200})/g)
  const chunks = comments.filter(({ keyword, text }) =>
    keyword.toLowerCase() === 'comment'
      ? /^created (?:with|by) /i.test(text)
      : PROGRAM_KEYWORDS.test(keyword),
  )
  const written = [...tags, ...[...agents].map((agent) => agent[1]), ...chunks.map(({ text }) => text)]
  return written
    .filter((part) => typeof part === 'string')
    .join('\n')
    .slice(0, MAX_TEXT)
}

/** ComfyUI keeps the graph of a WebP where cameras name themselves. */
export function cameraFields({ Make, Model }: Record<string, unknown>): string[] {
  return [Make, Model].filter((field) => typeof field === 'string')
}

// AUTOMATIC1111 writes "parameters" with sampler settings, ComfyUI its node graph, InvokeAI its own chunk.
function isPrompt(text: string): boolean {
  const start = text.slice(0, MAX_TEXT)
  if (/\bSteps: \d+,/.test(start) && /\b(?:Sampler|CFG scale|Seed): /.test(start)) return true
  if (isNodeGraph(start)) return true
  return /^(?:invokeai_metadata|sd-metadata|dream): /i.test(start)
}

/** A prompt names the class of each node, a workflow lists nodes and links; both may be cut off at MAX_TEXT. */
export function isNodeGraph(text: string): boolean {
  if (!/^\s*(?:prompt|workflow): *\{/i.test(text)) return false
  return text.includes('"class_type"') || text.includes('"nodes"') || text.includes('"last_node_id"')
}

// EXIF 2.32, 4.6.5: eight bytes name the character code; dropping NULs reads ASCII and Latin UTF-16 alike.
function userComment({ userComment: comment }: Record<string, unknown>): string {
  if (typeof comment === 'string') return comment.slice(0, MAX_TEXT)
  if (!(comment instanceof Uint8Array)) return ''
  return Buffer.from(comment.subarray(8, MAX_TEXT)).toString('latin1').replaceAll('\0', '')
}
