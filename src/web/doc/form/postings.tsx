import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { Decimal, sum, zero } from '../../../kernel/decimal.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { isOfTheWorks } from '../../../kernel/duty.ts'
import { isDraft } from '../../../kernel/states.ts'
import { account as ledgerAccount } from '../../../modules/masters/books/account/account.ts'
import { sentenceOf } from '../../api/failure.ts'
import { useTitleOf } from '../../kinds/titles.ts'
import { useAppSelector } from '../../store.ts'
import { useDoc, useSession } from '../record/doc.ts'
import { usePostingsQuery } from '../record/docApi.ts'
import type { PostingLine } from '../../../wire/documents.ts'
import { recordPath } from '../record/places.ts'
import styles from './postings.module.css'

/** A debit or a credit, stored or still to come; without an account's id it is only foreseen. */
interface Entry {
  readonly account: number | null
  /** Null where only the account's id is known. */
  readonly title: string | null
  readonly party: string | null
  readonly amount: Decimal
}

const rupees = (amount: Decimal): string => (amount.isZero() ? '' : formatDecimal(amount, 2))

const debit = ({ amount }: Entry): Decimal => Decimal.max(amount, zero)
const credit = ({ amount }: Entry): Decimal => Decimal.max(amount.negated(), zero)

const Account = ({ entry: { account, title } }: { entry: Entry }): ReactElement => {
  const found = useTitleOf(title === null ? 'account' : undefined, account)
  const shown = title ?? found
  return account === null ? <>{shown}</> : <Link to={recordPath(ledgerAccount, account)}>{shown}</Link>
}

const isId = (text: string): boolean => /^\d+$/.test(text)

const foreseenEntry = ({ account, accountTitle, amount }: PostingLine): Entry => ({
  account: isId(account) ? Number(account) : null,
  title: isId(accountTitle) ? null : accountTitle,
  party: null,
  amount: new Decimal(amount),
})

const Table = ({ title, note, entries }: { title: string; note: string; entries: readonly Entry[] }): ReactElement => (
  <table className={styles.table}>
    <caption>
      {title} <span>{note}</span>
    </caption>
    <thead>
      <tr>
        <th scope="col">Account</th>
        <th scope="col">Debit ₹</th>
        <th scope="col">Credit ₹</th>
      </tr>
    </thead>
    <tbody>
      {entries.map((entry, at) => (
        <tr key={at}>
          <td>
            <Account entry={entry} />
            {entry.party !== null && <span className={styles.party}>{entry.party}</span>}
          </td>
          <td>{rupees(debit(entry))}</td>
          <td>{rupees(credit(entry))}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <td>Total</td>
        <td>{formatDecimal(sum(entries.map(debit)), 2)}</td>
        <td>{formatDecimal(sum(entries.map(credit)), 2)}</td>
      </tr>
    </tfoot>
  </table>
)

const Stored = ({ id }: { id: number }): ReactElement | null => {
  const { def } = useDoc()
  const isOurs = useAppSelector(({ auth }) => auth.user !== null && isOfTheWorks(auth.user))
  const { data, error } = usePostingsQuery({ doc: def.name, id }, { skip: !isOurs })
  if (error) return <p className={styles.trouble}>The postings could not be read. {sentenceOf(error)}</p>
  const vouchers = [...Map.groupBy(data?.gl ?? [], row => row.voucher).values()]
  return (
    <>
      {vouchers.map(rows => {
        const [first] = rows
        const entries = rows.map(({ account, accountTitle, amount, party }) => ({
          account,
          title: accountTitle,
          party,
          amount: new Decimal(amount),
        }))
        const label = first?.label ?? 'Posted'
        const title = first?.reverses ? (label === 'Posted' ? 'Reversed' : `${label}, reversed`) : label
        return <Table key={first?.voucher} title={title} note={first?.date ?? ''} entries={entries} />
      })}
      {data?.withheld && <p className={styles.withheld}>{data.withheld}</p>}
    </>
  )
}

/** Shows what the document has posted to the general ledger, or would post as it is typed. */
export const Postings = (): ReactElement | null => {
  const { def } = useDoc()
  const answer = useSession(state => state.answer)
  const foreseen = useSession(state => state.review.postings)
  if (!def.post) return null
  if (answer && !isDraft(def, answer.status)) return <Stored id={answer.id} />
  if (foreseen.length === 0) return null
  const entries = foreseen.map(foreseenEntry)
  return <Table title="Will post" note="as it stands now" entries={entries} />
}
