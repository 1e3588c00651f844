declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net'
  /** An S3-compatible server that checks signatures, for tests. */
  export default class S3rver {
    constructor(options: {
      port: number
      address: string
      silent: boolean
      directory: string
      configureBuckets: readonly { name: string }[]
    })
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
