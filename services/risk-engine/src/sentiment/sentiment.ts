import vader from 'vader-sentiment'

/**
 * The sentiment of an English text, -1 to 1: VADER's normalised compound score (Hutto & Gilbert 2014). 0 for a
 * text whose words it does not know; null without a text.
 */
export function sentimentOf(text: string | null): number | null {
  return text === null ? null : vader.SentimentIntensityAnalyzer.polarity_scores(text).compound
}
