import type { ISODate } from '../../kernel/dates.ts'
import type { Complaint } from '../../kernel/document.ts'
import { f } from '../../kernel/field.ts'

/** Complains of a validity that is over before it has begun. */
export const endsBeforeItStarts = (from: ISODate | null, to: ISODate | null, path: string): Complaint[] =>
  from !== null && to !== null && to < from ? [{ path, message: 'The end is before the start.' }] : []

/** The short name by which people and other records call a row; typed once, in capitals. */
export const code = f.text({ unique: true, search: true, maxLength: 20, capitals: true })

/** Everybody at the works reads it, the keepers of the masters write it. */
export const readByAll = {
  read: [
    'masters',
    'sales',
    'costing',
    'purchase',
    'stores',
    'planning',
    'production',
    'supervisor',
    'quality',
    'despatch',
    'accounts',
    'approver',
  ],
  write: ['masters'],
} as const
