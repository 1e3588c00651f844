import { registry as gather } from '../kernel/registry.ts'
import { advanceAdjustment, receiptToAdjustment } from './accounts/advanceAdjustment/advanceAdjustment.ts'
import { bankReceipt, invoiceToReceipt, scrapToReceipt } from './accounts/bankReceipt/bankReceipt.ts'
import { bankPayment, invoiceToPayment, orderToPayment } from './accounts/bankPayment/bankPayment.ts'
import { debitNote, deviationToNote, invoiceToNote, returnToNote } from './accounts/debitNote/debitNote.ts'
import { bankInstrument, orderToInstrument } from './accounts/bankInstrument/bankInstrument.ts'
import { billOfEntry, invoiceToEntry } from './accounts/billOfEntry/billOfEntry.ts'
import { contra } from './accounts/contra/contra.ts'
import { correctiveAction, deviationToAction, returnToAction } from './accounts/correctiveAction/correctiveAction.ts'
import { creditReversal } from './accounts/creditReversal/creditReversal.ts'
import { gstr2b } from './accounts/gstr2b/gstr2b.ts'
import { invoiceToLanded, landedCost } from './accounts/landedCost/landedCost.ts'
import { distributedCredit } from './accounts/distributedCredit/distributedCredit.ts'
import { guaranteeCall, instrumentToCall } from './accounts/guaranteeCall/guaranteeCall.ts'
import { instrumentToRelease, marginRelease } from './accounts/marginRelease/marginRelease.ts'
import { inwardToInvoice, purchaseInvoice } from './accounts/purchaseInvoice/purchaseInvoice.ts'
import { inwardToReturn, purchaseReturn, returnToInward } from './accounts/purchaseReturn/purchaseReturn.ts'
import { designing } from './cable/designing.ts'
import { product } from './cable/product/product.ts'
import { productDesign } from './cable/productDesign/productDesign.ts'
import { deliveryOrder, orderToDelivery } from './despatch/deliveryOrder/deliveryOrder.ts'
import { drumReturn } from './despatch/drumReturn/drumReturn.ts'
import { deliveryToInvoice, salesInvoice } from './despatch/salesInvoice/salesInvoice.ts'
import { scrapSale } from './despatch/scrapSale/scrapSale.ts'
import { account } from './masters/books/account/account.ts'
import { bankAccount } from './masters/books/bankAccount.ts'
import { bill } from './masters/books/bill.ts'
import { chargeStructure } from './masters/books/chargeStructure.ts'
import { company } from './masters/books/company.ts'
import { customer } from './masters/parties/customer/customer.ts'
import { financialYear } from './masters/books/financialYear.ts'
import { gstRegistration } from './masters/books/gstRegistration.ts'
import { numberSeries } from './masters/books/numberSeries.ts'
import { tax } from './masters/books/tax.ts'
import { termsAndConditions } from './masters/books/termsAndConditions.ts'
import { user } from './masters/people/user/user.ts'
import { works } from './masters/works.ts'
import { orderToFixation, priceFixation } from './purchase/priceFixation/priceFixation.ts'
import { purchaseOrder, requisitionToOrder } from './purchase/purchaseOrder/purchaseOrder.ts'
import { purchaseRequisition } from './purchase/purchaseRequisition/purchaseRequisition.ts'
import { requisitionToEnquiry, vendorEnquiry } from './purchase/vendorEnquiry/vendorEnquiry.ts'
import { enquiryToQuotation, quotationToOrder, vendorQuotation } from './purchase/vendorQuotation/vendorQuotation.ts'
import { inwardDeviation, inwardToDeviation } from './quality/inwardDeviation/inwardDeviation.ts'
import { costedBill } from './sales/costedBill/costedBill.ts'
import { costing } from './sales/costing/costing.ts'
import { salesOrder } from './sales/salesOrder/salesOrder.ts'
import { requisitionToIssue } from './stores/issueNote/issueNote.ts'
import { challanToReceipt } from './stores/jobReceipt/jobReceipt.ts'
import { keeping } from './stores/keeping.ts'
import { orderToInward } from './stores/materialInward/materialInward.ts'
import { issueToReturn } from './stores/returnNote/returnNote.ts'
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
