/** What we use of it; the package has no types of its own. */
declare module 'openapi-to-postmanv2' {
  interface Request {
    name?: string
    method: string
    description: unknown
    url: {
      host: string[]
      path: string[]
      query: { key: string; value: string; description: unknown }[]
      variable: { key: string }[]
    }
    header: { key: string; value: string; disabled?: boolean }[]
    body?: { mode?: string; raw?: string; options?: unknown }
  }
  interface Result {
    result: boolean
    reason?: string
    output?: { data: { item: { name: string; item: { name: string; request: Request }[] }[] } }[]
  }
  type Options = Record<string, boolean | string>
  const Converter: {
    convertV2(
      input: { type: 'json'; data: unknown },
      options: Options,
      done: (error: Error | null, result: Result) => void,
    ): void
  }
  export default Converter
  export type { Request as PostmanRequest, Result as PostmanResult }
}
