/**
 * Posting rules name ledgers by their role in the chart of accounts, never by code, so a company may book to ledgers of its own.
 * Only roles that some document uses stand here.
 */
export const roles = {
  AR_TRADE: 'Trade receivables, domestic',
  AR_EXPORT: 'Trade receivables, export',
  AR_ADVANCE: 'Advances from customers',
  SALES_DOMESTIC: 'Sales, domestic',
  SALES_EXPORT: 'Sales, export',
  SALES_SEZ: 'Sales to SEZ and deemed export',
  SALES_CHARGES: 'Charges recovered',
  SALES_DISCOUNT: 'Discounts after sale',
  OUT_CGST: 'Output CGST',
  OUT_SGST: 'Output SGST or UTGST',
  OUT_IGST: 'Output IGST',
  GST_REFUND: 'GST refund receivable',
  ROUND_OFF: 'Round-off',
  TDS_RECEIVABLE: 'Income-tax TDS receivable',
  BANK_CHARGES: 'Bank charges',
} as const

export type Role = keyof typeof roles
