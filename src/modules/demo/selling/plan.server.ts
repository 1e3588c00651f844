import type { SeedCharge } from '../../../server/seed/books.ts'
import type { ISODate } from '../../../kernel/dates.ts'
import type { Decimal } from '../../../kernel/decimal.ts'
import type { StateOf } from '../../../kernel/states.ts'
import type { bankReceipt } from '../../accounts/bankReceipt/bankReceipt.ts'
import type { deliveryOrder } from '../../despatch/deliveryOrder/deliveryOrder.ts'
import type { salesInvoice } from '../../despatch/salesInvoice/salesInvoice.ts'
import type { DrumLot } from '../../sales/drums.ts'
import type { Course } from './courses.server.ts'
import type { Fate } from './fates.server.ts'
import type { SeedAddress, SeedCustomer } from '../../scene/seed.server.ts'

/** Who carries a lot, and under which papers. */
export interface Carriage {
  readonly transporter: string
  readonly vehicleNo: string
  readonly lrNo: string
  readonly driver: string
}

export interface InvoicePlan {
  readonly customer: SeedCustomer
  readonly on: ISODate
  readonly due: ISODate
  readonly state: StateOf<typeof salesInvoice>
  /** The invoice of the same lot that was wrong and was cancelled on the day of this one. */
  readonly mistake: { readonly on: ISODate; readonly reason: string } | null
}

export interface LotPlan {
  /** Its place among the lots of the order, from 0. */
  readonly at: number
  readonly on: ISODate
  readonly state: StateOf<typeof deliveryOrder>
  /** Why a first delivery order for it was cancelled. */
  readonly failed: string | null
  readonly carriage: Carriage
  readonly invoice: InvoicePlan | null
}

/** An order before anybody knows what is in it: whose, how far it comes, and when. */
export interface Journey {
  readonly customer: SeedCustomer
  readonly fate: Fate
  readonly course: Course
  readonly lots: readonly LotPlan[]
}

export interface LinePlan {
  /** Code of the product. */
  readonly product: string
  /** ₹ per km. */
  readonly rate: Decimal
  /** Per cent. */
  readonly discount: Decimal
  /** Drums or coils, by lot. */
  readonly lots: readonly (readonly DrumLot[])[]
  /** Coils in cartons are no drums: they go by length alone. */
  readonly loose: boolean
}

export interface OrderPlan extends Journey {
  readonly customerPo: string
  readonly poDate: ISODate
  readonly deliverBy: ISODate
  readonly shipTo: SeedAddress | null
  readonly fromDepot: boolean
  readonly lines: readonly LinePlan[]
  readonly charges: readonly SeedCharge[]
  readonly remarks: string | null
  readonly sendBackReason: string | null
  readonly endReason: string | null
}

export type PaymentMode = 'neft' | 'rtgs' | 'cheque' | 'upi' | 'lc'

export interface ReceiptPlan {
  readonly customer: SeedCustomer
  readonly on: ISODate
  readonly state: StateOf<typeof bankReceipt>
  /** The invoices that it settles, each by a part of its total; null is all that is open. */
  readonly bills: readonly { readonly invoice: InvoicePlan; readonly part: number | null }[]
  /** Money that came before the goods: a part of the total of the order that takes this course. */
  readonly advance: { readonly course: Course; readonly part: number } | null
  /** The customer paid a round sum; what is over stays on account. */
  readonly rounded: boolean
  readonly mode: PaymentMode
  /** When and why the bank gave it back. */
  readonly returned: { readonly on: ISODate; readonly reason: string } | null
}

/** Everything that happens in the demo year. */
export interface YearPlan {
  readonly orders: readonly OrderPlan[]
  readonly receipts: readonly ReceiptPlan[]
}
