import Button from '@mui/material/Button'
import { useId, useRef, useState } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { toast } from 'react-hot-toast/headless'
import { refusalOf, sentenceOf } from '../../api/failure.ts'
import { newKey } from '../../api/key.ts'
import { ToneChip } from '../../cells/statusChip.tsx'
import { focused } from '../../elements/focused.ts'
import { Loading } from '../../elements/loading.tsx'
import { useDoc, useForm } from '../record/doc.ts'
import type { Letter, SentLetter } from '../../../wire/mail.ts'
import { useLetterQuery, useSendLetterMutation, type Words } from './mailApi.ts'
import styles from './mailSheet.module.css'
import type { DocumentAnswer } from '../../../wire/documents.ts'
import { nameOf } from '../model/name.ts'
import { SideSheet } from '../../elements/sideSheet.tsx'
import type { One } from './talkApi.ts'
import { shownStamp } from '../../theme/shown.ts'

const State = ({ letter, sends }: { letter: SentLetter; sends: boolean }): ReactElement => {
  if (letter.sentStamp !== null) return <ToneChip tone="success" word="Sent" title={shownStamp(letter.sentStamp)} />
  if (letter.problem !== null) return <ToneChip tone="danger" word="Failed" title={letter.problem} />
  return sends ? <ToneChip tone="info" word="Waits" /> : <ToneChip tone="warning" word="In the outbox" />
}

const SentLetters = ({ letters, sends }: { letters: readonly SentLetter[]; sends: boolean }): ReactElement => (
  <ul className={styles.sent} aria-label="Earlier e-mails">
    {letters.map(letter => (
      <li key={letter.id}>
        <span>{letter.to}</span>
        <State letter={letter} sends={sends} />
        <span className={styles.note}>
          {letter.subject} · {letter.by ?? 'Strand'} ·{' '}
          <time dateTime={letter.createdStamp}>{shownStamp(letter.createdStamp)}</time>
          {letter.problem !== null && ` · ${letter.problem}`}
        </span>
      </li>
    ))}
  </ul>
)

interface BoxProps {
  readonly label: string
  readonly problem: string | undefined
  readonly children: (attributes: { id: string; 'aria-invalid': boolean; 'aria-describedby': string }) => ReactNode
}

const Box = ({ label, problem, children }: BoxProps): ReactElement => {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': problem !== undefined, 'aria-describedby': `${id}-wrong` })}
      <p id={`${id}-wrong`} className={styles.wrong}>
        {problem}
      </p>
    </div>
  )
}

const added = (to: string, email: string): string => (to.trim() === '' ? email : `${to.trim().replace(/,$/, '')}, ${email}`)

interface BoxesProps {
  readonly people: Letter['people']
  readonly words: Words
  readonly problemOf: (field: keyof Words) => string | undefined
  readonly onWrite: (change: Partial<Words>) => void
}

const Boxes = ({ people, words, problemOf, onWrite }: BoxesProps): ReactElement => {
  const others = people.filter(({ email }) => !words.to.includes(email))
  return (
    <>
      <Box label="To" problem={problemOf('to')}>
        {attributes => (
          <input
            {...attributes}
            type="text"
            inputMode="email"
            ref={focused}
            maxLength={500}
            value={words.to}
            placeholder="name@firm.example, another@firm.example"
            onChange={({ target }) => onWrite({ to: target.value })}
          />
        )}
      </Box>
      {others.length > 0 && (
        <div className={styles.people}>
          {others.map(({ name: person, email }) => (
            <Button key={email} size="small" variant="outlined" onClick={() => onWrite({ to: added(words.to, email) })}>
              {person}
            </Button>
          ))}
        </div>
      )}
      <Box label="Subject" problem={problemOf('subject')}>
        {attributes => (
          <input
            {...attributes}
            type="text"
            maxLength={200}
            value={words.subject}
            onChange={({ target }) => onWrite({ subject: target.value })}
          />
        )}
      </Box>
      <Box label="Letter" problem={problemOf('text')}>
        {attributes => (
          <textarea
            {...attributes}
            rows={10}
            maxLength={5000}
            value={words.text}
            onChange={({ target }) => onWrite({ text: target.value })}
          />
        )}
      </Box>
    </>
  )
}

interface SheetProps {
  readonly on: One
  readonly name: string
  readonly letter: Letter
  readonly onClose: () => void
}

/** The letter, ready to be changed and sent; beneath it those that went before. */
const LetterSheet = ({ on, name, letter, onClose }: SheetProps): ReactElement => {
  const isUnsaved = useForm(({ dirty }) => dirty)
  const [words, setWords] = useState<Words>({ to: letter.to, subject: letter.subject, text: letter.text })
  const [send, { isLoading, error }] = useSendLetterMutation()
  const key = useRef(newKey())
  const whyNot = letter.whyNot ?? (isUnsaved ? 'Save the changes first; the e-mail carries what is stored.' : null)
  const problemOf = (field: keyof Words): string | undefined =>
    refusalOf(error)?.fields?.find(({ path }) => path === field)?.message
  const submit = async (): Promise<void> => {
    if (whyNot !== null || isLoading) return
    const outcome = await send({ on, words, key: key.current })
    if (outcome.error) return
    toast.success(letter.sends ? `${name} is on its way` : `${name} waits in the outbox`)
    onClose()
  }
  return (
    <SideSheet
      isOpen
      isWide
      title={`E-mail ${name}`}
      onClose={onClose}
      onSave={() => void submit()}
      foot={
        <>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="contained" disabled={whyNot !== null || isLoading} onClick={() => void submit()}>
            Send (Ctrl+Enter)
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {whyNot !== null && <p className={styles.wrong}>{whyNot}</p>}
        {error !== undefined && refusalOf(error)?.fields === undefined && <p role="alert">{sentenceOf(error)}</p>}
        <Boxes people={letter.people} words={words} problemOf={problemOf} onWrite={change => setWords({ ...words, ...change })} />
        <p className={styles.note}>
          The PDF of {name} is attached, in its last saved version.
          {!letter.sends && ' No mail server is set up: the e-mail stays in the outbox until there is one.'}
        </p>
      </div>
      {letter.sent.length > 0 && <SentLetters letters={letter.sent} sends={letter.sends} />}
    </SideSheet>
  )
}

interface MailSheetProps {
  readonly answer: DocumentAnswer
  readonly onClose: () => void
}

/** Sends the paper of a record to somebody, without leaving its form. */
const MailSheet = ({ answer, onClose }: MailSheetProps): ReactElement => {
  const { def } = useDoc()
  const on = { doc: def.name, id: answer.id }
  const { data, error } = useLetterQuery(on, { refetchOnMountOrArgChange: true })
  const name = nameOf(def, answer)
  if (data) return <LetterSheet key={answer.version} on={on} name={name} letter={data} onClose={onClose} />
  return (
    <SideSheet isOpen isWide title={`E-mail ${name}`} onClose={onClose}>
      {error ? <p role="alert">{sentenceOf(error)}</p> : <Loading />}
    </SideSheet>
  )
}

export default MailSheet
