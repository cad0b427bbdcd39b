import { entityTag } from '@trust/http/caching'
import type { PublicTrust } from './public-trust.ts'
import type { TtlCache } from './recent.ts'

/** A picture or page, and its entity tag. */
export interface Drawn {
  body: string
  etag: string
}

/** Draws each form, a language or theme, once for as long as nothing changes: the cache gives out the same object until then. */
export function memoizeRender<T extends PublicTrust, Form extends string>(
  draw: (trust: T, form: Form) => string,
): (recent: TtlCache<T>, form: Form) => Drawn {
  const drawn = new WeakMap<TtlCache<T>, Map<Form, Drawn>>()
  return (recent, form) => {
    const forms = drawn.get(recent) ?? new Map<Form, Drawn>()
    const known = forms.get(form)
    if (known) return known
    const body = draw(recent.value, form)
    const made = { body, etag: entityTag(body) }
    drawn.set(recent, forms.set(form, made))
    return made
  }
}
