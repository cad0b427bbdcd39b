const LOOK_ALIKES: Record<string, string> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  а: 'a',
  е: 'e',
  і: 'i',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  ѕ: 's',
  ο: 'o',
  α: 'a',
}
const DISGUISED = /(?<=[a-z])[0-9@$]{1,2}(?=[a-z])|[аеіорсухѕοα]/gu
const LONGEST_WORD = 40

/**
 * The known word that a disguised or stretched one stands for (`pois0ning`, `siiick`, `uebergeben`), else the
 * word itself. `known` tells whether the lexicon has a word.
 */
export function respell(form: string, known: (word: string) => boolean): string {
  if (form.length > LONGEST_WORD || known(form)) return form
  return spellings(form).find(known) ?? form
}

function spellings(form: string): string[] {
  const latin = /[a-z]/.test(form) ? form.replace(DISGUISED, (run) => undisguise(run)) : form
  const readings = latin.includes('1') ? [latin.replaceAll('1', 'i'), latin.replaceAll('1', 'l')] : [latin]
  return readings.flatMap((reading) => [
    reading,
    reading.replace(/(.)\1{2,}/gu, '$1$1'),
    reading.replace(/(.)\1{2,}/gu, '$1'),
    reading.replace(/([aou])e/g, '$1'),
  ])
}

function undisguise(run: string): string {
  let plain = ''
  for (const character of run) plain += LOOK_ALIKES[character] ?? character
  return plain
}
