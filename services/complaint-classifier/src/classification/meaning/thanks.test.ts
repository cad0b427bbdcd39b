import type { Severity } from '@trust/contracts/scales'
import { describe, expect, it } from 'vitest'
import { classify } from '../../classifier/classify.ts'

/** Thanks that name a cause: as severe as the harm. */
const BLAME: Record<string, [text: string, severity: Severity][]> = {
  en: [
    ['Thanks to your food my mother is in hospital.', 'critical'],
    ['My mother is in hospital, thanks to your lovely salad bar.', 'critical'],
    ['Thanks to your so-called fresh oysters I spent the weekend in hospital.', 'critical'],
    ['Big thanks to your chef. My father was admitted to hospital the same night.', 'critical'],
    ['Many thanks, our grandmother died after your soup.', 'critical'],
    ['Cheers to your kitchen for the fever I have had since Sunday.', 'high'],
    ['Thanks to you my wife needed surgery.', 'critical'],
    ['Thank you very much, my son is now in intensive care.', 'critical'],
    ['Thanks to the mussels on your menu two of us ended up in hospital.', 'critical'],
  ],
  de: [
    ['Danke an euer Essen, meine Mutter liegt im Krankenhaus.', 'critical'],
    ['Dank eures Essens liegt meine Mutter im Krankenhaus.', 'critical'],
    ['Vielen Dank auch, mein Mann liegt seit gestern auf der Intensivstation.', 'critical'],
    ['Dank Ihrer Muscheln musste mein Vater notoperiert werden.', 'critical'],
    ['Schönen Dank an Ihre Küche, Opa ist gestorben.', 'critical'],
    ['Ein großes Dankeschön an euren Koch: meine Frau ist im Krankenhaus.', 'critical'],
    ['Dank deinem Döner habe ich seit Sonntag Fieber.', 'high'],
  ],
  fr: [
    ["Merci à votre cuisine, ma mère est à l'hôpital.", 'critical'],
    ["Grâce à votre poisson, ma mère est à l'hôpital.", 'critical'],
    ['Un grand merci à votre chef, mon père est aux urgences.', 'critical'],
    ["Merci pour vos huîtres, mon mari est à l'hôpital depuis dimanche.", 'critical'],
    ['Ma grand-mère est morte, merci à votre personnel.', 'critical'],
    ["Grâce à vous, j'ai passé la nuit à vomir.", 'high'],
  ],
  es: [
    ['Gracias a vuestra comida mi madre está en el hospital.', 'critical'],
    ['Muchas gracias por sus mariscos, mi padre está ingresado en el hospital.', 'critical'],
    ['Mi abuela acabó en el hospital gracias a su pollo.', 'critical'],
    ['Mil gracias a vuestro cocinero, mi mujer está en la UCI.', 'critical'],
    ['Gracias a ustedes tuvieron que operar de urgencia a mi hijo.', 'critical'],
    ['Gracias a su ensaladilla llevo tres días con fiebre.', 'high'],
  ],
  pt: [
    ['Graças à vossa comida a minha mãe está no hospital.', 'critical'],
    ['Obrigado pela vossa comida, a minha mãe está no hospital.', 'critical'],
    ['Muito obrigada ao seu restaurante, meu pai foi parar no hospital.', 'critical'],
    ['Graças a vocês meu marido está internado na UTI.', 'critical'],
    ['Minha avó morreu, graças ao vosso peixe.', 'critical'],
    ['Graças ao seu frango estou com febre desde domingo.', 'high'],
  ],
  it: [
    ['Grazie mille al vostro cibo, mia madre è in ospedale.', 'critical'],
    ['Grazie mille a voi mia madre è in ospedale.', 'critical'],
    ['Grazie al vostro pesce mio padre è ricoverato in ospedale.', 'critical'],
    ['Mia nonna è morta, grazie infinite alla vostra cucina.', 'critical'],
    ['Un grazie al vostro cuoco: mio marito è in terapia intensiva.', 'critical'],
    ['Grazie alle vostre cozze ho la febbre da domenica.', 'high'],
  ],
  nl: [
    ['Dank aan jullie eten ligt mijn moeder in het ziekenhuis.', 'critical'],
    ['Dankzij jullie vis ligt mijn vader in het ziekenhuis.', 'critical'],
    ['Hartelijk dank, mijn man ligt nu op de intensive care.', 'critical'],
    ['Bedankt voor jullie mosselen, mijn vrouw ligt in het ziekenhuis.', 'critical'],
    ['Mijn oma is overleden, met dank aan uw keuken.', 'critical'],
    ['Dankzij uw kip heb ik al drie dagen koorts.', 'high'],
  ],
  pl: [
    ['Dzięki waszemu jedzeniu moja mama jest w szpitalu.', 'critical'],
    ['Wielkie dzięki za waszą rybę, mój mąż leży w szpitalu.', 'critical'],
    ['Dziękujemy za wasz obiad, babcia trafiła do szpitala.', 'critical'],
    ['Mój dziadek zmarł, dzięki waszej kuchni.', 'critical'],
    ['Serdecznie dziękuję waszemu kucharzowi, tata leży na intensywnej terapii.', 'critical'],
    ['Dzięki waszemu kurczakowi mam gorączkę od niedzieli.', 'high'],
  ],
  hi: [
    ['आपके खाने की मेहरबानी से मेरी माँ अस्पताल में भर्ती है।', 'critical'],
    ['धन्यवाद आपके खाने को, मेरे पिता अस्पताल में भर्ती हैं।', 'critical'],
    ['आपकी मछली के लिए शुक्रिया, मेरी पत्नी आईसीयू में है।', 'critical'],
    ['Thanks to aapka khana, meri maa hospital mein bharti hai.', 'critical'],
    ['Shukriya aapke khane ka, papa hospital mein bharti hain.', 'critical'],
    ['आपके चिकन की बदौलत मुझे रविवार से बुखार है।', 'high'],
  ],
}

