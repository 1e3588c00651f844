import Button from '@mui/material/Button'
import { type ReactElement, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { newKey } from '../../api/key.ts'
import { sentenceOf } from '../../api/failure.ts'
import type { AnyDocument } from '../../../kernel/document.ts'
import type { Decision, RecordStanding } from '../../../wire/approvals.ts'
import type { DocumentAnswer } from '../../../wire/documents.ts'
import { useAskApprovalMutation, useDecideMutation, useRecordStandingQuery } from '../../approvals/approvalsApi.ts'
import { ChangesSince } from '../../changes/changesSince.tsx'
import { later, Until } from '../../elements/arrival.tsx'
import { shownStamp } from '../../theme/shown.ts'
import { underApproval } from '../model/flow.ts'
import { useDoc } from '../record/doc.ts'
import styles from '../form/banners.module.css'

/** Few who open a document decide on it. */
const WordsDialog = later(() => import('../../changes/wordsDialog.tsx'))

const given = ({ byName, forName, words, stamp, isOutdated }: Decision): string =>
  `Approved by ${byName ?? 'Strand'}${forName === null ? '' : ` for ${forName}`}, ${shownStamp(stamp)}${words ? `: ${words}` : ''}${
    isOutdated ? '. It was changed since; this no longer counts' : ''
  }.`

const asked = ({ askedByName, askedStamp, words }: RecordStanding): string | null =>
  askedStamp === null
    ? null
    : `Handed in by ${askedByName ?? 'Strand'}, ${shownStamp(askedStamp)}${words === null ? '' : `: ${words}`}.`

/** The approvals of the request that is open: those before the last sending back belong to an earlier one. */
const current = ({ isAsked, decisions }: RecordStanding): readonly Decision[] => {
  const end = decisions.findIndex(({ verdict }) => verdict === 'sentBack')
  return isAsked ? (end < 0 ? decisions : decisions.slice(0, end)).filter(one => one.verdict === 'approved') : []
}

interface Asking {
  readonly what: 'approve' | 'sendBack' | 'ask'
}

const dialogs = {
  approve: { note: 'Your approval is kept with the record.', label: 'Reason' },
  sendBack: { note: 'The person who made it sees who sent it back and why.', label: 'Reason' },
  ask: { note: 'The approvers see it in their list of approvals.', label: 'Message to the approvers' },
} as const

/** Whether there is anything to be said of it, the sending back that stands, and the actions that the record itself offers. */
const shownOf = (def: AnyDocument, answer: DocumentAnswer, data: RecordStanding) => {
  const [last] = data.decisions
  const isBack = last?.verdict === 'sentBack' && !data.isAsked && (data.waits.length > 0 || answer.canEdit)
  // What is still being written and can be handed in waits for nobody yet.
  const isHandedInNext = answer.actions.some(({ name, allowed }) => allowed && name === def.approval?.ask)
  const isShown = data.isAsked || data.mayAsk || isBack || (data.whyNot !== null && !isHandedInNext)
  const offered = new Set(
    underApproval(def, answer, data)
      .actions.filter(({ allowed }) => allowed)
      .map(({ name }) => name),
  )
  return { back: isBack ? last : null, isShown, offered }
}

interface On {
  readonly doc: string
  readonly record: number
  readonly version: number
}

/** Asks or decides, and says why it could not be done. */
const useDone = (on: On, setAsking: (asking: null) => void) => {
  const [decide] = useDecideMutation()
  const [ask] = useAskApprovalMutation()
  return async (what: Asking['what'], words: string): Promise<void> => {
    setAsking(null)
    if (what === 'ask') {
      const outcome = await ask({ ...on, words: words || null, key: newKey() })
      if (outcome.error) toast.error(sentenceOf(outcome.error))
      return
    }
    const { data: decided, error } = await decide({ verdict: what, words, records: [on], key: newKey() })
    const why = error ? sentenceOf(error) : decided.results[0]?.message
    if (why) toast.error(why)
  }
}

const Told = ({ data, back }: { readonly data: RecordStanding; readonly back: Decision | null }): ReactElement => (
  <>
    {back && (
      <output>
        <strong>
          Sent back by {back.byName ?? 'Strand'}, {shownStamp(back.stamp)}:
        </strong>{' '}
        {back.words}
      </output>
    )}
    {!back && data.waits.map(sentence => <p key={sentence}>{sentence}</p>)}
    {data.isAsked && <p>{asked(data)}</p>}
    {current(data).map(one => (
      <p key={`${one.stamp} ${one.ruleName ?? ''}`}>{given(one)}</p>
    ))}
  </>
)

interface ButtonsProps {
  readonly def: AnyDocument
  readonly data: RecordStanding
  /** Actions that the record itself has a button for. */
  readonly offered: ReadonlySet<string>
  readonly onAsk: (asking: Asking) => void
  readonly onApprove: () => void
}

const Buttons = ({ def, data, offered, onAsk, onApprove }: ButtonsProps): ReactElement => (
  <div className={styles.decide}>
    {data.mayAsk && <Button onClick={() => onAsk({ what: 'ask' })}>Ask for approval</Button>}
    {data.isAsked && data.maySendBack && !offered.has(def.approval?.back ?? '') && (
      <Button onClick={() => onAsk({ what: 'sendBack' })}>Send back</Button>
    )}
    {data.isAsked && data.mayApprove && !offered.has(def.approval?.action ?? '') && (
      <Button variant="outlined" onClick={() => (data.asksReason ? onAsk({ what: 'approve' }) : onApprove())}>
        {data.action}
      </Button>
    )}
  </div>
)

/** What approval a record waits for, who gave theirs, who sent it back and why, and the buttons that its own actions do not offer. */
const Approval = ({ answer }: { answer: DocumentAnswer }): ReactElement | null => {
  const { def } = useDoc()
  const { id: record, version, status } = answer
  const on = { doc: def.name, record, version }
  const { data } = useRecordStandingQuery({ ...on, status })
  const [asking, setAsking] = useState<Asking | null>(null)
  const done = useDone(on, setAsking)
  if (!data) return null
  const { back, isShown, offered } = shownOf(def, answer, data)
  if (!isShown) return null
  const title = asking?.what === 'ask' ? 'Ask for approval' : asking?.what === 'sendBack' ? 'Send back' : data.action
  return (
    <section className={styles.approval} data-tone={back ? 'warning' : 'info'} aria-label="Approval">
      <Told data={data} back={back} />
      {data.isAsked && data.decidedStamp !== null && !answer['amendment'] && (
        <ChangesSince doc={def.name} record={record} since={data.decidedStamp} />
      )}
      <Buttons {...{ def, data, offered, onAsk: setAsking }} onApprove={() => void done('approve', '')} />
      {asking && (
        <Until>
          <WordsDialog
            title={title}
            {...dialogs[asking.what]}
            needed={asking.what === 'sendBack' || (asking.what === 'approve' && data.asksReason)}
            onDone={words => void done(asking.what, words)}
            onClose={() => setAsking(null)}
          />
        </Until>
      )}
    </section>
  )
}

export default Approval
