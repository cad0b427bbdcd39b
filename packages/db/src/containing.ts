/** The pattern of `LIKE` for values that contain `text`: its `%` and `_` stand for themselves. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
