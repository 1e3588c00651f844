import Button from '@mui/material/Button'
import { Fragment, type ReactElement, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { Link } from 'react-router'
import type { Field } from '../../../kernel/field.ts'
import { formatField } from '../../../kernel/kinds.ts'
import { linesOf, type Row, valueOf } from '../../../kernel/record.ts'
import { sentenceOf } from '../../../web/api/failure.ts'
import { newKey } from '../../../web/api/key.ts'
import { useRecordStandingQuery } from '../../../web/approvals/approvalsApi.ts'
import { StatusChip, ToneChip } from '../../../web/cells/statusChip.tsx'
import WordsDialog from '../../../web/changes/wordsDialog.tsx'
import { underApproval } from '../../../web/doc/model/flow.ts'
import { useDocumentQuery } from '../../../web/doc/record/docApi.ts'
import { recordPath } from '../../../web/doc/record/places.ts'
import { serverOf } from '../../../web/doc/record/server.ts'
import type { DocumentAnswer } from '../../../wire/documents.ts'
import { supplier } from '../../masters/parties/supplier/supplier.ts'
import { vendorQuotation } from '../vendorQuotation/vendorQuotation.ts'
import { vendorEnquiry } from './vendorEnquiry.ts'
import styles from './vendorEnquiry.module.css'

/** Chooses a quotation, where this person may, and asks why it is the one; else says why they may not. */
const Choose = ({ quotation }: { quotation: number }): ReactElement | null => {
  const { data } = useDocumentQuery({ doc: vendorQuotation.name, id: quotation })
  const { data: standing = null } = useRecordStandingQuery(
    { doc: vendorQuotation.name, record: quotation, version: data?.version ?? 0, status: data?.status ?? '' },
    { skip: !data },
  )
  const [isAsking, setAsking] = useState(false)
  const offer = data && underApproval(vendorQuotation, data, standing).actions.find(({ name }) => name === 'choose')
  if (!data || !offer) return null
  if (!offer.allowed) return <span className={styles.why}>{offer.why}</span>
  const choose = async (reason: string): Promise<void> => {
    setAsking(false)
    const outcome = await serverOf(vendorQuotation).act(quotation, 'choose', data.version, reason, newKey())
    if ('error' in outcome) toast.error(sentenceOf(outcome.error))
    else toast.success(`Vendor Quotation ${data.number ?? ''} chosen. Next: Make Purchase Order.`)
  }
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {offer.label}
      </Button>
      {isAsking && (
        <WordsDialog
          title={offer.label}
          note={offer.confirm ?? ''}
          label="Reason"
          needed={offer.asksReason}
          onDone={reason => void choose(reason)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

const { fields } = vendorEnquiry.lines.comparison

const figures = ['landedRate', 'premium', 'creditDays', 'atSight', 'leadDays'] as const

const textOf = (field: Field, line: Readonly<Row>, name: string): string => {
  const value = valueOf(field, line[name] ?? null)
  return value === null ? '–' : formatField(field, value)
}

const named = (answer: DocumentAnswer, doc: string, id: unknown): string => answer.titles[doc]?.[String(id)] ?? ''

const Heads = (): ReactElement => (
  <tr>
    <th scope="col">Supplier</th>
    <th scope="col">Quotation</th>
    {figures.map(name => (
      <th key={name} scope="col" data-right>
        {fields[name].label} <span>{fields[name].unit}</span>
      </th>
    ))}
    <th scope="col">Stands</th>
    <th scope="col">
      <span className="heard">Choice</span>
    </th>
  </tr>
)

interface QuotedProps {
  readonly answer: DocumentAnswer
  readonly row: Readonly<Row>
  readonly isLowest: boolean
}

const Quoted = ({ answer, row, isLowest }: QuotedProps): ReactElement => (
  <tr data-lowest={isLowest}>
    <td>
      <Link to={recordPath(supplier, Number(row['supplier']))}>{named(answer, 'supplier', row['supplier'])}</Link>
    </td>
    <td>
      <Link to={recordPath(vendorQuotation, Number(row['quotation']))}>{named(answer, 'vendorQuotation', row['quotation'])}</Link>
    </td>
    {figures.map(name => (
      <td key={name} data-right>
        {name === 'atSight' && isLowest && <ToneChip tone="success" word="Lowest" />}
        {textOf(fields[name], row, name)}
      </td>
    ))}
    <td>
      <StatusChip def={vendorQuotation} status={String(row['standing'])} />
    </td>
    <td>
      <Choose quotation={Number(row['quotation'])} />
    </td>
  </tr>
)

/** What the vendors have quoted, item by item: like for like, the lowest marked, each with its quotation and the choice. */
const Comparison = ({ answer }: { answer: DocumentAnswer }): ReactElement | null => {
  const rows = linesOf(answer, 'comparison')
  if (rows.length === 0) return null
  return (
    <section className={styles.sheet} aria-labelledby="comparison">
      <h2 id="comparison">Comparison of quotations</h2>
      {/* On a narrow window the sheet scrolls by itself, with the keys too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.scroll} aria-label="Quotations side by side" tabIndex={0}>
        <table>
          <thead>
            <Heads />
          </thead>
          <tbody>
            {[...Map.groupBy(rows, row => row['item'])].map(([item, ofItem]) => (
              <Fragment key={String(item)}>
                <tr>
                  <th scope="rowgroup" colSpan={figures.length + 4}>
                    {named(answer, 'item', item)}
                  </th>
                </tr>
                {ofItem.map(row => (
                  <Quoted key={String(row.id)} answer={answer} row={row} isLowest={row['rank'] === 1 && ofItem.length > 1} />
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

export default Comparison
