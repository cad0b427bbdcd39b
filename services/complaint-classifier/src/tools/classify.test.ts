import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { markSymptoms } from '../classification/verdict/mark.ts'

const program = join(import.meta.dirname, 'classify.ts')
const run = promisify(execFile)

describe('complaints:classify', () => {
  it('prints the answer and marks the symptoms in the text', async () => {
    const { stdout } = await run(process.execPath, [program, 'We threw up.\u001b[2J', 'Dinner'])
    expect(stdout).toContain('We [threw up].·[2J')
    expect(stdout).toContain('category   food_safety')
    expect(stdout).toContain('model      complaint-heads')
    expect(stdout).toContain('Vomiting (vomiting) at 3–11: threw up')
  })

  it('prints its usage', async () => {
    await expect(run(process.execPath, [program])).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('npm run complaints:classify -- <text>'),
    })
  })
})

describe('markSymptoms', () => {
  const mark = (stretch: string) => `[${stretch}]`
  it('marks overlapping spans once', () => {
    const spans = [
      { start: 0, end: 5 },
      { start: 2, end: 3 },
      { start: 4, end: 6 },
      { start: 7, end: 8 },
    ]
    expect(markSymptoms('abcdefghi', spans, mark)).toBe('[abcdef]g[h]i')
    expect(markSymptoms('abc', [], mark)).toBe('abc')
  })
})
