import { describe, expect, it } from 'vitest'
import type { Declared } from '../../pipeline/declared.ts'
import { outcomeOf } from './text-stage.ts'

const DECLARED: Declared = {
  evidenceType: 'storefront',
  capturedAt: null,
  position: null,
  uploadedAt: new Date(),
  geofences: [],
  merchantName: 'Carmelli Bakery',
}
const line = (text: string) => ({ text, confidence: 0.9, x: 0, y: 0, width: 0.1, height: 0.1 })
const reading = (texts: string[], rest: { late?: number; illegible?: number } = {}) => ({
  lines: texts.map(line),
  late: 0,
  illegible: 0,
  ...rest,
})

describe('the text stage', () => {
  it('fails when its time is over, keeps what it read, and raises no flag', () => {
    expect(outcomeOf(reading([], { late: 3 }), DECLARED)).toMatchObject({
      found: { text: [], nameMatch: null },
      failure: 'The time limit of 12 seconds was exceeded: 3 of 3 lines were not read.',
    })
    expect(outcomeOf(reading(['OPEN'], { late: 1 }), DECLARED).found).toMatchObject({
      text: ['OPEN'],
      nameMatch: null,
    })
    expect(outcomeOf(reading(['CARMELLI', 'BAKERY'], { late: 1 }), DECLARED).found.nameMatch).toBe(1)
  })

  it('says which script of the name it cannot read, and still finds the name in Latin letters', () => {
    const declared = { ...DECLARED, merchantName: 'ร้านกาแฟ' }
    expect(outcomeOf(reading(['COFFEE']), declared)).toMatchObject({
      found: { nameMatch: null },
      error: expect.stringContaining('Thai'),
    })
    const korean = { ...DECLARED, merchantName: '김밥천국' }
    expect(outcomeOf(reading(['GIMBABCHEONGUG']), korean).found.nameMatch).toBeGreaterThan(0.6)
  })

  it('says that lines were found and not read', () => {
    expect(outcomeOf(reading([], { illegible: 2 }), DECLARED).error).toContain(
      '2 lines were seen but not read',
    )
    expect(outcomeOf(reading(['BAKERY'], { illegible: 2 }), DECLARED)).not.toHaveProperty('error')
    expect(outcomeOf(reading([]), DECLARED)).toEqual({ found: { text: [], textPlaces: [], nameMatch: 0 } })
  })
})
