/**
 * Posting rules name ledgers by their role in the chart of accounts, never by code, so a company may book to ledgers of its own.
 * Only roles that some document uses stand here.
 */
export const roles = {
  AR_TRADE: 'Trade receivables, domestic',
  AR_EXPORT: 'Trade receivables, export',
  AR_ADVANCE: 'Advances from customers',
  DRUM_DEPOSIT: 'Drum deposits from customers',
  SALES_DOMESTIC: 'Sales, domestic',
  SALES_EXPORT: 'Sales, export',
  SALES_SEZ: 'Sales to SEZ and deemed export',
  SALES_CHARGES: 'Charges recovered',
  SALES_RETURN: 'Sales returns',
  SALES_PV: 'Price variation billed',
  SALES_DISCOUNT: 'Discounts after sale',
  LD_EXPENSE: 'Damages for late delivery',
  SALES_SCRAP: 'Scrap sales',
  TCS_SCRAP: 'TCS payable on scrap',
  OUT_CGST: 'Output CGST',
  OUT_SGST: 'Output SGST or UTGST',
  OUT_IGST: 'Output IGST',
  GST_REFUND: 'GST refund receivable',
  GST_ECASH: 'GST electronic cash ledger',
  GST_LATE_FEE: 'GST late fee and penalty',
  INTEREST_STATUTORY: 'Interest on delayed GST and TDS',
  ROUND_OFF: 'Round-off',
  TDS_RECEIVABLE: 'Income-tax TDS receivable',
  GST_TDS_RECEIVABLE: 'GST-TDS credit receivable (section 51)',
  TCS_RECEIVABLE: 'Income-tax TCS receivable',
  IN_RECLAIMABLE: 'Input GST, reclaimable',
  BANK_CHARGES: 'Bank charges',
  FD_MARGIN: 'Fixed deposits, margin for LC and BG',
  INTEREST_INCOME: 'Interest income',
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
  STOCK_TRANSIT_IN: 'Goods in transit, inward',
  FX_GAIN: 'Foreign exchange gain',
  FX_LOSS: 'Foreign exchange loss',
  OPENING_DIFF: 'Opening balance difference',
  AP_TRADE: 'Trade payables, others',
  AP_TRADE_MSE: 'Trade payables, micro and small enterprises',
  AP_IMPORT: 'Trade payables, import',
  AP_ADVANCE: 'Advances to suppliers',
  IN_CGST: 'Input CGST',
  IN_SGST: 'Input SGST or UTGST',
  IN_IGST: 'Input IGST',
  IN_IGST_IMPORT: 'Input IGST, imports',
  IN_RCM_CGST: 'Input CGST, reverse charge',
  IN_RCM_SGST: 'Input SGST or UTGST, reverse charge',
  IN_RCM_IGST: 'Input IGST, reverse charge',
  RCM_CGST: 'Reverse charge CGST payable',
  RCM_SGST: 'Reverse charge SGST or UTGST payable',
  RCM_IGST: 'Reverse charge IGST payable',
  TDS_GOODS: 'TDS payable, purchase of goods',
  TDS_CONTRACTOR: 'TDS payable, contractors',
  TDS_PROFESSIONAL: 'TDS payable, professional',
  TDS_RENT: 'TDS payable, rent',
  DISCOUNT_RECEIVED: 'Discount received',
  FREIGHT_IN: 'Freight inward',
  LANDED_CLEARING: 'Landed cost clearing',
  FREIGHT_CLEARING: 'Inward freight clearing',
  INSURANCE_CLEARING: 'Transit insurance clearing',
  CUSTOMS_CLEARING: 'Customs duty clearing',
  ITC_INELIGIBLE: 'GST cost not creditable',
  GRIR: 'Goods received, invoice pending',
  GRIR_SERVICE: 'Services received, invoice pending',
  COGS: 'Cost of goods sold',
  COGS_METAL: 'Cost of goods sold, metal',
  PPV: 'Purchase price variance',
  STOCK_ADJ: 'Stock adjustment',
  CONV_MACHINE: 'Machine cost absorbed',
  CONV_LABOUR: 'Labour absorbed',
  CONV_OVERHEAD: 'Factory overhead absorbed',
  PROCESS_VARIANCE: 'Process variance',
  ABNORMAL_LOSS: 'Abnormal process loss',
  TESTING: 'Testing and inspection charges',
  STORES_CONSUMED: 'Stores and consumables consumed',
} as const

export type Role = keyof typeof roles

/**
 * Ledgers on which costs wait that are in the goods already and billed by somebody else later: the carrier, the insurer, the customs. They come
 * to zero with that bill.
 */
export const clearingRoles = [
  'LANDED_CLEARING',
  'FREIGHT_CLEARING',
  'INSURANCE_CLEARING',
  'CUSTOMS_CLEARING',
] as const satisfies readonly Role[]

/**
 * Ledgers of GST that are kept for each registration by itself: every line on one names its GSTIN, for tax, credit and cash of one
 * registration pay nothing of another (CGST Act s.25(4), s.49).
 */
export const gstinRoles = [
  ...(['OUT_CGST', 'OUT_SGST', 'OUT_IGST', 'RCM_CGST', 'RCM_SGST', 'RCM_IGST'] as const),
  ...(['IN_CGST', 'IN_SGST', 'IN_IGST', 'IN_IGST_IMPORT', 'IN_RCM_CGST', 'IN_RCM_SGST', 'IN_RCM_IGST'] as const),
  ...(['IN_RECLAIMABLE', 'GST_ECASH'] as const),
] satisfies readonly Role[]

const ofGstin: ReadonlySet<string | null> = new Set(gstinRoles)

/** Says whether a ledger of this role is kept for each GSTIN by itself. */
export const isByGstin = (role: string | null): boolean => ofGstin.has(role)
