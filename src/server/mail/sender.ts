import { createTransport } from 'nodemailer'
import { renderPaper } from '../print/render.ts'
import { job, type JobCall, type ScheduledJob } from '../schedule/job.ts'
import { type Lettered, writeLetter } from './letters.ts'
import { type Mail, noteProblem, noteSent, takeMail } from './outbox.ts'

const mostTries = 8

/** Sends the letters of the outbox. */
export interface Sender {
  readonly job: ScheduledJob
  close(): void
}

interface SenderParts {
  readonly smtpUrl: string
  readonly publicAddress: string
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

const resultWords = (sent: number, failed: number): string => {
  const words = [
    ...(sent > 0 ? [`Sent ${sent} ${sent === 1 ? 'e-mail' : 'e-mails'}.`] : []),
    ...(failed > 0 ? [`${failed} could not be sent and ${failed === 1 ? 'is' : 'are'} tried again; the outbox says why.`] : []),
  ]
  return words.length > 0 ? words.join(' ') : 'No e-mail waits.'
}

/** A letter is sent at least once; a crash between sending and noting it sends it twice. */
export const makeSender = ({ smtpUrl, publicAddress }: SenderParts): Sender => {
  const transport = createTransport(smtpUrl, { from: fromOf(smtpUrl) })

  const send = async ({ db, log }: JobCall, mail: Mail): Promise<boolean> => {
    try {
      await transport.sendMail({ to: mail.address, ...writeLetter(mail, publicAddress), ...(await enclosed(mail)) })
      await noteSent(db, mail.id)
      return true
    } catch (error) {
      log.warn({ err: error, mail: mail.id }, 'An e-mail could not be sent.')
      await noteProblem(db, mail.id, error instanceof Error ? error.message : String(error))
      return false
    }
  }

  return {
    // What waits for another try has nobody who calls it.
    job: job({
      name: 'mail',
      label: 'Mails',
      about:
        'Sends the e-mails of the outbox as soon as they are written. A failed one is tried again, after a longer time each time.',
      every: { seconds: 30 },
      run: async call => {
        const count = { sent: 0, failed: 0 }
        while (!call.signal.aborted && call.db.halts.why('writing') === null) {
          const mail = await takeMail(call.db, mostTries)
          if (!mail) break
          count[(await send(call, mail)) ? 'sent' : 'failed'] += 1
        }
        return resultWords(count.sent, count.failed)
      },
    }),
    close: () => transport.close(),
  }
}
