import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Database } from '../database.ts'
import { renderPaper } from '../print/render.ts'
import { makeWorker } from '../worker.ts'
import { type Lettered, writeLetter } from './letters.ts'
import { noteProblem, noteSent, takeMail } from './outbox.ts'

const mostTries = 8
/** What waits for another try has nobody who calls it. */
const lookAgainMs = 30_000

export interface Sender {
  /** Mail may be waiting. */
  wake(): void
  /** Lets the letter under way finish. */
  close(): Promise<void>
}

const withoutMail: Sender = { wake: () => undefined, close: () => Promise.resolve() }

interface SenderParts {
  readonly db: Database
  readonly smtpUrl: string | null
  readonly publicAddress: string
  readonly log: Logger
}

/** Where answers would go, if somebody answered: the host of the mail server's own domain, or what the URL says as `from`. */
const fromOf = (smtpUrl: string): string => {
  const url = new URL(smtpUrl)
  return url.searchParams.get('from') ?? `Strand <strand@${url.hostname}>`
}

/** What goes along with a document: its PDF, and to whom an answer goes. */
const enclosed = async (mail: Lettered) => {
  if (mail.kind !== 'document') return {}
  const { file, paper, replyTo } = mail.data
  return { replyTo, attachments: [{ filename: file, content: await renderPaper(paper), contentType: 'application/pdf' }] }
}

/**
 * Sends what is in the outbox, one letter after the other, on whichever server takes it first. A letter is sent at least
 * once; a crash between sending and noting it sends it twice.
 */
export const makeSender = ({ db, smtpUrl, publicAddress, log }: SenderParts): Sender => {
  if (smtpUrl === null) return withoutMail
  const transport = createTransport(smtpUrl, { from: fromOf(smtpUrl) })

  const sendOne = async (): Promise<boolean> => {
    if (db.halts.why('writing') !== null) return false
    const mail = await takeMail(db, mostTries)
    if (!mail) return false
    try {
      await transport.sendMail({ to: mail.address, ...writeLetter(mail, publicAddress), ...(await enclosed(mail)) })
      await noteSent(db, mail.id)
    } catch (error) {
      log.warn({ err: error, mail: mail.id }, 'A letter could not be sent.')
      await noteProblem(db, mail.id, error instanceof Error ? error.message : String(error))
    }
    return true
  }

  const worker = makeWorker({
    one: sendOne,
    failed: error => log.error({ err: error }, 'The outbox could not be read.'),
    lookMs: lookAgainMs,
  })
  return {
    wake: worker.wake,
    close: async () => {
      await worker.close()
      transport.close()
    },
  }
}
