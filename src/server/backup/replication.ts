import { Readable } from 'node:stream'
import pg from 'pg'
import { BackupRefused } from './key.ts'
import { type Lsn, lsnOf, textOf } from './lsn.ts'

/** The rows of one answer, as text. */
type Answer = readonly (readonly (string | null)[])[]

/** A chunk lies in the driver's buffer, which the next message overwrites. */
interface CopyData {
  readonly chunk: Buffer
}

/**
 * A command whose answer holds a stream (PostgreSQL, 54.4 Streaming Replication Protocol): answers before and after it are rows.
 * The driver calls the methods; who reads slowly makes the server wait.
 */
export class StreamCommand implements pg.Submittable {
  readonly #text: string
  readonly #answers: (string | null)[][][] = []
  readonly #ended = Promise.withResolvers<void>()
  #connection: pg.Connection | null = null
  /** The messages of the stream, one chunk for each. */
  readonly messages = new Readable({ objectMode: true, highWaterMark: 256, read: () => this.#connection?.stream.resume() })

  constructor(text: string) {
    this.#text = text
    this.#ended.promise.catch(() => undefined)
  }

  submit(connection: pg.Connection): void {
    this.#connection = connection
    connection.query(this.#text)
  }

  handleRowDescription(): void {
    this.#answers.push([])
  }

  handleDataRow({ fields }: { readonly fields: (string | null)[] }): void {
    this.#answers.at(-1)?.push(fields)
  }

  handleCopyData({ chunk }: CopyData): void {
    if (!this.messages.push(Buffer.from(chunk))) this.#connection?.stream.pause()
  }

  handleCopyInResponse(connection: pg.Connection): void {
    connection.sendCopyFail('Nothing is to be copied in.')
  }

  /** Each answer ends with one; the stream ends with the command. */
  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    if (!this.messages.destroyed) this.messages.push(null)
    // Nobody reads any more, so nobody would let the connection go on to its next command.
    this.#connection?.stream.resume()
    this.#ended.resolve()
  }

  handleError(error: Error): void {
    this.#ended.reject(error)
    this.messages.destroy(error)
  }

  /** Answers the server within the stream. */
  reply(message: Buffer): void {
    this.#connection?.sendCopyFromChunk(message)
  }

  /** Ends a stream that goes both ways. */
  finish(): void {
    this.#connection?.endCopyFrom()
  }

  /** The answers before and after the stream, once all has come. */
  async answers(): Promise<readonly Answer[]> {
    await this.#ended.promise
    return this.#answers
  }
}

/** Who a server is: its cluster for life, and how often it was restored. */
export interface Identity {
  readonly system: string
  readonly timeline: number
  readonly at: Lsn
}

const patienceMs = 10_000

/** Why a server does not let us copy it, in words. */
const refusedWords = (error: unknown): unknown => {
  if (!(error instanceof pg.DatabaseError)) return error
  if (error.code === '42501' || /replication/i.test(error.message))
    return new BackupRefused(
      `The database server does not let us copy it (${error.message}). As its administrator run: alter role … with replication`,
      { cause: error },
    )
  return error
}

/** A connection that speaks the replication protocol. `onBroken` hears when it breaks. Throws BackupRefused. */
export const replicationClient = async (url: string, onBroken: (error: Error) => void = () => undefined): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    replication: 'database',
    application_name: 'strand backup',
    connectionTimeoutMillis: patienceMs,
    keepAlive: true,
  })
  client.on('error', onBroken)
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw refusedWords(error)
  }
}

const told = async (client: pg.Client, command: string): Promise<Readonly<Record<string, string | null>>> => {
  try {
    const { rows } = await client.query<Record<string, string | null>>(command)
    return rows[0] ?? {}
  } catch (error) {
    throw refusedWords(error)
  }
}

export const identify = async (client: pg.Client): Promise<Identity> => {
  const { systemid, timeline, xlogpos } = await told(client, 'IDENTIFY_SYSTEM')
  return { system: String(systemid), timeline: Number(timeline), at: lsnOf(String(xlogpos)) }
}

/** Reads what the server keeps for us: from where on it keeps its log, or null when there is no such slot. */
export const readSlot = async (client: pg.Client, slot: string): Promise<Lsn | null> => {
  const { slot_type: type, restart_lsn: restart } = await told(client, `READ_REPLICATION_SLOT ${slot}`)
  return type === null || type === undefined || restart === null || restart === undefined ? null : lsnOf(restart)
}

/** Makes the server keep its log from now on, until we say what we have; `temporary` for as long as this connection lives. */
export const createSlot = async (client: pg.Client, slot: string, temporary: boolean): Promise<void> => {
  await told(client, `CREATE_REPLICATION_SLOT ${slot} ${temporary ? 'TEMPORARY ' : ''}PHYSICAL RESERVE_WAL`)
}

export const dropSlot = async (client: pg.Client, slot: string): Promise<void> => {
  await told(client, `DROP_REPLICATION_SLOT ${slot} WAIT`)
}

/** Begins the stream of the server's log. */
export const startStream = (client: pg.Client, slot: string, from: Lsn, timeline: number): StreamCommand =>
  client.query(new StreamCommand(`START_REPLICATION SLOT ${slot} PHYSICAL ${textOf(from)} TIMELINE ${timeline}`))

/** A copy of the server's files while it works: where in the log it begins and ends, and the files as a tar stream. */
export interface Copy {
  readonly files: AsyncIterable<Buffer>
  /** Once the files have been read to their end. */
  bounds(): Promise<{ readonly start: Lsn; readonly end: Lsn; readonly timeline: number }>
}

/** BASE_BACKUP: messages begin with a letter; `n` names an archive, `d` holds data, `p` says how far it is. */
export const startCopy = (client: pg.Client, label: string): Copy => {
  const command = client.query(
    new StreamCommand(`BASE_BACKUP (LABEL '${label}', CHECKPOINT 'fast', WAL false, MANIFEST 'no', PROGRESS false)`),
  )
  const files = async function* (): AsyncGenerator<Buffer> {
    let archives = 0
    try {
      for await (const message of command.messages as AsyncIterable<Buffer>) {
        if (message[0] === 0x6e) archives += 1
        if (archives > 1)
          throw new BackupRefused(
            'The database server keeps tables in tablespaces of their own, which are not backed up. Move them first.',
          )
        if (message[0] === 0x64) yield message.subarray(1)
      }
    } catch (error) {
      throw refusedWords(error)
    }
  }
  return {
    files: files(),
    bounds: async () => {
      const answers = await command.answers()
      const [start, end] = [answers[0]?.[0], answers.at(-1)?.[0]]
      return { start: lsnOf(String(start?.[0])), end: lsnOf(String(end?.[0])), timeline: Number(start?.[1]) }
    },
  }
}
