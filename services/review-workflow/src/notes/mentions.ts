interface Named {
  id: string
  fullName: string
  email: string
}

/** The users mentioned in a text: `@` and the full name or the e-mail address, in any case. */
export function mentionedIn(text: string, users: readonly Named[]): string[] {
  const said = text.toLowerCase()
  return users
    .filter(({ fullName, email }) => names(said, fullName) || names(said, email))
    .map(({ id }) => id)
}

function names(said: string, name: string): boolean {
  const mention = `@${name.toLowerCase()}`
  for (let at = said.indexOf(mention); at !== -1; at = said.indexOf(mention, at + 1)) {
    const behind = said.slice(at + mention.length)
    // "@Ann" is not mentioned in "@Anna".
    if (!/^[\p{L}\p{N}]/u.test(behind)) return true
  }
  return false
}
