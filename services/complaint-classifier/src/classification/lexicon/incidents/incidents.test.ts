import type { Severity } from '@trust/contracts/scales'
import { describe, expect, it } from 'vitest'
import { classify } from '../../../classifier/classify.ts'

/** Harm as people report it: a thing, what it did, and to whom. */
const HAPPENED: Record<string, string[]> = {
  en: [
    'My son swallowed three of them and is having surgery tomorrow.',
    'The clasp burned my daughter.',
    'Our toddler was using the walker as shown. It tipped. He landed on his face and his lip was bleeding.',
    'Glue squirted into our girl’s eyes. She screamed in pain.',
    'My little girl was playing with the ball when she began to choke on the knob.',
    'The pram folded up with our baby inside it.',
    'My nephew fell backwards out of the swing onto the tiles.',
    'The lid came down on my kid and scraped her nose.',
    'The cord got tangled around my two and a half year old grandson’s neck.',
    'A bead is stuck in her ear, the doctor could not remove it.',
  ],
  de: [
    'Mein Sohn hat zwei davon verschluckt.',
    'Unsere Tochter ist mit dem Roller gestürzt und hat sich das Knie aufgeschürft.',
    'Der Kinderwagen ist mit unserem Baby zusammengeklappt.',
    'Der Kleber ist meiner Tochter ins Auge gespritzt.',
  ],
  fr: [
    'Mon fils en a avalé deux.',
    'Ma fille est tombée de la balançoire et s’est éraflé le genou.',
    'La poussette s’est repliée avec notre bébé dedans.',
    'La colle a giclé dans les yeux de ma fille.',
  ],
  es: [
    'Mi hijo se tragó dos de ellas.',
    'Mi hija se cayó del columpio y se raspó la rodilla.',
    'El cochecito se plegó con nuestro bebé dentro.',
    'El pegamento le saltó a los ojos a mi hija.',
  ],
  pt: [
    'O meu filho engoliu duas delas.',
    'A minha filha caiu do baloiço e arranhou o joelho.',
    'O carrinho fechou-se com o nosso bebé dentro.',
    'A cola espirrou nos olhos da minha filha.',
  ],
  it: [
    'Mio figlio ne ha ingoiate due.',
    'Mia figlia è caduta dall’altalena e si è graffiata il ginocchio.',
    'Il passeggino si è chiuso con il nostro bambino dentro.',
    'La colla è schizzata negli occhi di mia figlia.',
  ],
  nl: [
    'Mijn zoon heeft er twee ingeslikt.',
    'Mijn dochter is van de schommel gevallen en heeft haar knie geschaafd.',
    'De kinderwagen klapte dicht met onze baby erin.',
    'De lijm spoot mijn dochter in de ogen.',
  ],
  pl: [
    'Mój syn połknął dwie z nich.',
    'Moja córka spadła z huśtawki i otarła kolano.',
    'Wózek złożył się z naszym dzieckiem w środku.',
    'Klej prysnął mojej córce w oczy.',
  ],
  hi: [
    'मेरे बेटे ने दो निगल लिए।',
    'मेरी बेटी झूले से गिर गई और घुटना छिल गया।',
    'गोंद मेरी बेटी की आँखों में चला गया।',
    'Mere bete ne do nigal liye.',
  ],
}

/** What sounds like it and hurt no child. */
const HARMLESS: [text: string, most: Severity][] = [
  ['My son fell in love with this toy and fell asleep on the floor beside it.', 'low'],
  ['The stylist cut my daughter’s hair far too short.', 'medium'],
  ['My daughter swallowed the medicine without a fuss.', 'low'],
  ['It hit me that my kids love this place.', 'low'],
  ['The stroller folds with one hand, great with a baby.', 'low'],
  ['We bought the table for our kids. It arrived scratched.', 'medium'],
  ['Small parts pose a choking hazard to my child.', 'high'],
  ['My daughter could have swallowed it.', 'high'],
  ['My son almost fell out of the pram onto the street.', 'high'],
  ['Thankfully my baby was strapped in and nobody was hurt when the wheel came off.', 'high'],
  ['The chest was tight and the leg opening is cut too high.', 'medium'],
  ['It hits right above my knees and the neckline looks great around the neck.', 'low'],
  ['The contrast stitches add interest.', 'low'],
  ['The steering failed and could cause serious injury or death.', 'high'],
  ['The screen blacked out while driving.', 'medium'],
  ['My kids loved the ride, though I get motion sickness.', 'low'],
  ['I scratched my hand on the edge of the table.', 'high'],
  ['Mein Sohn ist nicht gestürzt, das Rad hat nur gewackelt.', 'high'],
  ['Ma fille est tombée amoureuse de ce manteau.', 'low'],
  ['Mi hija se enamoró del columpio.', 'low'],
  ['El restaurante se llama El Puerto, lástima que sea caro.', 'medium'],
  ['Meu filho engoliu o remédio sem problemas.', 'low'],
  ['Het beddengoed rook fris en schoon.', 'low'],
  ['A battery blew a circuit.', 'high'],
  ['Meine Tochter ist auf den Preis hereingefallen.', 'medium'],
]

const LEVELS: readonly Severity[] = ['low', 'medium', 'high', 'critical']

describe('incidents', () => {
  it.each(Object.values(HAPPENED).flat())('harm a child: %s', (text) => {
    expect(classify(text).severity).toBe('critical')
  })

  it.each(HARMLESS)('are not read into: %s (at most %s)', (text, most) => {
    expect(LEVELS.indexOf(classify(text).severity)).toBeLessThanOrEqual(LEVELS.indexOf(most))
  })
})
