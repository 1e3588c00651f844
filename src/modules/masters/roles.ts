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
  STOCK_RM_CU: 'Raw materials, copper',
  STOCK_RM_AL: 'Raw materials, aluminium',
  STOCK_RM_POLY: 'Raw materials, polymers and compounds',
  STOCK_RM_STEEL: 'Raw materials, steel wire and strip',
  STOCK_RM_TAPE: 'Raw materials, tapes, yarns, fillers',
  STOCK_RM: 'Raw materials, other',
  STOCK_WIP: 'Work in progress',
  STOCK_SFG: 'Semi-finished goods',
  STOCK_FG: 'Finished goods',
  STOCK_STORES: 'Stores, spares and consumables',
  STOCK_PACKING: 'Packing material',
  STOCK_SCRAP: 'Scrap',
  STOCK_OUT_CHALLAN: 'Goods out on delivery challan',
  OPENING_DIFF: 'Opening balance difference',
  GRIR: 'Goods received, invoice pending',
  COGS: 'Cost of goods sold',
  COGS_METAL: 'Cost of goods sold, metal',
  PPV: 'Purchase price variance',
  STOCK_ADJ: 'Stock adjustment',
  ABNORMAL_LOSS: 'Abnormal process loss',
  STORES_CONSUMED: 'Stores and consumables consumed',
} as const

export type Role = keyof typeof roles
