import type { SourceRef } from '../../../../kernel/arrow.ts'
import type { AnyDocument } from '../../../../kernel/document.ts'
import { f } from '../../../../kernel/field.ts'
import { isDraft } from '../../../../kernel/states.ts'
import { decimal, integer, orNull, reading, text, yes } from '../../../../server/reading.ts'
import { chargeBases, chargeEffects, chargeSigns } from './charges.ts'
import { chargeProblems, type HeldCharge, type StructureCharge } from './chargesHeld.ts'
import type { Tx } from '../../../../server/database.ts'
import type { Rule } from '../../../../server/store/parts/rules.ts'

/** The columns of a charge as it is held to others. */
export const heldCharge = {
  seq: integer,
  name: text,
  sign: f.choice(chargeSigns),
  basis: f.choice(chargeBases),
  value: decimal,
  of: orNull(integer),
  billing: text,
  affects: f.choice(chargeEffects),
  taxable: yes,
  only: orNull(integer),
}

const structureReading = reading(
  {
    ...heldCharge,
    editable: yes,
    least: orNull(decimal),
    most: orNull(decimal),
  },
  `
select seq, name, sign, basis, value, "of", billing, affects, taxable, coalesce(for_item, for_product) as "only", editable, least, most
from charge_structure_charges where doc = $1 order by seq`,
)

/** The charges of a structure, with their limits. */
export const structureOf = async (tx: Tx, structure: number | null): Promise<readonly StructureCharge[]> => {
  if (structure === null) return []
  const rows = await structureReading.rows(tx, [structure])
  return rows.map(({ least, most, ...row }) => ({ ...row, min: least, max: most }))
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
