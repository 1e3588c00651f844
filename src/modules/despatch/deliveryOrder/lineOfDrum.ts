import { type Decimal, sum, zero } from '../../../kernel/decimal.ts'
import { mostDrumsText } from '../../sales/goods.ts'
import { readDrums, scheduleOf } from '../../sales/drums.ts'
import { goingM } from './packed.ts'

/** A line as far as drums are held against it. */
export interface Loaded {
  readonly id?: number
  readonly product?: number | null
  readonly orderedDrums?: string | null
  readonly mostQty?: Decimal | null
  readonly drumTolerancePercent?: Decimal | null
}

/** A drum that goes. */
export interface Drum {
  readonly product?: number | null
  readonly load?: number | null
  readonly lengthM?: Decimal | null
  readonly goesM?: Decimal | null
}

interface Delivery {
  readonly items: readonly Loaded[]
  readonly packed: readonly Drum[]
}

/** The lengths that a line asks for on a drum, the shortest first; none where the order says no drums. */
export const askedM = ({ orderedDrums }: Loaded): readonly Decimal[] => {
  const reading = orderedDrums ? readDrums(orderedDrums) : null
  return reading?.ok ? reading.lots.map(({ lengthM }) => lengthM).toSorted((a, b) => a.cmp(b)) : []
}

/** Says whether a drum of so many metres is one that the line asks for, within its tolerance. */
export const takes = (line: Loaded, metres: Decimal): boolean => {
  const lengths = askedM(line)
  const share = (line.drumTolerancePercent ?? zero).div(100)
  return lengths.length === 0 || lengths.some(length => metres.minus(length).abs().lte(length.times(share)))
}

/** Whether a line takes a drum besides what goes for it already, by all that its order takes. */
const hasRoom = ({ mostQty }: Loaded, metres: Decimal, before: Decimal): boolean =>
  !mostQty || before.plus(metres).lte(mostQty.times(1000))

/**
 * For which line each drum goes, by the id of the line: the one that it says, else the first of its product that asks for such a length
 * and has room for it. Null where no line is of its product.
 */
export const lineOfDrum = ({ items, packed }: Delivery): readonly (number | null)[] => {
  const goes = new Map<number | undefined, Decimal>()
  return packed.map(drum => {
    const metres = goingM(drum)
    const fit = items.filter(({ product }) => product !== null && product === drum.product)
    const asking = fit.filter(one => takes(one, metres))
    const [line] = [
      ...fit.filter(({ id }) => id === drum.load),
      ...asking.filter(one => hasRoom(one, metres, goes.get(one.id) ?? zero)),
      ...asking,
      ...fit,
    ]
    goes.set(line?.id, metres.plus(goes.get(line?.id) ?? zero))
    return line?.id ?? null
  })
}

/** The lines for which drums are named, by their ids. */
export const withDrums = (delivery: Delivery): ReadonlySet<number | null | undefined> => new Set(lineOfDrum(delivery))

/** Sets what goes of a line to what is on its drums, to the last of their metres; of a line without drums it is what was typed. */
export const ledByDrums = (delivery: Delivery): readonly { readonly qty?: Decimal; readonly drums?: string | null }[] => {
  const goesFor = lineOfDrum(delivery)
  return delivery.items.map(({ id }) => {
    const metres = delivery.packed.flatMap((drum, i) => (goesFor[i] === id && goingM(drum).gt(0) ? [goingM(drum)] : []))
    const drums = scheduleOf(metres)
    return metres.length === 0 ? {} : { qty: sum(metres).div(1000), drums: drums.length > mostDrumsText ? null : drums }
  })
}
