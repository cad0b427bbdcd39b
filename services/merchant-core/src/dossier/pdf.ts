import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import type { Dossier } from './collect.ts'
import { sectionsOf } from './text.ts'

const { resolve } = createRequire(import.meta.url)
// The fonts that every PDF reader has know Latin letters alone.
const REGULAR = resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')
const BOLD = resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')

/** A dossier as a PDF: selectable text, a bookmark for each section, page numbers. */
export async function pdfOf(dossier: Dossier): Promise<Buffer> {
  const title = `Dossier of review case ${dossier.review_case.id}`
  const document = new PDFDocument({
    size: 'A4',
    margin: 48,
    bufferPages: true,
    lang: 'en',
    info: { Title: title, Author: dossier.tenant.name, CreationDate: dossier.written_at },
  })
  const chunks: Buffer[] = []
  const ended = new Promise<void>((done, failed) => document.on('end', done).on('error', failed))
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  document.font(BOLD).fontSize(15).text(title)
  document
    .font(REGULAR)
    .fontSize(9)
    .text(
      `${dossier.tenant.name}, written by ${dossier.written_by.label} at ${dossier.written_at.toISOString()}`,
    )
  for (const section of sectionsOf(dossier)) {
    document.moveDown().font(BOLD).fontSize(11).text(section.title)
    document.outline.addItem(section.title)
    document.font(REGULAR).fontSize(8.5)
    for (const line of section.lines.length > 0 ? section.lines : ['None.'])
      document.text(line, { paragraphGap: 2 })
  }
  numberPages(document)
  document.end()
  await ended
  return Buffer.concat(chunks)
}

function numberPages(document: PDFKit.PDFDocument): void {
  const { count } = document.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page)
    // Below the margin, where text would begin a new page.
    document.page.margins.bottom = 0
    document
      .fontSize(7)
      .text(`${page + 1} / ${count}`, 48, 815, { align: 'right', lineBreak: false, width: 499 })
  }
}
