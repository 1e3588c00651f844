import { ledgerQuery } from '../schema/typed.ts'

/**
 * How every report is narrowed to one of our registrations: by vouchers of which a line names it, and by bills that one of them opened. A
 * voucher of one registration comes with all of its lines, so that debits equal credits for each GSTIN.
 */

/** The vouchers of a registration, for a typed query. */
export const vouchersOf = (registration: number) =>
  ledgerQuery.selectFrom('gl_entry as r').select('r.voucher').where('r.registration', '=', registration)

/** SQL: a ledger line is of the registration that a parameter names, or the parameter names none. */
export const entryIsOf = (alias: string, param: string): string =>
  `(${param}::bigint is null or ${alias}.voucher in (select r.voucher from gl_entry r where r.registration = ${param}))`

/** SQL: the same of a bill, by the voucher that opened it. */
export const billIsOf = (alias: string, param: string): string =>
  `(${param}::bigint is null or exists (select from gl_entry r where r.bill = ${alias}.id and r.registration = ${param}))`

/** Says what a reader is told who has asked for one registration. */
export const gstinNotes = (registration: number | null): readonly string[] =>
  registration === null
    ? []
    : ['Only vouchers that name this GSTIN. Receipts, payments and movements of stock name none and are left out.']

/** The same of open bills. */
export const billNotes = (registration: number | null): readonly string[] =>
  registration === null ? [] : ['Only bills and notes of this GSTIN. Advances name none and are left out.']
