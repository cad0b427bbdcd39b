import { writeFile } from 'node:fs/promises'
import { OBJECT_NETWORK } from '../models/object-network.ts'
import { convertObjectron } from './conversion/objectron.ts'

/** `npm run evidence:convert`: writes the shipped object detector again, from the package that it was published in. */
const network = await convertObjectron()
await writeFile(OBJECT_NETWORK, network)
console.log(`${OBJECT_NETWORK}: ${network.length} bytes`)
