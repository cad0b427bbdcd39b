import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { shopFront } from '../../pictures/picture.fixture.ts'
import { collect, readList } from './collection.ts'
import { readDataSet } from './data-set.ts'

const NAMES = 'use,label,licence,credit,repository,commit,path'
let directory: string
let commit: string

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'collect-'))
  const clone = join(directory, 'clones/museum/street_photos')
  await mkdir(clone, { recursive: true })
  await writeFile(join(clone, 'a, shop.jpg'), await shopFront(50, 900, 600))
  const git = (...args: string[]) => promisify(execFile)('git', args, { cwd: clone })
  await git('init', '--quiet')
  await git('add', '.')
  await git('-c', 'user.name=A', '-c', 'user.email=a@example.org', 'commit', '--quiet', '-m', 'Photographs')
  commit = (await git('rev-parse', '--short=12', 'HEAD')).stdout.trim()
})
afterAll(() => rm(directory, { recursive: true }))

it('makes a data directory from clones, and lists what is missing', async () => {
  const list = readList(
    [
      NAMES,
      `unseen,storefront,CC0,"""Shop, at noon"" by A. Person",museum/street_photos,${commit},"a, shop.jpg"`,
      `training,vehicle,CC BY 2.0,B. Person,museum/street_photos,${commit},car.jpg`,
      'training,other,CC BY 4.0,C. Person,nobody/nothing,0123456789ab,sky.jpg',
      '',
    ].join('\n'),
  )
  expect(list[0]).toMatchObject({ credit: '"Shop, at noon" by A. Person', path: 'a, shop.jpg' })
  const out = join(directory, 'data')
  const { collected, missing } = await collect(list, { clones: join(directory, 'clones'), out })
  expect(collected).toBe(1)
  expect([...missing]).toEqual([
    ['museum/street_photos', 1],
    ['nobody/nothing', 1],
  ])
  const path = join(out, 'images/street-photos_0.jpg')
  expect(readDataSet(out)).toEqual([
    { path, label: 'storefront', group: 'street-photos_0', isShareAlike: false, isUnseen: true },
  ])
  expect(await sharp(path).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 427 })
})

it('reads the list that is committed', async () => {
  const list = readList(
    await readFile(join(import.meta.dirname, '../../../training/photographs.csv'), 'utf8'),
  )
  expect(list.length).toBeGreaterThan(1000)
  for (const { use, licence, credit, repository, commit: version, path } of list) {
    expect(['training', 'unseen']).toContain(use)
    expect(licence).toMatch(/^(?:CC0|CC BY(?: \d\.\d)?|public domain|MIT|Apache-2\.0)$/)
    expect(credit).not.toBe('')
    expect(repository).toMatch(/^[^/\s]+\/[^/\s]+$/)
    expect(version).toMatch(/^[0-9a-f]{12}$/)
    expect(path).toMatch(/\.(?:jpe?g|png|webp)$/i)
  }
})
