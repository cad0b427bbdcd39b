import { describe, expect, it } from 'vitest'
import { LEXICONS } from './lexicon.ts'
import { sentimentOf } from './sentiment.ts'
import { wordsOf } from './valence.ts'

const good = [
  'Great food, and the staff were lovely!',
  'Sehr gutes Essen, freundliche Bedienung, gerne wieder.',
  'Wir waren begeistert: großartiger Service, köstliche Suppe.',
  'Nicht schlecht, wir waren sehr zufrieden.',
  'Excelente servicio, comida deliciosa y personal muy amable.',
  'El mejor restaurante de la ciudad, lo recomiendo.',
  'Très bon restaurant, accueil chaleureux, je recommande vivement.',
  'Un délice, tout était parfait.',
  'Ótimo lugar, comida maravilhosa e atendimento excelente.',
  'Adorei, voltarei com certeza.',
  'बहुत अच्छा खाना और शानदार सेवा।',
  'मुझे यह जगह बहुत पसंद है।',
  'khana bahut accha tha, service bhi shandar hai',
]
const bad = [
  'The food was cold and the waiter was rude. Terrible.',
  'Das Essen war schrecklich und der Kellner unfreundlich. Nie wieder.',
  'Das ist Betrug, ich bin enttäuscht.',
  'La comida estaba fría y el camarero fue muy grosero. No volveré nunca.',
  'Me estafaron, es una vergüenza.',
  'Service horrible, nourriture froide et personnel impoli. À éviter !',
  'Arnaque totale, je suis déçu.',
  'Péssimo atendimento, a comida estava fria e cara. Não recomendo.',
  'Fui enganado, que vergonha.',
  'खाना बहुत खराब था और सेवा भयानक थी।',
  'यह धोखा है, मैं निराश हूँ।',
  'khana bahut kharab tha, paise wapas karo',
]

describe('the sentiment of a text', () => {
  it.each(good)('is good: %s', (text) => expect(sentimentOf(text)).toBeGreaterThan(0.2))
  it.each(bad)('is bad: %s', (text) => expect(sentimentOf(text)).toBeLessThan(-0.2))

  it('is reversed by a negation and strengthened by a booster', () => {
    const plain = sentimentOf('El servicio de este restaurante es bueno') ?? 0
    expect(sentimentOf('El servicio de este restaurante no es bueno')).toBeLessThan(0)
    expect(sentimentOf('El servicio de este restaurante es muy bueno')).toBeGreaterThan(plain)
  })

  it('is 0 for neutral words, and null without a text or in an unsupported language', () => {
    expect(sentimentOf('Wir haben am Dienstag um drei Uhr bestellt und am Mittwoch abgeholt.')).toBe(0)
    expect(sentimentOf(null)).toBeNull()
    expect(sentimentOf('Yemekler çok lezzetliydi, garsonlar da çok kibardı, tekrar geleceğiz.')).toBeNull()
    expect(sentimentOf('料理はとても美味しかったです。また来ます。')).toBeNull()
  })

  it('stays within -1 and 1, also of a very long text', () => {
    const long = sentimentOf('Das Essen war schrecklich und ekelhaft. '.repeat(500)) ?? 0
    expect(long).toBeGreaterThanOrEqual(-1)
    expect(long).toBeLessThan(-0.9)
    expect(sentimentOf('')).toBe(0)
  })
})

it('no lexicon has a stem twice, or with an accent that normalised text lacks', () => {
  for (const lexicon of Object.values(LEXICONS)) {
    const { adored, good, bad, dreadful } = lexicon
    const stems = `${adored} ${good} ${bad} ${dreadful}`.trim().split(/\s+/)
    expect(stems.filter((stem, index) => stems.indexOf(stem) !== index)).toEqual([])
    const plain = stems
      .map((stem) => stem.replace('$', '').normalize('NFC'))
      .filter((stem) => !stem.includes('-'))
    expect(plain.filter((stem) => wordsOf(stem).join('') !== stem)).toEqual([])
  }
})
