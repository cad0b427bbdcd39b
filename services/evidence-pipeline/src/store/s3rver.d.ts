declare module '@20minutes/s3rver' {
  /** As far as the tests use it. */
  export default class S3rver {
    constructor(options: {
      port: number
      directory: string
      silent: boolean
      allowMismatchedSignatures?: boolean
      configureBuckets: { name: string; configs: string[] }[]
    })
    run(): Promise<unknown>
    close(): Promise<void>
  }
}
