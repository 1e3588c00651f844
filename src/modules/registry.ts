import { registry as gather } from '../kernel/registry.ts'
import { advanceAdjustment, receiptToAdjustment } from './accounts/advanceAdjustment.ts'
import { bankReceipt, invoiceToReceipt, scrapToReceipt } from './accounts/bankReceipt.ts'
import { bankPayment, invoiceToPayment, orderToPayment } from './accounts/bankPayment.ts'
import { debitNote, deviationToNote, invoiceToNote, returnToNote } from './accounts/debitNote.ts'
import { bankInstrument, orderToInstrument } from './accounts/bankInstrument.ts'
import { billOfEntry, invoiceToEntry } from './accounts/billOfEntry.ts'
import { contra } from './accounts/contra.ts'
import { correctiveAction, deviationToAction, returnToAction } from './accounts/correctiveAction.ts'
import { creditReversal } from './accounts/creditReversal.ts'
import { gstr2b } from './accounts/gstr2b.ts'
import { invoiceToLanded, landedCost } from './accounts/landedCost.ts'
import { distributedCredit } from './accounts/distributedCredit.ts'
import { guaranteeCall, instrumentToCall } from './accounts/guaranteeCall.ts'
import { instrumentToRelease, marginRelease } from './accounts/marginRelease.ts'
import { inwardToInvoice, purchaseInvoice } from './accounts/purchaseInvoice.ts'
import { inwardToReturn, purchaseReturn, returnToInward } from './accounts/purchaseReturn.ts'
import { designing } from './cable/designing.ts'
import { product } from './cable/product.ts'
import { productDesign } from './cable/productDesign.ts'
import { deliveryOrder, orderToDelivery } from './despatch/deliveryOrder.ts'
import { drumReturn } from './despatch/drumReturn.ts'
import { deliveryToInvoice, salesInvoice } from './despatch/salesInvoice.ts'
import { scrapSale } from './despatch/scrapSale.ts'
import { account } from './masters/account.ts'
import { bankAccount } from './masters/bankAccount.ts'
import { bill } from './masters/bill.ts'
import { chargeStructure } from './masters/chargeStructure.ts'
import { company } from './masters/company.ts'
import { customer } from './masters/customer.ts'
import { financialYear } from './masters/financialYear.ts'
import { gstRegistration } from './masters/gstRegistration.ts'
import { numberSeries } from './masters/numberSeries.ts'
import { tax } from './masters/tax.ts'
import { termsAndConditions } from './masters/termsAndConditions.ts'
import { user } from './masters/user.ts'
import { works } from './masters/works.ts'
import { orderToFixation, priceFixation } from './purchase/priceFixation.ts'
import { purchaseOrder, requisitionToOrder } from './purchase/purchaseOrder.ts'
import { purchaseRequisition } from './purchase/purchaseRequisition.ts'
import { requisitionToEnquiry, vendorEnquiry } from './purchase/vendorEnquiry.ts'
import { enquiryToQuotation, quotationToOrder, vendorQuotation } from './purchase/vendorQuotation.ts'
import { inwardDeviation, inwardToDeviation } from './quality/inwardDeviation.ts'
import { costedBill } from './sales/costedBill.ts'
import { costing } from './sales/costing.ts'
import { salesOrder } from './sales/salesOrder.ts'
import { requisitionToIssue } from './stores/issueNote.ts'
import { challanToReceipt } from './stores/jobReceipt.ts'
import { keeping } from './stores/keeping.ts'
import { orderToInward } from './stores/materialInward.ts'
import { issueToReturn } from './stores/returnNote.ts'
import { shortageToPurchase } from './stores/shortage.ts'

/** Every document of Strand, and every arrow between two. */
export const registry = gather(
  {
    user,
    company,
    gstRegistration,
    financialYear,
    numberSeries,
    account,
    bankAccount,
    tax,
    chargeStructure,
    termsAndConditions,
    customer,
    ...works,
    ...designing,
    product,
    productDesign,
    purchaseRequisition,
    vendorEnquiry,
    vendorQuotation,
    purchaseOrder,
    priceFixation,
    ...keeping,
    costing,
    costedBill,
    salesOrder,
    inwardDeviation,
    deliveryOrder,
    salesInvoice,
    scrapSale,
    drumReturn,
    bill,
    bankReceipt,
    purchaseInvoice,
    gstr2b,
    creditReversal,
    billOfEntry,
    landedCost,
    correctiveAction,
    purchaseReturn,
    debitNote,
    bankInstrument,
    marginRelease,
    guaranteeCall,
    distributedCredit,
    bankPayment,
    advanceAdjustment,
    contra,
  },
  [
    requisitionToOrder,
    requisitionToEnquiry,
    enquiryToQuotation,
    quotationToOrder,
    orderToFixation,
    orderToInward,
    orderToPayment,
    orderToInstrument,
    instrumentToRelease,
    instrumentToCall,
    inwardToInvoice,
    inwardToReturn,
    returnToInward,
    inwardToDeviation,
    invoiceToNote,
    returnToNote,
    deviationToNote,
    returnToAction,
    deviationToAction,
    invoiceToEntry,
    invoiceToLanded,
    requisitionToIssue,
    shortageToPurchase,
    issueToReturn,
    challanToReceipt,
    orderToDelivery,
    deliveryToInvoice,
  ],
  [invoiceToReceipt, scrapToReceipt, receiptToAdjustment, invoiceToPayment],
)
