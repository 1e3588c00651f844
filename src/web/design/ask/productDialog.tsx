import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import { useEffect, useId, useState } from 'react'
import type { FormEvent, ReactElement } from 'react'
import { Link, useNavigate } from 'react-router'
import { refusalOf, sentenceOf } from '../../api/failure.ts'
import { newKey } from '../../api/key.ts'
import { useDoc, useForm } from '../../doc/record/doc.ts'
import { Select } from '../../elements/select/select.tsx'
import dialogs from '../../elements/dialogs.module.css'
import controls from './controls.module.css'
import styles from '../design.module.css'
import { type ProductOffer, useMakeProductMutation, useOfferProductMutation } from '../designApi.ts'

const texts = [
  { name: 'code', label: 'Code', hint: '' },
  { name: 'name', label: 'Designation on documents', hint: '' },
  { name: 'family', label: 'Family', hint: '' },
  { name: 'hsn', label: 'HSN', hint: '' },
  { name: 'listRate', label: 'List rate, ₹/km', hint: 'Empty until it is costed; an order asks for one.' },
] as const
type Name = (typeof texts)[number]['name']

const blank: Readonly<Record<Name, string>> = { code: '', name: '', family: '', hsn: '', listRate: '' }

const dirtyOf = ({ dirty }: { readonly dirty: boolean }): boolean => dirty

/** Asks what the product of the design would be called, and stores both with what is said of it. */
const useProduct = (onClose: () => void) => {
  const navigate = useNavigate()
  const { session } = useDoc()
  const [offer, offered] = useOfferProductMutation()
  const [make, made] = useMakeProductMutation()
  const [said, setSaid] = useState(blank)
  const [chosenTax, setChosenTax] = useState<number | null>(null)
  const [key] = useState(newKey)
  const [stored, setStored] = useState<number | null>(null)
  const isDirty = useForm(dirtyOf)
  useEffect(() => {
    if (stored !== null && !isDirty) void navigate(`${session.def.path}/${stored}`, { replace: true })
  }, [stored, isDirty, navigate, session])
  useEffect(() => {
    void offer(session.form.body())
      .unwrap()
      .then(({ code, name, family, hsn }) => setSaid({ code, name, family, hsn, listRate: '' }))
      .catch(() => null)
  }, [offer, session])
  const tax = chosenTax ?? offered.data?.tax ?? null
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const { listRate, ...product } = said
    const rate = listRate.replaceAll(',', '').trim()
    const { answer } = session.get()
    void make({
      design: session.form.body(),
      ...(answer ? { stored: { id: answer.id, version: answer.version } } : {}),
      product: { ...product, tax, listRate: rate === '' ? null : rate },
      key,
    })
      .unwrap()
      .then(async ({ design }) => {
        if (answer) return onClose()
        await session.discard()
        // What was typed is stored now, so the page may be left.
        session.form.load(session.form.get().record)
        setStored(design)
      })
      .catch(() => null)
  }
  return { offered, made, said, setSaid, tax, setChosenTax, submit }
}

interface BoxProps {
  readonly id: string
  readonly of: (typeof texts)[number]
  readonly value: string
  readonly complaint: string
  readonly onChange: (text: string) => void
}

const Box = ({ id, of: { name, label, hint }, value, complaint, onChange }: BoxProps): ReactElement => (
  <div className={dialogs.field}>
    <label htmlFor={`${id}-${name}`}>{label}</label>
    <input
      id={`${id}-${name}`}
      className={controls.input}
      value={value}
      autoComplete="off"
      inputMode={name === 'listRate' ? 'decimal' : undefined}
      aria-invalid={complaint !== '' || undefined}
      aria-describedby={`${id}-${name}-help`}
      onChange={({ target }) => onChange(target.value)}
    />
    <p id={`${id}-${name}-help`} data-wrong={complaint !== ''}>
      {complaint || hint}
    </p>
  </div>
)

interface TaxBoxProps {
  readonly id: string
  readonly offer: ProductOffer | undefined
  readonly tax: number | null
  readonly complaint: string
  readonly onChoose: (tax: number | null) => void
}

const TaxBox = ({ id, offer, tax, complaint, onChoose }: TaxBoxProps): ReactElement => (
  <div className={dialogs.field}>
    <label htmlFor={`${id}-tax`}>GST</label>
    <Select
      id={`${id}-tax`}
      value={tax}
      options={(offer?.taxes ?? []).map(one => ({ value: one.id, label: one.name }))}
      none="Choose the GST"
      aria-invalid={complaint !== '' || undefined}
      aria-describedby={`${id}-tax-help`}
      onChoose={onChoose}
    />
    <p id={`${id}-tax-help`} data-wrong={complaint !== ''}>
      {complaint || (offer?.tax === null ? 'The HSN has no rate: choose the GST rate of these goods.' : 'From the HSN.')}
    </p>
  </div>
)

/** Saves the design together with a product of its own: what the design knows is not asked again. */
const ProductDialog = ({ onClose }: { onClose: () => void }): ReactElement => {
  const id = useId()
  const { offered, made, said, setSaid, tax, setChosenTax, submit } = useProduct(onClose)
  const known = offered.data?.known
  const complaintAt = (name: string): string => refusalOf(made.error)?.fields?.find(({ path }) => path === name)?.message ?? ''
  const problem = offered.error ?? made.error
  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}-title`} fullWidth maxWidth="xs">
      <form className={dialogs.dialog} onSubmit={submit} noValidate>
        <h2 id={`${id}-title`}>Save as a product</h2>
        <p>The product and revision 1 of its design are kept together. All figures come from the design.</p>
        {known && (
          <p className={styles.known}>
            This product exists already: <Link to={`/product/${known.id}`}>{known.name}</Link> ({known.code}).
          </p>
        )}
        {texts.map(of => (
          <Box
            key={of.name}
            id={id}
            of={of}
            value={said[of.name]}
            complaint={complaintAt(of.name)}
            onChange={text => setSaid({ ...said, [of.name]: text })}
          />
        ))}
        <TaxBox id={id} offer={offered.data} tax={tax} complaint={complaintAt('tax')} onChoose={setChosenTax} />
        {problem !== undefined && (
          <p role="alert" className={styles.wrong}>
            {sentenceOf(problem)}
          </p>
        )}
        <div className={dialogs.buttons}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={!offered.data || made.isLoading}>
            Save product and design
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

export default ProductDialog
