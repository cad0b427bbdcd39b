import type { Severity } from '@trust/contracts/scales'
import { describe, expect, it } from 'vitest'
import { classify } from '../../classifier/classify.ts'
import type { Category, Intent } from '../types.ts'

/** text, category, severity, intent, language; a dash where the example says nothing about it. */
type Example = [
  text: string,
  category: Category | '-',
  severity: Severity | '-',
  intent: Intent | '-',
  language: string,
]

const EXAMPLES: Example[] = [
  [
    'We ate the chicken wraps on Friday and both of us threw up until morning.',
    'food_safety',
    'high',
    'report_safety',
    'en',
  ],
  [
    'The burger was pink inside and an hour later I had the runs.',
    'food_safety',
    'high',
    'report_safety',
    'en',
  ],
  [
    'Food poisoning from your oysters put me in hospital for two days.',
    'food_safety',
    'critical',
    'report_safety',
    'en',
  ],
  [
    'My toddler had bloody diarrhea after drinking this milk.',
    'food_safety',
    'critical',
    'report_safety',
    'en',
  ],
  [
    'I told them about my nut allergy and the sauce still contained peanuts.',
    'food_safety',
    'high',
    'report_safety',
    'en',
  ],
  [
    'Her throat was closing after one bite and we had to use the EpiPen.',
    '-',
    'critical',
    'report_safety',
    'en',
  ],
  ['There was a piece of glass in my salad.', 'food_safety', 'high', 'report_safety', 'en'],
  [
    'The yoghurt was three weeks past its sell by date and covered in mould.',
    'food_safety',
    'medium',
    '-',
    'en',
  ],
  ['The pork was still raw in the middle.', 'food_safety', 'medium', '-', 'en'],
  [
    'Pois0ning guests, well done: I was siiick all weekend after your buffet.',
    'food_safety',
    'high',
    'report_safety',
    'en',
  ],
  ['I saw two cockroaches run across the counter.', 'hygiene', 'high', 'report_safety', 'en'],
  ['The tables were filthy and the toilets stank of urine.', 'hygiene', 'medium', '-', 'en'],
  ['The cook was not wearing gloves and never washed his hands.', 'hygiene', 'medium', '-', 'en'],
  ['Mouse droppings behind the bread shelf!', 'hygiene', 'high', 'report_safety', 'en'],
  ['The soup was lukewarm and completely tasteless.', 'product_quality', 'low', 'vent', 'en'],
  ['The zip broke after two days and the lining is torn.', 'product_quality', 'medium', '-', 'en'],
  [
    'The blender stopped working within a week, please send me a replacement.',
    'product_quality',
    'medium',
    'replacement_request',
    'en',
  ],
  [
    'The lamp arrived smashed, can you send another one?',
    'product_quality',
    'medium',
    'replacement_request',
    'en',
  ],
  ['The sofa is nothing like the picture on your website.', 'not_as_described', 'medium', '-', 'en'],
  ['I ordered a blue coat and they sent the wrong colour.', 'not_as_described', 'medium', '-', 'en'],
  ['The listing said leather but it is plastic, very misleading.', 'not_as_described', 'medium', '-', 'en'],
  ['These trainers are counterfeit, the logo is not even straight.', 'counterfeit', 'medium', '-', 'en'],
  ['The perfume is a fake, I compared it with a genuine bottle.', 'counterfeit', 'medium', '-', 'en'],
  ['My parcel never arrived and tracking has not moved for weeks.', 'non_delivery', 'medium', '-', 'en'],
  [
    'It says delivered but I have not received anything. Refund me please.',
    'non_delivery',
    'medium',
    'refund_request',
    'en',
  ],
  ['Where is my order? It was due on Tuesday.', 'non_delivery', 'low', 'seek_information', 'en'],
  ['The drinks were missing from the bag.', 'non_delivery', 'medium', '-', 'en'],
  ['The pizza came two hours late.', 'late_delivery', 'low', 'vent', 'en'],
  ['Delivery was delayed again and the food was cold by then.', 'late_delivery', 'low', '-', 'en'],
  ['You charged me twice for one meal.', 'billing', 'medium', '-', 'en'],
  ['There is a hidden fee on my bill that nobody mentioned.', 'billing', 'medium', '-', 'en'],
  ['How much is the service charge and why was I billed for it?', 'billing', '-', 'seek_information', 'en'],
  [
    'I sent it back a month ago and they refuse to give me a refund.',
    'refund',
    'medium',
    'refund_request',
    'en',
  ],
  ['Still waiting for my refund after six weeks.', 'refund', 'medium', 'refund_request', 'en'],
  ['This shop is a scam, they took my money and disappeared.', 'fraud_scam', 'high', 'report_fraud', 'en'],
  ['There is a payment on my card that I did not authorise.', 'fraud_scam', 'high', 'report_fraud', 'en'],
  ['They keep charging my card without my permission.', 'fraud_scam', 'critical', 'report_fraud', 'en'],
  ['The waiter was rude and rolled his eyes at us.', 'customer_service', 'low', 'vent', 'en'],
  ['Nobody answers the phone and my emails are ignored.', 'customer_service', 'low', 'vent', 'en'],
  ['The manager threatened me when I asked for a receipt.', 'customer_service', 'critical', '-', 'en'],
  ['The charger caught fire on my desk.', 'safety_hazard', 'critical', 'report_safety', 'en'],
  [
    'The kettle handle came loose and I burned my hand badly.',
    'safety_hazard',
    'critical',
    'report_safety',
    'en',
  ],
  ['Your face cream gave me hives and a swollen eye.', 'safety_hazard', 'high', 'report_safety', 'en'],
  ['My son got an electric shock from this toy.', 'safety_hazard', 'critical', 'report_safety', 'en'],
  ['They shared my phone number with a stranger.', 'privacy', 'high', '-', 'en'],
  ['Your website shows other customers their addresses, a clear data breach.', 'privacy', 'high', '-', 'en'],
  ['My lawyer will contact you and I will sue you in small claims.', 'other', '-', 'escalate_legal', 'en'],
  ['Do you have a vegan menu?', 'other', 'low', 'seek_information', 'en'],
  ['I just wanted to say hello to the team.', 'other', 'low', 'other', 'en'],
  ['Never again, what a joke of a place, disgusting experience.', 'other', 'low', 'vent', 'en'],
  ['I am sick of waiting on hold.', 'customer_service', 'low', '-', 'en'],

  ['Three of us ended up puking our guts out.', 'food_safety', 'high', 'report_safety', 'en'],
  ['Dog hair in the muffin!!', 'food_safety', 'high', 'report_safety', 'en'],
  ['They will not give my deposit back, they just refuse to.', 'refund', 'medium', '-', 'en'],
  ['The ladder collapsed under me and I broke my wrist.', 'safety_hazard', 'critical', 'report_safety', 'en'],
  ["We got an email with another customer's invoice attached.", 'privacy', 'high', '-', 'en'],
  ['The card was billed by a company I have never heard of.', 'fraud_scam', 'high', '-', 'en'],
  ['He grabbed my arm and said he knows where I live.', 'customer_service', 'critical', '-', 'en'],
  ['My steak was not cooked, luckily no one got sick.', 'food_safety', 'medium', '-', 'en'],
  ['Everything was great, thank you!', 'other', 'low', 'other', 'en'],
  ['The hair dryer gave off smoke and sparks.', 'safety_hazard', 'high', 'report_safety', 'en'],
  ['Comimos el pollo y toda la noche estuvimos vomitando.', 'food_safety', 'high', 'report_safety', 'es'],
  ['Me cobraron dos veces y quiero mi dinero de vuelta.', 'billing', 'medium', 'refund_request', 'es'],
  ['El paquete nunca llegó y nadie contesta.', 'non_delivery', 'medium', '-', 'es'],
  ['Encontré una cucaracha en la cocina del restaurante.', 'hygiene', 'high', 'report_safety', 'es'],
  ['El pedido llegó tarde y la comida estaba fría.', 'late_delivery', 'low', '-', 'es'],
  ['Es una estafa, me robaron el dinero.', 'fraud_scam', 'high', 'report_fraud', 'es'],
  ['El camarero fue muy grosero con nosotros.', 'customer_service', 'low', '-', 'es'],
  ['Las zapatillas son falsas, una imitación.', 'counterfeit', 'medium', '-', 'es'],
  ['Mi hija terminó en urgencias con una intoxicación.', 'food_safety', 'critical', 'report_safety', 'es'],

  [
    "J'ai été malade toute la nuit après avoir mangé votre poisson.",
    'food_safety',
    'high',
    'report_safety',
    'fr',
  ],
  ["J'ai trouvé un cheveu dans ma soupe.", 'food_safety', 'high', 'report_safety', 'fr'],
  [
    "Je n'ai jamais reçu mon colis, je veux être remboursé.",
    'non_delivery',
    'medium',
    'refund_request',
    'fr',
  ],
  ["J'ai été débité deux fois pour la même commande.", 'billing', 'medium', '-', 'fr'],
  ['Le serveur était très désagréable avec nous.', 'customer_service', 'low', '-', 'fr'],
  ["C'est une arnaque, je vais porter plainte.", 'fraud_scam', 'high', 'escalate_legal', 'fr'],
  ['La cuisine était sale et il y avait des cafards.', 'hygiene', 'high', '-', 'fr'],

  ['Nach dem Essen musste ich mich die ganze Nacht übergeben.', 'food_safety', 'high', 'report_safety', 'de'],
  ['Nach dem Abend bei Ihnen hatte ich eine Lebensmittelvergiftung.', 'food_safety', 'high', '-', 'de'],
  [
    'Das Paket ist nie angekommen, ich möchte mein Geld zurück.',
    'non_delivery',
    'medium',
    'refund_request',
    'de',
  ],
  ['Die Lieferung kam zwei Stunden zu spät.', 'late_delivery', 'low', '-', 'de'],
  ['Mir wurde der Betrag doppelt abgebucht.', 'billing', 'medium', '-', 'de'],
  ['Der Kellner war unfreundlich und frech.', 'customer_service', 'low', '-', 'de'],
  [
    'Das Gerät ist defekt, ich will einen Umtausch.',
    'product_quality',
    'medium',
    'replacement_request',
    'de',
  ],
  [
    'Ich habe mich uebergeben und hatte Durchfall nach dem Döner.',
    'food_safety',
    'high',
    'report_safety',
    'de',
  ],

  [
    'Passei mal depois de comer o frango e fui parar no hospital.',
    'food_safety',
    'critical',
    'report_safety',
    'pt',
  ],
  ['O produto veio quebrado e quero a troca.', 'product_quality', 'medium', 'replacement_request', 'pt'],
  ['Meu pedido não chegou e ninguém responde.', 'non_delivery', 'medium', '-', 'pt'],
  ['Fui cobrado duas vezes na mesma fatura.', 'billing', 'medium', '-', 'pt'],
  ['Isso é golpe, o site é falso e roubaram meu dinheiro.', 'fraud_scam', 'high', 'report_fraud', 'pt'],
  ['Tinha uma barata no banheiro do restaurante.', 'hygiene', 'high', 'report_safety', 'pt'],

  ['खाना खाने के बाद मुझे उल्टी और दस्त हुए।', 'food_safety', 'high', 'report_safety', 'hi'],
  ['मेरा ऑर्डर अभी तक नहीं मिला, पैसे वापस चाहिए।', 'non_delivery', 'medium', 'refund_request', 'hi'],
  ['खाने में कॉकरोच था।', 'hygiene', 'high', 'report_safety', 'hi'],
  ['यह सामान नकली है।', 'counterfeit', 'medium', '-', 'hi'],
  ['khana bahut thanda tha aur der se aaya', 'late_delivery', 'low', '-', 'hi'],
  ['mujhe ulti hui aur pet mein dard hai, khana kharab tha', 'food_safety', 'high', 'report_safety', 'hi'],
]

describe('examples', () => {
  it.each(EXAMPLES)('%s', (text, category, severity, intent, language) => {
    const found = classify(text)
    expect({
      category: category === '-' ? '-' : found.category,
      severity: severity === '-' ? '-' : found.severity,
      intent: intent === '-' ? '-' : found.intent,
      language: found.language,
    }).toEqual({ category, severity, intent, language })
  })

  it.each(EXAMPLES)('has exact spans and bounded confidences: %s', (text) => {
    const { symptoms, categoryConfidence, intentConfidence, severityScore } = classify(text)
    for (const symptom of symptoms) expect(symptom.text).toBe(text.slice(symptom.start, symptom.end))
    for (const value of [categoryConfidence, intentConfidence, severityScore]) {
      expect(value).toBeGreaterThanOrEqual(0)
      expect(value).toBeLessThanOrEqual(1)
    }
  })
})
