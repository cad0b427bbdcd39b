import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readArguments } from '@trust/runtime/read-arguments'
import { generate } from '../../packages/client/generate.ts'
import { startOwnSystem } from './demo/system.ts'
import { postmanCollection } from './postman/collection.ts'

const usage = `npm run client:generate

Writes the types of packages/client and the Postman collection, from the OpenAPI document of the service as it is now.`

readArguments(usage)
const system = await startOwnSystem()
try {
  const response = await fetch(`${system.base}/api/v1/openapi.json`)
  const document = (await response.json()) as Record<string, unknown>
  await writeFile(
    join(import.meta.dirname, '../../packages/client/src/generated/api.ts'),
    await generate(document),
  )
  await writeFile(
    join(import.meta.dirname, '../../docs/partners.postman_collection.json'),
    `${JSON.stringify(await postmanCollection(document), null, 2)}\n`,
  )
} finally {
  await system.stop()
}
