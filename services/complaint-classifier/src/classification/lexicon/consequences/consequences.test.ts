import type { Severity } from '@trust/contracts/scales'
import { describe, expect, it } from 'vitest'
import { classify } from '../../../classifier/classify.ts'

const TABLE: [text: string, severity: Severity][] = [
  // What happened is critical.
  ['Netzteil in Flammen aufgegangen', 'critical'],
  ['Kohlenmonoxid in der Ferienwohnung, die Feuerwehr hat uns rausgeholt.', 'critical'],
  ['Fuga de monóxido en el apartamento, mi pareja perdió el conocimiento.', 'critical'],
  ['A cadeirinha soltou com o bebê no carro', 'critical'],
  ['The charger caught fire on my desk.', 'critical'],
  ['A&E gave us fluids, your prawns made us ill.', 'critical'],
  // Names of wounds beside a part of the body: a grave one is critical, a slight one is high.
  ['After using it I have an abrasion on my knee.', 'high'],
  ['After using it I have a fracture on my forearm.', 'critical'],
  ['Dopo l’uso ho un’ustione al polso.', 'critical'],
  ['Po użyciu mam głębokie rozcięcie na łokciu.', 'critical'],
  ['Na gebruik heb ik een jaap op mijn arm.', 'critical'],
  ['Después de usarlo tengo una cicatriz en el brazo.', 'high'],
  // A word that no learned phrase has is not taken for another one ("vol").
  ['Sinds de val van jullie ladder voel ik niets meer onder mijn middel.', 'critical'],
  ['Your prawns made us ill. The doctor at A&amp;E saw us at four.', 'critical'],
  ['Her kidneys are failing after your supplement and she is on dialysis.', 'critical'],
  ['My mother died because of the negligence of your nurses.', 'critical'],
  ['My hand was burned by the handle.', 'critical'],
  ['Il seggiolino si è sganciato durante il viaggio con mia figlia sopra.', 'critical'],
  ['De oplader vatte vlam naast het bed van onze zoon.', 'critical'],
  ['Po zjedzeniu waszej sałatki córka trafiła do szpitala.', 'critical'],
  ['My son trapped his finger in the hinge and needed three stitches.', 'critical'],
  // What was close is high.
  ['The car seat almost came loose with my baby in it.', 'high'],
  ['My son nearly swallowed a battery that fell out of the toy.', 'high'],
  ['The shelf could have killed someone.', 'high'],
  ['Beinahe hätte mein Sohn die Batterie verschluckt.', 'high'],
  ['La ceinture du siège auto a presque lâché avec mon bébé dedans.', 'high'],
  ['Casi se traga una pila mi hijo, casi tragó la pila.', 'high'],
  // A doctor is no hospital, and what could happen did not.
  ['The doctor said it was salmonella.', 'high'],
  ['The eyes of the teddy come off. A small child could choke on them.', 'high'],
  // Whole words, not their beginnings.
  ['Preciso com urgência da segunda via da fatura de fevereiro.', 'low'],
  ['A taxa internacional não foi explicada.', 'medium'],
  ['Das Essen war wunderbar.', 'low'],
  ['La viande était saignante, parfaite.', 'low'],
  ['La sangría estaba buenísima.', 'low'],
  ['I fell in love with the back room of this place.', 'low'],
  ['The steak knife was blunt.', 'low'],
  // Who did it, whose it is, and what was threatened.
  ["A competitor's scooters catch fire, yours do not.", 'low'],
  ['They threatened me with fees and collections.', 'low'],
  ['They threatened to sue me over a late payment.', 'low'],
  ['The waiter threatened me with a knife.', 'critical'],
  ['My mother died last year and her bank account is open to this day.', 'low'],
  ['My husband had surgery, so we cancelled the flight and want our refund.', 'low'],
  ['I was in the hospital when the booking expired.', 'low'],
  // A death in the merchant's place is no circumstance, and `will`, `conta` or `compte` are no will and no account.
  ['My mother died in your hotel on Friday. I will never forgive you.', 'critical'],
  ['Meu pai morreu por conta do descaso de vocês.', 'critical'],
  ["Ma mère est morte dans votre clinique, personne ne s'en est rendu compte.", 'critical'],
  ['Mi madre falleció en su residencia y nadie se dio cuenta.', 'critical'],
  ['Il nonno è morto, vorrei chiudere il suo conto.', 'low'],
  ['Meu avô faleceu e quero encerrar a conta dele.', 'low'],
  ['Je suis à l’hôpital pour une opération prévue et mon colis n’arrive pas.', 'low'],
  // Tissue, sight and lives that are lost, and people who are dragged or touched.
  ["Le filler m'a nécrosé la lèvre.", 'critical'],
  ["Mia zia non ce l'ha fatta.", 'critical'],
  ["Ma tante et mon oncle n'ont pas survécu.", 'critical'],
  ['My phone did not survive the fall.', 'low'],
  ['The bus shut its doors on my mother and dragged her forty metres.', 'critical'],
  ['The masseur put his hand between my legs.', 'critical'],
  ['She choked to death on your gummy.', 'critical'],
  ['I was bored to death.', 'low'],
  // The noun after an Italian article that is written to it.
  ["Sono stato vittima dell'esplosione della bombola.", 'high'],
  // Denied, feared, supposed, told.
  ['The charger did not catch fire, it just stopped working.', 'medium'],
  ['Nobody went to hospital and nobody was hurt.', 'low'],
  ['If the battery caught fire we would have a problem.', 'low'],
  ['I read that someone was electrocuted by another brand.', 'low'],
  ['Il caricabatterie non ha preso fuoco, per fortuna.', 'low'],
  ['Niemand is naar het ziekenhuis gebracht.', 'low'],
  ['Nikt nie trafił do szpitala.', 'low'],
]

describe('the severity of what happened', () => {
  it.each(TABLE)('%s → %s', (text, severity) => {
    expect(classify(text).severity).toBe(severity)
  })
})

describe('an emergency in a story about something else', () => {
  it('is critical when the business caused it', () => {
    expect(classify('I cancelled the flight because my father had surgery.').severity).toBe('low')
    expect(
      classify('My father needed surgery after your ladder broke and injured him; we cancelled the trip.')
        .severity,
    ).toBe('critical')
  })
})

describe('an illness that somebody gives thanks for', () => {
  it('raises no severity, unless the business caused it or the text complains', () => {
    expect(classify('My father had a stroke and your receptionist was so kind to us.').severity).toBe('low')
    expect(classify('Thank you for the food poisoning, I spent the night in hospital.').severity).toBe(
      'critical',
    )
    expect(classify('Thank you for nothing, my son choked on your toy.').severity).toBe('critical')
  })
})
