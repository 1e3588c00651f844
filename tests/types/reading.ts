/** Compiled, never run: the rows of a reading have the types that its columns declare. */
import type { Decimal } from '../../src/kernel/decimal.ts'
import type { Id } from '../../src/kernel/field.ts'
import { jobCard } from '../../src/modules/planning/jobCard/jobCard.ts'
import { decimal, id, list, oneOf, orNull, type Read, reading, state } from '../../src/server/reading.ts'

const cards = reading({ machine: orNull(id('machine')), kgPerKm: decimal, status: state(jobCard), process: jobCard.fields.process, metal: oneOf('CU', 'AL'), pieces: list(id('piece')) }, 'select …')
type Card = Read<typeof cards>
declare const card: Card

export const machine: Id<'machine'> | null = card.machine
export const kg: Decimal = card.kgPerKm
export const process: Id<'process'> | null = card.process
export const pieces: readonly Id<'piece'>[] = card.pieces
// @ts-expect-error it may be null
export const none: Id<'machine'> = card.machine
// @ts-expect-error the id of something else
export const item: Id<'item'> | null = card.machine
// @ts-expect-error a decimal is no text
export const text: string = card.kgPerKm
// @ts-expect-error a state that a job card never has
export const isLost: boolean = card.status === 'lost'
// @ts-expect-error a name that is not among those declared
export const isLead: boolean = card.metal === 'PB'
// @ts-expect-error a column that is not declared
export const weight: Decimal = card.kg
