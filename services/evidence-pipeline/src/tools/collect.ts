import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { readArguments, refuseArguments } from '@trust/runtime/read-arguments'
import { collect, readList } from './training/collection.ts'

const USAGE = `Usage: npm run evidence:collect -- --clones DIRECTORY --out DIRECTORY

Makes a data directory for evidence:train and evidence:evaluate of the photographs that training/photographs.csv lists,
from clones of their repositories: that of owner/name lies in DIRECTORY/owner/name.`

const { values } = readArguments(USAGE, {
  options: {
    clones: { type: 'string' },
    out: { type: 'string' },
  },
})

const { clones, out } = values
if (clones === undefined || out === undefined) refuseArguments(USAGE, '--clones and --out are needed')
const list = readList(readFileSync(resolve(import.meta.dirname, '../../training/photographs.csv'), 'utf8'))
const { collected, missing } = await collect(list, { clones, out })
console.log(`${collected} of ${list.length} photographs in ${out}`)
for (const [repository, count] of missing) {
  console.log(
    `  ${count} missing of ${repository}: git clone https://github.com/${repository} ${clones}/${repository}`,
  )
}
