import type { listOutbox } from '../../wire/mail.ts'
import type { Answer } from '../../wire/operation.ts'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type { ReactElement } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { ChevronLeft, ChevronRight, ExpandMore } from '../elements/icons.tsx'
import { sentenceOf } from '../api/failure.ts'
import { ToneChip } from '../cells/statusChip.tsx'
import { Failure } from '../signIn/form/failure.tsx'
import { ForAdministrators } from './forAdministrators.tsx'
import styles from './outbox.module.css'
import type { Mail } from '../../wire/mail.ts'
import { useOutboxQuery } from './usersApi.ts'
import { shownStamp } from '../theme/shown.ts'

const pageSize = 50

const State = ({ mail, sends }: { mail: Mail; sends: boolean }): ReactElement => {
  if (mail.sentStamp !== null) return <ToneChip tone="success" word="Sent" title={shownStamp(mail.sentStamp)} />
  if (mail.problem !== null) return <ToneChip tone="danger" word="Failed" title={mail.problem} />
  if (sends) return <ToneChip tone="info" word="Waits" />
  return <ToneChip tone="warning" word="Waits for a mail server" />
}

const Letter = ({ mail, sends }: { mail: Mail; sends: boolean }): ReactElement => (
  <details className={styles.mail}>
    <summary>
      <ExpandMore className={styles.arrow} />
      <strong>{mail.to}</strong>
      <span className={styles.subject}>{mail.subject}</span>
      <span className={styles.stamp}>{shownStamp(mail.createdStamp)}</span>
      <State mail={mail} sends={sends} />
    </summary>
    <div className={styles.letter}>
      {mail.problem !== null && (
        <p className={styles.problem}>
          It could not be sent ({mail.tries} {mail.tries === 1 ? 'try' : 'tries'}): {mail.problem}
        </p>
      )}
      <pre>{mail.text}</pre>
    </div>
  </details>
)

const Letters = ({
  answer,
  page,
  onPage,
}: {
  answer: Answer<typeof listOutbox>
  page: number
  onPage: (page: number) => void
}): ReactElement => {
  const { rows, total, sends } = answer
  const last = Math.max(1, Math.ceil(total / pageSize))
  if (total === 0)
    return (
      <p className={styles.none}>
        Strand has written no mail yet. It writes to new users, to those who have forgotten their password, and with documents
        that are mailed from their form.
      </p>
    )
  return (
    <>
      <div className={styles.list}>
        {rows.map(mail => (
          <Letter key={mail.id} mail={mail} sends={sends} />
        ))}
      </div>
      {last > 1 && (
        <nav className={styles.pages} aria-label="Pages">
          <IconButton aria-label="Newer mail" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            <ChevronLeft />
          </IconButton>
          <span>
            Page {page} of {last}
          </span>
          <IconButton aria-label="Older mail" disabled={page >= last} onClick={() => onPage(page + 1)}>
            <ChevronRight />
          </IconButton>
        </nav>
      )}
    </>
  )
}

const pageIn = (search: string): number => {
  const text = new URLSearchParams(search).get('page') ?? ''
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1
}

const Outbox = (): ReactElement => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const page = pageIn(search)
  const { data, error, refetch } = useOutboxQuery(page, { refetchOnMountOrArgChange: true })
  return (
    <div className={styles.page}>
      <div className={styles.place}>
        <Link to="/settings">Settings</Link>
        <span aria-hidden="true">›</span>
        <h1>Outbox</h1>
      </div>
      {data && (
        <p className={styles.about}>
          {data.sends
            ? 'E-mails are sent automatically. A failed one is tried again, after a longer time each time.'
            : 'No mail server is set up (SMTP_URL), so no e-mail is sent. The administrator of the server can let a user in with “npm run link -- their e-mail”.'}
        </p>
      )}
      {error && !data && (
        <div className={styles.none}>
          <Failure sentence={sentenceOf(error)} />
          <Button variant="outlined" onClick={() => void refetch()}>
            Retry
          </Button>
        </div>
      )}
      {!error && !data && <div className={styles.bones} aria-hidden="true" />}
      {data && (
        <Letters
          answer={data}
          page={page}
          onPage={next => void navigate({ pathname, search: next === 1 ? '' : `?page=${next}` })}
        />
      )}
    </div>
  )
}

/** E-mails sent by Strand: sent, waiting, failed, or to be handed over where no mail server is set up. */
const OutboxPage = (): ReactElement => (
  <ForAdministrators what="The outbox">
    <Outbox />
  </ForAdministrators>
)

export default OutboxPage
