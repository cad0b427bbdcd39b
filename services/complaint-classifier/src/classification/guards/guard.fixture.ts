/** What guards the severity of one language. Written by native patterns, not translated from one list. */
export interface Guard {
  /** Each opening, statement and ending together make one happy text: 400 in all. */
  praise: { openings: string[]; statements: string[]; endings: string[] }
  /** Forty that happened, all critical. */
  emergencies: string[]
  /** Sixty figures of speech, none above medium. */
  figures: string[]
}

export function praiseOf({ praise: { openings, statements, endings } }: Guard): string[] {
  return openings.flatMap((opening) =>
    statements.flatMap((statement) => endings.map((ending) => capitalised(opening + statement + ending))),
  )
}

function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}
