type Fetch = (request: Request) => Promise<Response>

/** A `fetch` that keeps cookies like a browser's tab, for one origin: sessions work outside of browsers too. */
export function keepingCookies(fetch: Fetch): Fetch {
  const cookies = new Map<string, string>()
  return async (request) => {
    const mine = [...cookies].map(([name, value]) => `${name}=${value}`)
    if (mine.length > 0) request.headers.set('cookie', mine.join('; '))
    const response = await fetch(request)
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const at = pair.indexOf('=')
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
}
