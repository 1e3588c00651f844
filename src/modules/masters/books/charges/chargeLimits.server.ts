import { Decimal } from '../../../../kernel/decimal.ts'
import type { SourceRef } from '../../../../kernel/arrow.ts'
import type { AnyDocument } from '../../../../kernel/document.ts'
import { isDraft } from '../../../../kernel/states.ts'
import { chargeProblems, type HeldCharge, type StructureCharge } from './chargesHeld.ts'
import type { Tx } from '../../../../server/database.ts'
import type { Rule } from '../../../../server/store/parts/rules.ts'

/** A row of charges as the database answers it. */
export type Stored<C extends HeldCharge> = Omit<C, 'value' | 'min' | 'max'> & { readonly value: string }
type Limited = Stored<StructureCharge> & { readonly least: string | null; readonly most: string | null }

const structureSql = `
select seq, name, sign, basis, value, "of", billing, affects, taxable, coalesce(for_item, for_product) as "only", editable, least, most
from charge_structure_charges where doc = $1 order by seq`

const decimal = (text: string | null): Decimal | null => (text === null ? null : new Decimal(text))

/** The charges of a structure, with their limits. */
export const structureOf = async (tx: Tx, structure: number | null): Promise<readonly StructureCharge[]> => {
  if (structure === null) return []
  const rows = await tx.rows<Limited>(structureSql, [structure])
  return rows.map(({ least, most, value, ...row }) => ({
    ...row,
    value: new Decimal(value),
    min: decimal(least),
    max: decimal(most),
  }))
}

type Row = Omit<HeldCharge, 'only'> & { readonly forItem?: number | null; readonly forProduct?: number | null }

/** A paper with charges, as far as they are held to anything. */
export interface Charged {
  readonly id?: number
  readonly status?: string
  readonly customer?: number
  readonly chargeStructure?: number | null
  readonly items: readonly { readonly id?: number; readonly from?: readonly SourceRef[] }[]
  readonly charges: readonly Row[]
}

/** A row of a paper, for goods of whatever kind it is. */
export const held = ({ forItem, forProduct, ...row }: Row): HeldCharge => ({ ...row, only: forItem ?? forProduct ?? null })

/** Past its draft the document was agreed itself: what an amendment leaves alone stands, whatever the structure says today. */
export const agreedBefore = (def: AnyDocument, before: Charged | null): readonly HeldCharge[] | null =>
  before && !isDraft(def, before.status) ? before.charges.map(held) : null

/** Charges of buying: those of the structure within their limits. What a supplier charges besides is told by the order or accepted by an approver. */
export const chargesOfBuying =
  (def: AnyDocument): Rule<Charged> =>
  async ({ tx, record, before }) =>
    chargeProblems(record.charges.map(held), {
      structure: await structureOf(tx, record.chargeStructure ?? null),
      agreed: agreedBefore(def, before),
      noRebate: null,
      whole: false,
    })
