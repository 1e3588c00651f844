import 'pg'

// What the driver has and its types leave out: the replication protocol and copying.
declare module 'pg' {
  interface ClientConfig {
    replication?: 'database' | undefined
  }
  interface ClientBase {
    readonly connection: Connection
  }
  interface Connection {
    sendCopyFromChunk(chunk: Buffer): void
    endCopyFrom(): void
    sendCopyFail(message: string): void
  }
}
