/** Text in a pattern of `LIKE`, whose `%` and `_` stand for themselves. */
export const escapedForLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** The pattern of `LIKE` for values that contain `text`. */
export const containing = (text: string) => `%${escapedForLike(text)}%`