/** Thanks that are meant: what somebody was helped with rates nothing. */
const MEANT: Record<string, string[]> = {
  en: [
    'Thanks to the nurse who saved me after the accident.',
    'Thank you to the staff who called the ambulance when I fainted.',
    'Thanks to your staff my mother is alive, she had a heart attack at table four.',
    'My husband fainted at the till. Thank you to the girl who called an ambulance and stayed with us.',
    'Thank you for the flowers after my mother died.',
    'Thanks to your cream my rash cleared up.',
    'Thanks to your driver, who took my father to hospital in time, he has recovered.',
    'Thanks to your quick waiter nobody ended up in hospital.',
  ],
  de: [
    'Danke an die Schwester, die mich nach dem Unfall gerettet hat.',
    'Danke an das Personal, das den Krankenwagen gerufen hat, als ich ohnmächtig wurde.',
    'Dank Ihres Kellners lebt meine Mutter noch, sie hatte einen Herzinfarkt.',
    'Vielen Dank für Ihre Anteilnahme, als mein Vater gestorben ist.',
    'Dank eurer Creme ist mein Ausschlag weg.',
    'Danke an euer Team: meine Frau lag im Krankenhaus und ihr habt uns so geholfen.',
  ],
  fr: [
    "Merci à l'infirmière qui m'a sauvé après l'accident.",
    "Merci au personnel qui a appelé l'ambulance quand je me suis évanouie.",
    'Grâce à votre serveur ma mère est en vie après sa crise cardiaque.',
    "Merci pour votre soutien quand mon père était à l'hôpital.",
    'Grâce à votre crème mes démangeaisons ont disparu.',
  ],
  es: [
    'Gracias a la enfermera que me salvó después del accidente.',
    'Gracias al personal que llamó a la ambulancia cuando me desmayé.',
    'Gracias a su camarero mi madre sigue viva después del infarto.',
    'Muchas gracias por su apoyo cuando mi padre estaba en el hospital.',
    'Gracias a su crema se me curó el sarpullido.',
  ],
  pt: [
    'Graças à enfermeira que me salvou depois do acidente.',
    'Obrigada aos funcionários que chamaram a ambulância quando desmaiei.',
    'Graças ao vosso empregado a minha mãe está viva depois do enfarte.',
    'Muito obrigado pelo apoio quando o meu pai estava no hospital.',
    'Graças ao seu creme a minha urticária desapareceu.',
  ],
  it: [
    "Grazie all'infermiera che mi ha salvato dopo l'incidente.",
    "Grazie al personale che ha chiamato l'ambulanza quando sono svenuta.",
    'Grazie al vostro cameriere mia madre è viva dopo un infarto.',
    'Grazie mille per la vicinanza quando mio padre era in ospedale.',
    'Grazie alla vostra crema il mio eczema è guarito.',
  ],
  nl: [
    'Dank aan de verpleegster die mij na het ongeluk heeft gered.',
    'Dank aan het personeel dat de ambulance belde toen ik flauwviel.',
    'Dankzij uw ober leeft mijn moeder nog na haar hartaanval.',
    'Bedankt voor jullie steun toen mijn vader in het ziekenhuis lag.',
    'Dankzij jullie zalf is mijn uitslag verdwenen.',
  ],
  pl: [
    'Dziękuję pielęgniarce, która uratowała mnie po wypadku.',
    'Dziękuję personelowi, który wezwał karetkę, kiedy zemdlałam.',
    'Dzięki waszemu kelnerowi moja mama żyje po zawale.',
    'Dziękujemy za wsparcie, kiedy tata leżał w szpitalu.',
    'Dzięki waszej maści wysypka zniknęła.',
  ],
  hi: [
    'उस नर्स का धन्यवाद जिसने हादसे के बाद मेरी जान बचाई।',
    'उन कर्मचारियों का शुक्रिया जिन्होंने मेरे बेहोश होने पर एम्बुलेंस बुलाई।',
    'आपके वेटर की बदौलत मेरी माँ ज़िंदा हैं, उन्हें दिल का दौरा पड़ा था।',
    'Shukriya us nurse ka jisne accident ke baad meri jaan bachai.',
    'आपकी क्रीम की बदौलत मेरी खुजली ठीक हो गई।',
  ],
}

const rowsOf = <Row>(byLanguage: Record<string, Row[]>) => Object.values(byLanguage).flat()

describe('thanks', () => {
  it.each(rowsOf(BLAME))('that name a cause are as severe as the harm: %s', (text, severity) => {
    expect(classify(text).severity).toBe(severity)
  })

  it.each(rowsOf(MEANT))('that are meant rate nothing: %s', (text) => {
    expect(classify(text).severity).toBe('low')
  })

  it('do not hide what the business did', () => {
    const texts = [
      'Thank you to the nurse who helped me after your chicken put me in hospital.',
      'Thanks to the waiter who called the ambulance when the lamp gave me an electric shock.',
      'Thanks to your chicken my mother is in hospital, and nobody helped us.',
      'I ate your chicken and fainted. Thank you to the girl who called an ambulance.',
      'Thank you to the passer-by who pulled my son out when your escalator crushed his foot.',
    ]
    expect(texts.map((text) => classify(text).severity)).toEqual(Array(5).fill('critical'))
  })
})
