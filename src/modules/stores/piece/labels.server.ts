import { Decimal } from '../../../kernel/decimal.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import type { Label } from '../../../kernel/paper/label.ts'
import { date, decimal, orNull, type Read, reading, text } from '../../../server/reading.ts'
import { piece } from './piece.ts'
import type { Actor } from '../../../server/actor.ts'
import type { Tx } from '../../../server/database.ts'
import { Refusal } from '../../../server/refusal.ts'
import { inState } from '../../../server/schema/stateSql.ts'
import { requireRight } from '../../../server/store/parts/access.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import { renderPaper } from '../../../server/print/render.ts'

type Row = Read<typeof rowsReading>

/** So many labels at once: more than a lorry brings. */
const most = 500

const rowsReading = reading(
  {
    number: text,
    goods: text,
    metres: decimal,
    kg: decimal,
    count: decimal,
    heatNo: orNull(text),
    makerNo: orNull(text),
    drum: orNull(text),
    useBy: orNull(date),
    owner: orNull(text),
    onlyFor: orNull(text),
  },
  `
select p.piece_no as number, i.code || ' · ' || i.name as goods, p.length_m as metres, p.weight_kg as kg, p.count, p.heat_no,
  p.maker_no, c.code as drum, p.use_by_date as use_by, u.name as owner, p.only_for
from piece p join item i on i.id = p.item left join carrier c on c.id = p.carrier left join customer u on u.id = p.owner
where p.id = any($1::bigint[]) or (p.document = $2 and p.document_id = $3 and not ${inState(piece, 'void', 'p')}) order by p.id limit ${most}`,
)

const figure = (amount: Decimal, unit: string): string => `${formatDecimal(amount, amount.decimalPlaces())} ${unit}`

const labelOf = (row: Row): Label => {
  const { number, goods, metres, kg, count, heatNo, makerNo, drum, useBy, owner, onlyFor } = row
  const isLong = metres.gt(0)
  const isHeavy = kg.gt(0)
  return {
    number,
    goods,
    amount: isLong ? figure(metres, 'm') : isHeavy ? figure(kg, 'kg') : figure(count, 'Nos'),
    details: [
      onlyFor === null ? null : `Only for ${onlyFor}`,
      isLong && isHeavy ? figure(kg, 'kg net') : null,
      heatNo === null ? null : `Heat ${heatNo}`,
      makerNo === null ? null : `Maker ${makerNo}`,
      drum === null ? null : `Drum ${drum}`,
      useBy === null ? null : `Use by ${useBy}`,
      owner === null ? null : `Property of ${owner}`,
    ].filter(line => line !== null),
  }
}

export interface Wanted {
  readonly pieces: readonly number[]
  /** All pieces that a document made. */
  readonly madeBy: { readonly doc: string; readonly id: number } | null
}

const companyOfReading = reading({ name: text }, `select name from company where status = 'active' order by id limit 1`)

const companyOf = async (tx: Tx): Promise<string> => (await companyOfReading.maybe(tx, []))?.name ?? 'Strand'

/** Labels of pieces as a PDF file. Refuses where there are none. */
export const printLabels = async (
  store: Store,
  actor: Actor,
  { pieces, madeBy }: Wanted,
  signal: AbortSignal,
): Promise<Buffer> => {
  requireRight(actor, piece, 'read')
  const { rows, company } = await store.db.read(async tx => ({
    rows: await rowsReading.rows(tx, [pieces, madeBy?.doc ?? null, madeBy?.id ?? null]),
    company: await companyOf(tx),
  }))
  if (rows.length === 0) throw new Refusal(404, 'There are no pieces to label.')
  const title = rows.length === 1 ? (rows[0]?.number ?? '') : `${rows.length} labels`
  return renderPaper({ title, company, labels: rows.map(labelOf) }, { person: actor.id, signal })
}
