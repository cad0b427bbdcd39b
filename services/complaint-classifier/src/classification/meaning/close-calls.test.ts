import { expect, it } from 'vitest'
import { classify } from '../../classifier/classify.ts'
import { english } from '../guards/english.fixture.ts'
import { french } from '../guards/french.fixture.ts'
import { german } from '../guards/german.fixture.ts'
import { spanish } from '../guards/spanish.fixture.ts'

const severityOf = (text: string) => classify(text).severity

it.each([
  'The lap bar opened on the ride. I held on to my son and he did not fall.',
  'Sparks came out of the kettle, I switched it off at the mains and nothing burned.',
  'Our dentist nearly used acid on my gums, the nurse stopped her at the last moment.',
  'Die Bremse am Kinderwagen löste sich, ich konnte ihn gerade noch festhalten.',
  'Une tuile est tombée à un mètre de moi, personne n’a été blessé.',
  'The ceiling came down onto the bed where my mother had been sleeping an hour before.',
  'Das Vordach ist eingestürzt, zum Glück hat niemand darunter gesessen.',
  'L’étagère s’est effondrée, on venait de sortir de la pièce.',
  'La lámpara se cayó donde estaba sentada mi abuela un minuto antes.',
  'A prateleira desabou, felizmente não estava ninguém por baixo.',
  'La mensola è caduta, eravamo appena usciti dalla stanza.',
  'De spiegel viel om waar onze kleuter net had gespeeld.',
  'Półka runęła na łóżko, na szczęście nikt w nim nie spał.',
  'A roof tile landed right next to me.',
  'The window fell out of its frame onto the pavement, nobody was hurt.',
  'Die Glastür zersprang, zum Glück wurde niemand verletzt.',
  'L’étagère a failli tomber sur mon fils.',
  'Una teja cayó justo a mi lado.',
  'Uma telha caiu mesmo ao meu lado.',
  'Het rek viel bijna op mijn zoon.',
  'De glazen deur spatte uiteen, gelukkig raakte niemand gewond.',
])('rates a danger that somebody was saved from in time as close: %s', (text) => {
  expect(severityOf(text)).toBe('high')
})

it.each([
  'The lap bar opened on the ride and my son fell out. He is unconscious, nobody else was hurt.',
  'The kettle caught fire. The fire brigade came just in time, the kitchen is gone.',
  'My daughter swallowed a button battery. We noticed in time and she had surgery that night.',
])('leaves what happened critical, also where somebody was saved: %s', (text) => {
  expect(severityOf(text)).toBe('critical')
})

it.each([
  'Just in time for the show, and the gate was open.',
  'Nobody was in the shop to help us and the handle came off.',
  'No había nadie en recepción y la llave se rompió.',
  'We had just left when it began to rain, the tour was late.',
  'Luckily we booked before the price went up.',
  'We got to the platform at the last minute and the train was late.',
])('hears no close call where nothing was dangerous: %s', (text) => {
  expect(['low', 'medium']).toContain(severityOf(text))
})

it('knows that clothes that are tight or reach somewhere hurt nobody', () => {
  expect(severityOf('In my usual size I couldn’t breathe, and the hem hits my knees.')).not.toBe('critical')
  expect(severityOf('The zip of this dress cut my neck open, the doctor put in six stitches.')).toBe(
    'critical',
  )
  const shop = 'I had two dresses, a skirt and a shirt in my size when the guard punched me in the face.'
  expect(severityOf(shop)).toBe('critical')
})

it('lets a booking explain an illness beside it, and not one elsewhere in a letter', () => {
  expect(severityOf('I must cancel the flight. My father is in hospital.')).not.toBe('critical')
  const letter = 'I booked a flight. The seats were narrow. The crew was rude. We landed late. '
  expect(severityOf(`${letter}Since then my father is in hospital.`)).toBe('critical')
})

it.each([
  [english, ['Nobody was hurt.', 'Luckily nothing happened.']],
  [german, ['Verletzt wurde niemand.', 'Passiert ist zum Glück nichts.']],
  [french, ["Personne n'a été blessé.", "Heureusement il ne s'est rien passé."]],
  [spanish, ['Nadie resultó herido.', 'Por suerte no pasó nada.']],
])('what happened stays critical where nobody was hurt', ({ emergencies }, endings) => {
  const texts = endings.flatMap((ending) => emergencies.map((text) => `${text} ${ending}`))
  expect(texts.filter((text) => classify(text).severity !== 'critical')).toEqual([])
})
