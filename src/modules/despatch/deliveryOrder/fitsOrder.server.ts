import { type Decimal, zero } from '../../../kernel/decimal.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { id, reading, text } from '../../../server/reading.ts'
import type { SaveRule } from '../../../server/store/parts/rules.ts'
import type { deliveryOrder } from './deliveryOrder.ts'
import { askedM, lineOfDrum, type Loaded, takes } from './lineOfDrum.ts'
import { goingM } from './packed.ts'

const figure = (value: Decimal): string => formatDecimal(value, value.decimalPlaces())

/** The lengths that a line asks for, with what its tolerance makes of them: '500 m ± 5 % (475 to 525 m)'. */
const askedText = (line: Loaded): string => {
  const percent = line.drumTolerancePercent ?? zero
  const lengths = [...new Map(askedM(line).map(length => [length.toString(), length])).values()]
  return lengths
    .map(length => {
      const part = length.times(percent).div(100)
      return `${figure(length)} m ± ${figure(percent)} % (${figure(length.minus(part))} to ${figure(length.plus(part))} m)`
    })
    .join(' or ')
}

const namesReading = reading({ id: id('piece'), pieceNo: text }, `select id, piece_no from piece where id = any($1::bigint[])`)

/** A drum goes for a line only where its length is one that the order asks for, within the tolerance of a drum. */
export const fitsOrder: SaveRule<typeof deliveryOrder> = async ({ tx, record }) => {
  const goesFor = lineOfDrum(record)
  const misfits = record.packed.flatMap((drum, i) => {
    const at = record.items.findIndex(({ id }) => id === goesFor[i])
    const line = record.items[at]
    return line && !takes(line, goingM(drum)) ? [{ drum, i, at, line }] : []
  })
  if (misfits.length === 0) return []
  const names = await namesReading.rows(tx, [misfits.map(({ drum }) => drum.piece)])
  return misfits.map(({ drum, i, at, line }) => {
    const no = names.find(({ id }) => id === drum.piece)?.pieceNo ?? 'The drum'
    const goes = `${figure(goingM(drum))} m`
    const told = goingM(drum).lt(drum.lengthM) ? `Of ${no} go ${goes}` : `${no} has ${goes}`
    return {
      path: `packed.${i}.piece`,
      message: `${told}; line ${at + 1} of the order asks for ${askedText(line)}. Take another drum, or amend the order.`,
    }
  })
}
