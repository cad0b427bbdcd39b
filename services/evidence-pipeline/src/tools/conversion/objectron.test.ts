import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { OBJECT_NETWORK } from '../../models/object-network.ts'
import { convertObjectron } from './objectron.ts'

it('the shipped object detector is what the conversion makes of the published weights', async () => {
  const shipped = await readFile(OBJECT_NETWORK)
  expect(shipped.equals(await convertObjectron())).toBe(true)
})
