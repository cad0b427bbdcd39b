import { fileURLToPath } from 'node:url'

/**
 * The SSD-MobileNetV2 object detector of Google's Objectron (300 x 300, trained on Open Images v4, Apache-2.0), made
 * from the package @mediapipe/objectron by `npm run evidence:convert`.
 *
 * Input `input`: N x 3 x 300 x 300, RGB from -1 to 1. Outputs: for each of `GRIDS` the strongest answer of every
 * anchor anywhere in the picture, N x (anchors x `KINDS`), as logits; and the two `LAYERS`, pooled, N x 96 and
 * N x 320. Where things are is left out: no stage uses it.
 */
export const OBJECT_NETWORK = fileURLToPath(
  new URL('../../models/ssd_mobilenet_v2_objectron.onnx', import.meta.url),
)

/** Background, then persons, cars, vehicles, tables, bottles and other things of a shop and its street. */
export const KINDS = 24

/** Sizes of things, from small to filling the picture. */
export const GRIDS = ['grid0', 'grid1', 'grid2', 'grid3', 'grid4', 'grid5'] as const
/** Inner layers of the network: textures and parts, then whole things. */
export const LAYERS = ['parts', 'things'] as const
