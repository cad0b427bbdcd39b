import { describe, expect, it } from 'vitest'
import { redactPersonalData } from './personal-data.ts'

describe('personal data', () => {
  it.each([
    ['Write to jane.doe+shop@example.co.uk please', 'jane.doe'],
    ['Call me on +49 170 1234567 tonight', '1234567'],
    ['Call (415) 555-0199', '0199'],
    ['My card 4111 1111 1111 1111 was charged', '1111'],
    ['IBAN DE89 3704 0044 0532 0130 00', '0532'],
    ['SSN 078-05-1120 was shown', '1120'],
    ['CPF 123.456.789-09 apareceu', '789'],
    ['My name is Jane Doe and I want my money', 'Doe'],
    ['Ich heiße Jürgen Müller und warte', 'Müller'],
    ['Je m’appelle Zoé Dupont', 'Dupont'],
    ['Me llamo Ana García López', 'García'],
    ['Meu nome é João da Silva', 'Silva'],
    ['Mi chiamo Giulia Rossi', 'Rossi'],
    ['Mijn naam is Piet van Dijk', 'Dijk'],
    ['Nazywam się Łukasz Żak', 'Żak'],
    ['मेरा नाम सीता शर्मा है', 'शर्मा'],
    ['Dr. Smith was rude', 'Smith'],
    ['I live at 12 Long Acre Road in town', 'Acre'],
    ['Ich wohne in der Hauptstraße 12b', 'Hauptstraße'],
    ['12 rue de la Paix, Paris', 'Paix'],
    ['See https://example.com/orders/5?user=jane', 'jane'],
    ['Born 01.02.1980', '1980'],
  ])('%s', (text, secret) => {
    const { text: sent, restore } = redactPersonalData(text)
    expect(sent).not.toContain(secret)
    expect(restore(sent)).toBe(text)
  })

  it('leaves the words of the complaint itself', () => {
    const text = 'I paid 49.90 for 2 pizzas at 8 pm, waited 90 minutes and threw up 3 times. Order was late.'
    expect(redactPersonalData(text).text).toBe(text)
  })

  it('is distinguished from a writer’s own brackets, and equal words get equal marks', () => {
    const { text, restore } = redactPersonalData('[EMAIL_1] is odd, a@b.de wrote, a@b.de again, c@d.de once')
    expect(text).toBe(
      '[EMAIL_1] is odd, [EMAIL_2] wrote, [EMAIL_2] again, [EMAIL_3] once'.replace('_3', '_3'),
    )
    expect(restore('[EMAIL_1] and [EMAIL_2]')).toBe('[EMAIL_1] and a@b.de')
  })

  it('takes bounded time whatever is sent', () => {
    const before = process.threadCpuUsage().user
    for (const part of ['a.', '1 ', '+1', 'A b ', 'Dr. A', '[EMAIL_1]', 'rue a ', '1 A ', 'a@a.'])
      redactPersonalData(part.repeat(Math.ceil(10_000 / part.length)))
    expect((process.threadCpuUsage().user - before) / 1000).toBeLessThan(1500)
  })
})
