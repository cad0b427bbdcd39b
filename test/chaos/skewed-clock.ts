/** Loaded before a process (`--import`): its clock is wrong by so many milliseconds, as `?ms=` of this file's URL says. */
const offset = Number(new URL(import.meta.url).searchParams.get('ms'))
const now = Date.now.bind(Date)
Date.now = () => now() + offset

globalThis.Date = new Proxy(Date, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now() + offset] : given, newTarget),
  apply: (target) => new target(now() + offset).toString(),
})
