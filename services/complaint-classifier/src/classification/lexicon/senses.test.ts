import { describe, expect, it } from 'vitest'
import { classify } from '../../classifier/classify.ts'

describe('a French son', () => {
  it.each([
    ['Mon fils est mort.', 'critical'],
    ['Leur petit fils de deux ans est mort dans votre piscine.', 'critical'],
    ['Nos deux fils sont morts étouffés dans ce coffre.', 'critical'],
    ['Mon fils fumait devant le magasin, votre vigile a été impoli.', 'low'],
    ['Le fils du patron a fumé dans la cuisine.', 'low'],
    ['Mon fils a vu de la fumée au loin, bref, on nous a servis en retard.', 'high'],
  ] as const)('is no wire: %s', (text, severity) => {
    expect(classify(text).severity).toBe(severity)
  })

  it.each([
    'Les fils dénudés de la lampe ont fait des étincelles et tout a brûlé.',
    'De la fumée est sortie des fils électriques du plafond.',
    'De la fumée montait de mes fils électriques.',
  ])('leaves wires wires: %s', (text) => {
    expect(classify(text).severity).toBe('critical')
  })
})

describe('what was taken', () => {
  it('is no socket beside a death', () => {
    expect(classify('Ma mère, prise de vertiges, est morte.').severity).toBe('critical')
  })

  it.each([
    'La decisione è stata presa per il fumo in strada, la pizza era fredda.',
    'A decisão foi tomada por causa da fumaça na rua, o pedido veio incompleto.',
  ])('is no socket beside smoke: %s', (text) => {
    expect(classify(text).severity).not.toBe('critical')
  })
})

describe('close air', () => {
  it.each([
    'Een benauwd hokje voor 120 euro.',
    'De lift was erg benauwd.',
    'Het was er warm en benauwd.',
    'Wij vonden de hotelkamer klein en benauwd.',
    'In de zaal werd het benauwd.',
    'Het was benauwd in de nacht en het ontbijt was karig.',
    'Wat een benauwde kelder, en dat voor die prijs.',
    'The cabin was stuffy and suffocating.',
    'A suffocating little room without a window.',
    'It was suffocating in the waiting room.',
    'The manager choked when we asked for our deposit.',
  ])('is no ailment: %s', (text) => {
    expect(classify(text)).toMatchObject({
      symptoms: expect.not.arrayContaining([expect.objectContaining({ code: 'breathing_difficulty' })]),
    })
    expect(['low', 'medium']).toContain(classify(text).severity)
  })

  it.each([
    'Mijn vrouw werd benauwd na de garnalen.',
    'In de lift kreeg ik het benauwd.',
    'In de lift was mijn moeder heel benauwd.',
    'Ik had een benauwd gevoel op de borst na die hoestdrank.',
    'Hij was benauwd en kon niet meer praten.',
    'The smoke was suffocating.',
    'She choked on a bone as we ate.',
    'He was suffocating under the blanket.',
  ])('is an ailment where somebody has it: %s', (text) => {
    expect(classify(text).severity).toBe('critical')
  })
})
