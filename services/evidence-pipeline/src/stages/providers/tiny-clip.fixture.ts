import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { block, bytes, integer, text } from '../../models/protobuf.ts'

// What each word looks like: red, green, blue from -1 to 1. Other words look like nothing.
const WORDS: Record<string, [number, number, number]> = {
  '[PAD]': [0, 0, 0],
  '[UNK]': [0, 0, 0],
  kitchen: [20, 0, 0],
  car: [0, 0, 20],
}

/**
 * Writes a model of CLIP's architecture that knows two words by their colour, in the form in which the Hugging Face
 * hub keeps models: a kitchen is red, a car is blue.
 * @param modelType `clip`, or `siglip`: each sentence is judged by itself
 */
export async function writeTinyClip(directory: string, modelType: 'clip' | 'siglip' = 'clip'): Promise<void> {
  await mkdir(join(directory, 'onnx'), { recursive: true })
  await writeFile(join(directory, 'onnx', 'model.onnx'), network())
  const mean = [0.5, 0.5, 0.5]
  const files = {
    'config.json': { model_type: modelType },
    'preprocessor_config.json': {
      image_processor_type: 'CLIPImageProcessor',
      do_resize: true,
      size: { height: 16, width: 16 },
      do_rescale: true,
      rescale_factor: 1 / 255,
      do_normalize: true,
      image_mean: mean,
      image_std: mean,
    },
    'tokenizer_config.json': { tokenizer_class: 'CLIPTokenizer', model_max_length: 64, pad_token: '[PAD]' },
    'tokenizer.json': {
      normalizer: { type: 'Lowercase' },
      pre_tokenizer: { type: 'Whitespace' },
      post_processor: null,
      decoder: null,
      added_tokens: [],
      model: {
        type: 'WordPiece',
        unk_token: '[UNK]',
        continuing_subword_prefix: '##',
        vocab: Object.fromEntries(Object.keys(WORDS).map((word, index) => [word, index])),
      },
    },
  }
  for (const [name, content] of Object.entries(files))
    await writeFile(join(directory, name), JSON.stringify(content))
}

const FLOAT = 1
const INT64 = 7

/** The mean colour of the picture times the strongest colours of the sentence's words (ONNX, operator set 13). */
function network(): Buffer {
  const colours = Float32Array.from(Object.values(WORDS).flat())
  return Buffer.concat([
    integer(1, 8),
    block(8, text(1, ''), integer(2, 13)),
    block(
      7,
      node('GlobalAveragePool', ['pixel_values'], 'pooled'),
      node('Flatten', ['pooled'], 'image_embeds'),
      node('Gather', ['words', 'input_ids'], 'looked_up'),
      node('ReduceMax', ['looked_up'], 'text_embeds', listAttribute('axes', [1]), attribute('keepdims', 0)),
      node('Transpose', ['text_embeds'], 'turned', listAttribute('perm', [1, 0])),
      node('MatMul', ['image_embeds', 'turned'], 'logits_per_image'),
      text(2, 'clip'),
      block(
        5,
        integer(1, Object.keys(WORDS).length),
        integer(1, 3),
        integer(2, FLOAT),
        text(8, 'words'),
        bytes(9, Buffer.from(colours.buffer)),
      ),
      value(11, 'input_ids', INT64, ['sentences', 'length']),
      value(11, 'pixel_values', FLOAT, ['pictures', 3, 'height', 'width']),
      value(12, 'logits_per_image', FLOAT, ['pictures', 'sentences']),
    ),
  ])
}

const node = (operator: string, inputs: string[], output: string, ...attributes: Buffer[]) =>
  block(1, ...inputs.map((input) => text(1, input)), text(2, output), text(4, operator), ...attributes)

const attribute = (name: string, number: number) =>
  block(5, text(1, name), integer(3, number), integer(20, 2))

const listAttribute = (name: string, numbers: number[]) =>
  block(5, text(1, name), ...numbers.map((number) => integer(8, number)), integer(20, 7))

function value(field: number, name: string, type: number, shape: (number | string)[]): Buffer {
  const sizes = shape.map((size) => block(1, typeof size === 'number' ? integer(1, size) : text(2, size)))
  return block(field, text(1, name), block(2, block(1, integer(1, type), block(2, ...sizes))))
}
