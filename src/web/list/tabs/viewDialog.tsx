import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import { useState } from 'react'
import type { FormEvent, ReactElement } from 'react'
import { duties as dutyNames, type Duty } from '../../../kernel/duty.ts'
import { refusalOf, sentenceOf } from '../../api/failure.ts'
import { newKey } from '../../api/key.ts'
import { focused } from '../../elements/focused.ts'
import { useDeleteView } from './useDeleteView.ts'
import type { Register } from '../register/useRegister.ts'
import { useViewCommands } from './viewCommands.ts'
import styles from './viewDialog.module.css'
import { useArrangeViewsMutation, useChangeViewMutation, useKeepViewMutation } from '../views/viewChanges.ts'
import type { KeptView } from '../../../wire/views.ts'

export interface ViewDialogProps {
  readonly register: Register
  /** The view that is renamed and shared; null keeps what is shown as a new one. */
  readonly view: KeptView | null
  readonly onClose: () => void
}

const longestName = 60

interface Said {
  readonly name: string
  readonly duties: readonly Duty[]
  readonly isUsual: boolean
}

interface Wrong {
  /** Beside the name. */
  readonly name?: string
  /** Over the buttons. */
  readonly other?: string
}

const wrongOf = (error: unknown): Wrong => {
  const named = refusalOf(error)?.fields?.find(({ path }) => path === 'name')
  return named ? { name: named.message } : { other: sentenceOf(error) }
}

/** Keeps what was said, and makes the view usual where that was asked. Answers what was wrong; null when it is kept. */
const useKeeping = ({ register, view }: ViewDialogProps) => {
  const { def, query, address } = register
  const [keep] = useKeepViewMutation()
  const [change] = useChangeViewMutation()
  const [arrange] = useArrangeViewsMutation()
  const { open } = useViewCommands(register)
  const [key] = useState(newKey)
  return async ({ name, duties, isUsual }: Said): Promise<Wrong | null> => {
    const { data, error } = view
      ? await change({ doc: def.name, id: view.id, version: view.version, query: view.query, name, duties })
      : await keep({ doc: def.name, name, query, duties, key: `${key} ${name}` })
    if (!data) return wrongOf(error)
    const { views, usual } = address.kept
    if (isUsual !== (usual === data.id)) {
      const places = [...views.map(one => one.id), ...(view ? [] : [data.id])]
      const arranged = await arrange({ doc: def.name, usual: isUsual ? data.id : null, places })
      if (arranged.error) return wrongOf(arranged.error)
    }
    if (!view) await open(data.id)
    return null
  }
}

const Shares = ({
  offered,
  duties,
  onChange,
}: {
  offered: readonly Duty[]
  duties: readonly Duty[]
  onChange: (duties: readonly Duty[]) => void
}): ReactElement => (
  <fieldset className={styles.shares}>
    <legend>Share with</legend>
    {offered.map(duty => (
      <label key={duty}>
        <input
          type="checkbox"
          checked={duties.includes(duty)}
          onChange={({ target }) => onChange(offered.filter(one => (one === duty ? target.checked : duties.includes(one))))}
        />
        {dutyNames[duty]}
      </label>
    ))}
    <p>{duties.length === 0 ? 'Only you see it.' : 'Everybody with one of these duties sees it; you alone change it.'}</p>
  </fieldset>
)

interface NameBoxProps {
  readonly name: string
  readonly message: string | undefined
  readonly onName: (name: string) => void
}

const NameBox = ({ name, message, onName }: NameBoxProps): ReactElement => (
  <label className={styles.name}>
    Name
    <input
      ref={focused}
      value={name}
      maxLength={longestName}
      autoComplete="off"
      aria-invalid={message !== undefined}
      aria-describedby="view-wrong"
      onChange={({ target }) => onName(target.value)}
    />
    <span id="view-wrong" className={styles.wrong}>
      {message}
    </span>
  </label>
)

/** Names a view, shares it, and says whether the list opens with it. */
export const ViewDialog = (props: ViewDialogProps): ReactElement => {
  const { register, view, onClose } = props
  const { def, duties: held } = register
  const keep = useKeeping(props)
  const [said, say] = useState<Said>({
    name: view?.name ?? '',
    duties: view?.duties ?? [],
    isUsual: view !== null && register.address.kept.usual === view.id,
  })
  const [wrong, setWrong] = useState<Wrong>({})
  const [isBusy, setBusy] = useState(false)
  const mayOffer = (duty: Duty): boolean => held.includes(duty) || held.includes('admin') || said.duties.includes(duty)
  const offered = def.access.read.filter(mayOffer)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const name = said.name.trim()
    if (name === '') return setWrong({ name: 'Give the view a name.' })
    setBusy(true)
    const refused = await keep({ ...said, name })
    setBusy(false)
    if (refused) setWrong(refused)
    else onClose()
  }
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="view-title">
      <form className={styles.dialog} onSubmit={event => void submit(event)} noValidate>
        <h2 id="view-title">{view ? `View ${view.name}` : `Save this view of ${def.plural}`}</h2>
        <NameBox
          name={said.name}
          message={wrong.name}
          onName={name => {
            setWrong({})
            say({ ...said, name })
          }}
        />
        {offered.length > 0 && <Shares offered={offered} duties={said.duties} onChange={duties => say({ ...said, duties })} />}
        <label className={styles.usual}>
          <input type="checkbox" checked={said.isUsual} onChange={({ target }) => say({ ...said, isUsual: target.checked })} />
          Open the list with it
        </label>
        {wrong.other !== undefined && (
          <p role="alert" className={styles.wrong}>
            {wrong.other}
          </p>
        )}
        <div className={styles.buttons}>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="contained" type="submit" disabled={isBusy}>
            Save view
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Asks before a view goes that others use too. */
export const ViewGoneDialog = ({ register, view, onClose }: ViewDialogProps & { view: KeptView }): ReactElement => {
  const remove = useDeleteView(register)
  const names = view.duties.map(duty => dutyNames[duty]).join(', ')
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="gone-title">
      <div className={styles.dialog}>
        <h2 id="gone-title">Delete the view {view.name}</h2>
        <p>It is shared with {names}. It goes for all of them; no record is touched.</p>
        <div className={styles.buttons}>
          <Button variant="outlined" onClick={onClose}>
            Keep it
          </Button>
          <Button
            variant="contained"
            ref={focused}
            onClick={() => {
              onClose()
              void remove(view)
            }}
          >
            Delete view
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

export default ViewDialog
