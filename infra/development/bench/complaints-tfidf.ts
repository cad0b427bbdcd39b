import type { Example } from '@trust/complaint-classifier/examples'

type Sparse = Map<number, number>
type Guess = (text: string) => string

const EPOCHS = 30
const RATE = 0.5

/**
 * A baseline trained on the same examples: words and pairs of words weighted by TF-IDF, and multinomial logistic
 * regression by stochastic gradient descent.
 */
export function trainTfIdf(examples: readonly Example[]): Guess {
  const documents = examples.map(({ text }) => termsOf(text))
  const counts = new Map<string, number>()
  for (const terms of documents)
    for (const term of new Set(terms)) counts.set(term, (counts.get(term) ?? 0) + 1)
  const known = [...counts].filter(([, count]) => count >= 2)
  const places = new Map(known.map(([term], place) => [term, place]))
  const rarity = known.map(([, count]) => Math.log((1 + documents.length) / (1 + count)) + 1)
  const vectorOf = (terms: readonly string[]) => {
    const vector: Sparse = new Map()
    for (const term of terms) {
      const place = places.get(term)
      if (place !== undefined) vector.set(place, (vector.get(place) ?? 0) + (rarity[place] ?? 0))
    }
    const length = Math.hypot(...vector.values()) || 1
    return new Map([...vector].map(([place, value]) => [place, value / length]))
  }
  const names = [...new Set(examples.map(({ categories }) => categories[0] ?? 'other'))]
  const rows = names.map(() => new Float64Array(known.length + 1))
  const sharesOf = (vector: Sparse) => {
    const scores = rows.map((row) => {
      let score = row[known.length] ?? 0
      for (const [place, value] of vector) score += (row[place] ?? 0) * value
      return score
    })
    const highest = Math.max(...scores)
    const masses = scores.map((score) => Math.exp(score - highest))
    const total = masses.reduce((sum, mass) => sum + mass, 0)
    return masses.map((mass) => mass / total)
  }
  const lessons = documents.map((terms, index) => ({
    vector: vectorOf(terms),
    answer: names.indexOf(examples[index]?.categories[0] ?? 'other'),
  }))
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (let step = 0; step < lessons.length; step++) {
      // A stride that shares no factor with the count visits all, in a mixed order.
      const lesson = lessons[(step * 7919 + epoch) % lessons.length]
      if (!lesson) continue
      for (const [index, share] of sharesOf(lesson.vector).entries()) {
        const error = (RATE / (1 + epoch / 10)) * (share - (index === lesson.answer ? 1 : 0))
        const row = rows[index] ?? new Float64Array()
        for (const [place, value] of lesson.vector) row[place] = (row[place] ?? 0) - error * value
        row[known.length] = (row[known.length] ?? 0) - error
      }
    }
  }
  return (text) => {
    const shares = sharesOf(vectorOf(termsOf(text)))
    return names[shares.indexOf(Math.max(...shares))] ?? 'other'
  }
}

function termsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []
  return [...words, ...words.slice(1).map((word, at) => `${words[at]} ${word}`)]
}
