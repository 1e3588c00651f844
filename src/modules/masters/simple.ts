import { f } from '../../kernel/field.ts'

/** The short name by which people and other records call a row; typed once, in capitals. */
export const code = f.text({ unique: true, search: true, maxLength: 20, capitals: true })

/** Everybody at the works reads it, the keepers of the masters write it. */
export const readByAll = {
  read: ['masters', 'sales', 'costing', 'purchase', 'stores', 'planning', 'quality', 'despatch', 'accounts'],
  write: ['masters'],
} as const
