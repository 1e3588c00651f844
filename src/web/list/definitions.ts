import type { AnyDocument } from '../../kernel/document.ts'
import type { registry } from '../../modules/registry.ts'

type Name = keyof (typeof registry)['documents']

/**
 * Where the definitions of the documents that most people open come from, one by one: the first screen needs one or two of them,
 * and the registry holds all.
 */
export const definitions = {
  user: async () => (await import('../../modules/masters/user.ts')).user,
  company: async () => (await import('../../modules/masters/company.ts')).company,
  gstRegistration: async () => (await import('../../modules/masters/gstRegistration.ts')).gstRegistration,
  financialYear: async () => (await import('../../modules/masters/financialYear.ts')).financialYear,
  numberSeries: async () => (await import('../../modules/masters/numberSeries.ts')).numberSeries,
  account: async () => (await import('../../modules/masters/account.ts')).account,
  tax: async () => (await import('../../modules/masters/tax.ts')).tax,
  chargeStructure: async () => (await import('../../modules/masters/chargeStructure.ts')).chargeStructure,
  termsAndConditions: async () => (await import('../../modules/masters/termsAndConditions.ts')).termsAndConditions,
  customer: async () => (await import('../../modules/masters/customer.ts')).customer,
  bankAccount: async () => (await import('../../modules/masters/bankAccount.ts')).bankAccount,
  bill: async () => (await import('../../modules/masters/bill.ts')).bill,
  product: async () => (await import('../../modules/cable/product.ts')).product,
  salesOrder: async () => (await import('../../modules/sales/salesOrder.ts')).salesOrder,
  deliveryOrder: async () => (await import('../../modules/despatch/deliveryOrder.ts')).deliveryOrder,
  salesInvoice: async () => (await import('../../modules/despatch/salesInvoice.ts')).salesInvoice,
  advanceAdjustment: async () => (await import('../../modules/accounts/advanceAdjustment.ts')).advanceAdjustment,
  bankReceipt: async () => (await import('../../modules/accounts/bankReceipt.ts')).bankReceipt,
} satisfies Partial<Record<Name, () => Promise<AnyDocument>>>
