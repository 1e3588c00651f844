import { Decimal } from '../../kernel/decimal.ts'
import type { KioskCard } from '../../wire/planning/kiosk.ts'
import { netOf } from './logged.ts'

/** What the operator typed when a lot went off the machine or the shift ended. */
export interface Weighed {
  /** The lot on the scale; null until it was chosen or scanned. */
  readonly lot: number | null
  /** As its label says, for people. */
  readonly label: string
  readonly grossKg: string
  readonly tareKg: string
  readonly because: string
}

export const nothingWeighed: Weighed = { lot: null, label: '', grossKg: '', tareKg: '', because: '' }

type OnFloor = KioskCard['lying'][number]

/** The lots that lie at the machine for a card: what has a length is measured, not weighed back. */
export const lotsOf = ({ lying, materials, inputs }: KioskCard): readonly OnFloor[] => {
  const wanted = new Set([...materials.flatMap(({ items }) => items), ...inputs.map(({ item }) => item)])
  return lying.filter(({ item, metres, kg }) => wanted.has(item) && Number(metres) === 0 && Number(kg) > 0)
}

/** Computes how much more was used than the books say, kg; less than nothing where more is left. Null until it is weighed. */
export const usedMore = ({ lot, grossKg, tareKg }: Weighed, card: KioskCard): Decimal | null => {
  const net = netOf({ grossKg, tareKg })
  const lying = lotsOf(card).find(({ id }) => id === lot)
  return net === null || !lying ? null : new Decimal(lying.kg).minus(net)
}

/** The take-up that weighs a lot back on a day at the works. */
export const restOf = (card: KioskCard, weighed: Weighed, date: string): object => ({
  date,
  jobCard: card.id,
  store: card.lying.find(({ id }) => id === weighed.lot)?.store ?? null,
  rests: [
    {
      piece: weighed.lot,
      grossKg: weighed.grossKg,
      tareKg: weighed.tareKg || '0',
      kg: netOf(weighed)?.toString() ?? weighed.grossKg,
    },
  ],
  because: weighed.because || null,
})
