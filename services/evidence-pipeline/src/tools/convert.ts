import { writeFile } from 'node:fs/promises'
import { readArguments } from '@trust/runtime/read-arguments'
import { NANODET_NETWORK, SSDLITE_NETWORK } from '../models/common-networks.ts'
import { OBJECT_NETWORK } from '../models/object-network.ts'
import { convertNanodet, convertSsdlite } from './conversion/common-detectors.ts'
import { convertObjectron } from './conversion/objectron.ts'

const usage = `npm run evidence:convert

Writes the shipped object detectors again, from the packages that publish them.`

readArguments(usage)
const networks = [
  [OBJECT_NETWORK, convertObjectron],
  [SSDLITE_NETWORK, convertSsdlite],
  [NANODET_NETWORK, convertNanodet],
] as const
for (const [file, convert] of networks) {
  const network = await convert()
  await writeFile(file, network)
  console.log(`${file}: ${network.length} bytes`)
}
