import { Decimal } from '../../kernel/decimal.ts'
import type { AnyDocument } from '../../kernel/document.ts'
import { inSentence } from '../../kernel/field.ts'
import { formatDecimal } from '../../kernel/indian.ts'
import { quoted, tableOf } from '../schema/names.ts'
import { inStage } from '../schema/stateSql.ts'
import type { Rule } from '../store/parts/rules.ts'

interface Moved {
  readonly id: number
  readonly mode: string
  readonly reference: string
  readonly narration: string | null
}

interface Among {
  /** The documents in which the number would stand; the first is the one that is posted. */
  readonly documents: readonly [AnyDocument, ...AnyDocument[]]
  /** SQL of what else two have in common that are the same movement: `own` and the other, `o`. */
  readonly like: string
}

const otherSql = ({ documents, like }: Among): string =>
  documents
    .map(
      (def, i) =>
        `select o.number, o.amount, '${def.label}' as label from ${quoted(tableOf(def.name))} o join ${quoted(tableOf(documents[0].name))} own on own.id = $1
where o.reference ilike $2 and 'cash' not in (o.mode, own.mode) and not (o.mode = 'lc' and own.mode = 'lc') and ${i === 0 ? 'o.id <> own.id' : 'true'} and ${inStage(def, 'happened', 'o')} and ${like}`,
    )
    .join('\nunion all ')

/** A pattern that finds a text itself, whatever the case of its letters. */
const literally = (text: string): string => text.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)

interface Other {
  readonly number: string
  readonly amount: string
  readonly label: string
}

const numberOnce = (among: Among): Rule<Moved> => {
  const sql = `${otherSql(among)}\norder by number`
  return async ({ tx, record: { id, mode, reference, narration } }) => {
    await tx.rows(`select pg_advisory_xact_lock(hashtextextended('bank number ' || upper($1::text), 0))`, [reference.trim()])
    const others = await tx.rows<Other>(sql, [id, literally(reference)])
    const [first] = others
    if (!first || others.some(({ number }) => narration?.includes(number))) return []
    const what = mode === 'cheque' ? 'Cheque' : 'UTR'
    const where = `${inSentence(first.label)} ${first.number} of ₹ ${formatDecimal(new Decimal(first.amount), 2)}`
    const message = `${what} ${reference} stands on ${where} already. If this is another part of it, name ${first.number} in the narration.`
    return [{ path: 'reference', message }]
  }
}

/**
 * What came in under one number comes in once; under a letter of credit it comes in parts, and cash has no number. A transfer has a number
 * of its own in all of India, a cheque one of its drawer. Where one is divided among several vouchers, the narration of the later ones
 * names an earlier: who enters it again by mistake does not.
 */
export const receivedOnce = (receipt: AnyDocument): Rule<Moved> =>
  numberOnce({
    documents: [receipt],
    like: `(o.mode = 'cheque') = (own.mode = 'cheque') and (o.mode <> 'cheque' or o.customer = own.customer)`,
  })

/** What a bank paid under one number it paid once, whatever document tells of it; else as `receivedOnce`. */
export const paidOnce = (...documents: readonly [AnyDocument, ...AnyDocument[]]): Rule<Moved> =>
  numberOnce({ documents, like: `(o.mode = 'cheque') = (own.mode = 'cheque') and o.bank = own.bank` })
