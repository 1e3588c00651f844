import Button from '@mui/material/Button'
import type { ReactElement } from 'react'
import { useCallback, useSyncExternalStore } from 'react'
import { labelOf } from '../../../kernel/field.ts'
import { later } from '../../elements/arrival.tsx'
import { Beside } from '../../elements/fault.tsx'
import styles from '../form/banners.module.css'
import { whenOf } from './clock.ts'
import { useDoing } from '../model/commands.ts'
import { useDoc, useForm, useSession } from '../record/doc.ts'
import type { FormState } from '../model/formState.ts'

/** A draft that was left behind is offered, never put in by itself. */
const FoundDraft = (): ReactElement | null => {
  const { session, today } = useDoc()
  const found = useSession(state => state.found)
  if (!found) return null
  return (
    <div className={styles.banner} data-tone="info">
      <output>Unsaved changes of {whenOf(found.stamp, today)} are still here.</output>
      <Button variant="outlined" onClick={() => session.restore()}>
        Restore
      </Button>
      <Button onClick={() => session.forget()}>Discard</Button>
    </div>
  )
}

/** What was not done, and why; it stays until it is read. */
const TroubleSaid = (): ReactElement | null => {
  const { session } = useDoc()
  const { save } = useDoing()
  const trouble = useSession(state => state.trouble)
  if (!trouble) return null
  return (
    <div className={styles.banner} data-tone="danger" role="alert">
      <p>{trouble.reason}</p>
      {trouble.what === 'save' && (
        <Button variant="outlined" onClick={() => void save()}>
          Retry
        </Button>
      )}
      <Button onClick={() => session.dismiss()}>Close</Button>
    </div>
  )
}

/** What others had changed meanwhile, and a save has taken over. */
const MergedSaid = (): ReactElement | null => {
  const { session } = useDoc()
  const merged = useSession(state => state.merged)
  if (merged.length === 0) return null
  return (
    <div className={styles.banner} data-tone="info">
      <output>Changed by somebody else meanwhile, and kept beside yours: {merged.map(one => one.label).join(', ')}.</output>
      <Button onClick={() => session.dismiss()}>Close</Button>
    </div>
  )
}

const complaintsOf = ({ complaints }: FormState) => complaints

/** What is wrong, where it is said once: most complaints begin with the name of their place. */
const Told = ({ place, message }: { place: string; message: string }): ReactElement => (
  <>
    <span>{place}</span>
    {message.startsWith(place) ? message.slice(place.length) : ` ${message}`}
  </>
)

/** After an attempt to save: everything that is missing or wrong, each entry leading to its place. */
const ComplaintList = (): ReactElement | null => {
  const { def, session } = useDoc()
  const attempted = useSession(state => state.attempted)
  const complaints = useForm(complaintsOf)
  const { form } = session
  const faults = useSyncExternalStore(
    form.subscribeLines,
    useCallback(() => form.faults(), [form]),
  )
  const count = complaints.length + faults.length
  if (!attempted || count === 0) return null
  // What is said of lines as a whole, that there are none for example, leads to the first of them.
  const goTo = (path: string): void =>
    path in def.lines ? form.lines.get(path)?.call({ row: 0, col: 0 }) : document.getElementById(`field-${path}`)?.focus()
  return (
    <section className={styles.list} aria-label="What needs attention">
      <h2>{count === 1 ? 'One entry needs attention' : `${count} entries need attention`}</h2>
      <ul>
        {complaints.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            {path === '' ? (
              message
            ) : (
              <button type="button" onClick={() => goTo(path)}>
                <Told place={labelOf(path, def.fields[path] ?? { label: def.lines[path]?.label })} message={message} />
              </button>
            )}
          </li>
        ))}
        {faults.map(({ set, fault: { key, row, col, where, message } }) => (
          <li key={`${set} ${key} ${where} ${message}`}>
            <button type="button" onClick={() => form.lines.get(set)?.call({ row, col: col ?? 0 })}>
              <Told place={where} message={message} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Documents under approval alone load what tells of it. */
const Approval = later(() => import('./approval.tsx'))

const ApprovalSaid = (): ReactElement | null => {
  const { def } = useDoc()
  const answer = useSession(state => state.answer)
  if (!def.approval || !answer) return null
  return (
    <Beside>
      <Approval answer={answer} />
    </Beside>
  )
}

/** What tells of what was sent is loaded once something was. */
const Sent = later(() => import('../sent/sent.tsx'))

const SentSaid = (): ReactElement | null => {
  const answer = useSession(state => state.answer)
  if (!answer?.revisions) return null
  return (
    <Beside>
      <Sent answer={answer} />
    </Beside>
  )
}

/** Shows what the page has to say before its fields. */
export const Banners = (): ReactElement => (
  <>
    <ApprovalSaid />
    <SentSaid />
    <FoundDraft />
    <TroubleSaid />
    <MergedSaid />
    <ComplaintList />
  </>
)
