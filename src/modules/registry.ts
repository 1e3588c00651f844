import { type Registry, registry as gather } from '../kernel/registry.ts'
import type { Documents } from './documents.ts'
import { advanceAdjustment, cashToAdjustment, receiptToAdjustment } from './accounts/advanceAdjustment/advanceAdjustment.ts'
import { bankInstrument, orderToInstrument } from './accounts/bankInstrument/bankInstrument.ts'
import { bankPayment } from './accounts/bankPayment/bankPayment.ts'
import { invoiceToPayment, orderToPayment } from './accounts/bankPayment/bankPayment.arrows.ts'
import { bankReceipt } from './accounts/bankReceipt/bankReceipt.ts'
import { invoiceToReceipt, scrapToReceipt } from './accounts/bankReceipt/bankReceipt.arrows.ts'
import { billOfEntry, invoiceToEntry } from './accounts/billOfEntry/billOfEntry.ts'
import { contra } from './accounts/contra/contra.ts'
import { duesPayment } from './accounts/duesPayment/duesPayment.ts'
import { journal } from './accounts/journal/journal.ts'
import { correctiveAction } from './accounts/correctiveAction/correctiveAction.ts'
import { deviationToAction, returnToAction } from './accounts/correctiveAction/correctiveAction.arrows.ts'
import { creditReversal } from './accounts/creditReversal/creditReversal.ts'
import { cashPayment } from './accounts/cashPayment/cashPayment.ts'
import { invoiceToCashPayment } from './accounts/cashPayment/cashPayment.arrows.ts'
import { cashReceipt } from './accounts/cashReceipt/cashReceipt.ts'
import { invoiceToCash, scrapToCash } from './accounts/cashReceipt/cashReceipt.arrows.ts'
import { pettyCash } from './accounts/pettyCash/pettyCash.ts'
import { creditNote, invoiceToCreditNote, noteToAdjustment } from './accounts/creditNote/creditNote.ts'
import { debitNote } from './accounts/debitNote/debitNote.ts'
import { deviationToNote, invoiceToNote, returnToNote } from './accounts/debitNote/debitNote.arrows.ts'
import { distributedCredit } from './accounts/distributedCredit/distributedCredit.ts'
import { bankStatement } from './accounts/bankStatement/bankStatement.ts'
import { filedMonthPermit } from './accounts/filedMonthPermit/filedMonthPermit.ts'
import { gstReturn } from './accounts/gstReturn/gstReturn.ts'
import { gstr2b } from './accounts/gstr2b/gstr2b.ts'
import { openingBalance } from './accounts/openingBalance/openingBalance.ts'
import { guaranteeCall, instrumentToCall } from './accounts/guaranteeCall/guaranteeCall.ts'
import { invoiceToLanded, landedCost } from './accounts/landedCost/landedCost.ts'
import { instrumentToRelease, marginRelease } from './accounts/marginRelease/marginRelease.ts'
import { inwardToInvoice, purchaseInvoice } from './accounts/purchaseInvoice/purchaseInvoice.ts'
import { purchaseReturn } from './accounts/purchaseReturn/purchaseReturn.ts'
import { inwardToReturn } from './accounts/purchaseReturn/purchaseReturn.arrows.ts'
import { returnToInward } from './arrows/returnToInward.ts'
import { materialToRequisition } from './arrows/materialToRequisition.ts'
import { shortageToPurchase } from './arrows/shortageToPurchase.ts'
import { attribute } from './cable/attribute/attribute.ts'
import { cableTree } from './cable/cableTree/cableTree.ts'
import { cableType } from './cable/cableType/cableType.ts'
import { cableTypeTree } from './cable/cableTypeTree/cableTypeTree.ts'
import { codeLetter } from './cable/codeLetter.ts'
import { core } from './cable/core/core.ts'
import { coreColours } from './cable/coreColours.ts'
import { costHead } from './cable/costHead.ts'
import { costTerms } from './cable/costTerms.ts'
import { drumCode } from './cable/drumCode.ts'
import { materialRate } from './cable/materialRate.ts'
import { process } from './cable/process/process.ts'
import { processRoute } from './cable/processRoute.ts'
import { product } from './cable/product/product.ts'
import { productDesign } from './cable/productDesign/productDesign.ts'
import { size } from './cable/size.ts'
import { sqmm } from './cable/sqmm/sqmm.ts'
import { sqmmConstruction } from './cable/sqmmConstruction/sqmmConstruction.ts'
import { stagePractice } from './cable/stagePractice.ts'
import { standardLength } from './cable/standardLength.ts'
import { armourResistance } from './cable/tables/armourResistance.ts'
import { armourSize } from './cable/tables/armourSize.ts'
import { assemblyFactor } from './cable/tables/assemblyFactor.ts'
import { compoundLimit } from './cable/tables/compoundLimit.ts'
import { conductorDiameter } from './cable/tables/conductorDiameter.ts'
import { conductorResistance } from './cable/tables/conductorResistance.ts'
import { coveringThickness } from './cable/tables/coveringThickness.ts'
import { currentRating } from './cable/tables/currentRating.ts'
import { designConstant } from './cable/tables/designConstant.ts'
import { fictitiousDiameter } from './cable/tables/fictitiousDiameter.ts'
import { insulationThickness } from './cable/tables/insulationThickness.ts'
import { layUpPlan } from './cable/tables/layUpPlan.ts'
import { lightDutySheath } from './cable/tables/lightDutySheath.ts'
import { messenger } from './cable/tables/messenger.ts'
import { reducedNeutral } from './cable/tables/reducedNeutral.ts'
import { samplingRule } from './cable/tables/samplingRule.ts'
import { testMethod } from './cable/tables/testMethod.ts'
import { testVoltage } from './cable/tables/testVoltage.ts'
import { typeTestReport } from './cable/typeTestReport.ts'
import { deliveryOrder, orderToDelivery } from './despatch/deliveryOrder/deliveryOrder.ts'
import { drumReturn } from './despatch/drumReturn/drumReturn.ts'
import { deliveryToInvoice, salesInvoice } from './despatch/salesInvoice/salesInvoice.ts'
import { scrapSale } from './despatch/scrapSale/scrapSale.ts'
import { absence } from './masters/approvals/absence.ts'
import { approvalRule } from './masters/approvals/approvalRule.ts'
import { account } from './masters/books/account/account.ts'
import { bankAccount } from './masters/books/money/bankAccount.ts'
import { cashBox } from './masters/books/money/cashBox.ts'
import { bankChange } from './masters/books/bankChange/bankChange.ts'
import { bill } from './masters/books/bill.ts'
import { chargeStructure } from './masters/books/charges/chargeStructure.ts'
import { company } from './masters/books/company/company.ts'
import { financialYear } from './masters/books/financialYear/financialYear.ts'
import { gstRegistration } from './masters/books/gstRegistration.ts'
import { legalLimit } from './masters/books/legalLimit/legalLimit.ts'
import { numberSeries } from './masters/books/numberSeries/numberSeries.ts'
import { tax } from './masters/books/tax.ts'
import { termsAndConditions } from './masters/books/termsAndConditions/termsAndConditions.ts'
import { color } from './masters/goods/color/color.ts'
import { colorChange } from './masters/goods/colorChange.ts'
import { item } from './masters/goods/item/item.ts'
import { itemCategory } from './masters/goods/itemCategory.ts'
import { hsnCode } from './masters/goods/hsnCode.ts'
import { itemSubCategory } from './masters/goods/itemSubCategory.ts'
import { priceVariation } from './masters/goods/priceVariation.ts'
import { rawMaterial } from './masters/goods/rawMaterial/rawMaterial.ts'
import { scrapGrade } from './masters/goods/scrapGrade.ts'
import { scrapReason } from './masters/goods/scrapReason.ts'
import { standard } from './masters/goods/standard/standard.ts'
import { unit } from './masters/goods/unit.ts'
import { customer } from './masters/parties/customer/customer.ts'
import { inspectionAgency } from './masters/parties/inspectionAgency.ts'
import { supplier } from './masters/parties/supplier/supplier.ts'
import { transporter } from './masters/parties/transporter.ts'
import { department } from './masters/people/department/department.ts'
import { designation } from './masters/people/designation.ts'
import { employee } from './masters/people/employee/employee.ts'
import { holiday } from './masters/people/holiday.ts'
import { shift } from './masters/people/shift.ts'
import { user } from './masters/people/user/user.ts'
import { bin } from './masters/places/bin.ts'
import { downtimeReason } from './masters/places/downtimeReason.ts'
import { machine } from './masters/places/machine/machine.ts'
import { store } from './masters/places/store.ts'
import { machineStop } from './planning/machineStop/machineStop.ts'
import { lengthsToCard, wireToCard } from './planning/jobCard/jobCard.arrows.ts'
import { jobCard } from './planning/jobCard/jobCard.ts'
import { machineTime } from './planning/machineTime.ts'
import { productionLog } from './planning/productionLog/productionLog.ts'
import { cardToTakeUp, cardToWire, takeUp } from './planning/takeUp/takeUp.ts'
import { orderToWorkOrder, workOrder } from './planning/workOrder/workOrder.ts'
import { orderToFixation, priceFixation } from './purchase/priceFixation/priceFixation.ts'
import { purchaseOrder, requisitionToOrder } from './purchase/purchaseOrder/purchaseOrder.ts'
import { purchaseRequisition } from './purchase/purchaseRequisition/purchaseRequisition.ts'
import { requisitionToEnquiry, vendorEnquiry } from './purchase/vendorEnquiry/vendorEnquiry.ts'
import { vendorQuotation } from './purchase/vendorQuotation/vendorQuotation.ts'
import { enquiryToQuotation, quotationToOrder } from './purchase/vendorQuotation/vendorQuotation.arrows.ts'
import { inwardDeviation, inwardToDeviation } from './quality/inwardDeviation/inwardDeviation.ts'
import { inwardTest, inwardToTest } from './quality/inwardTest/inwardTest.ts'
import { costedBill } from './sales/costedBill/costedBill.ts'
import { enquiryToBill } from './sales/costedBill/costedBill.arrows.ts'
import { enquiry } from './sales/enquiry/enquiry.ts'
import { costing } from './sales/costing/costing.ts'
import { billToQuotation, enquiryToOffer, offerToOrder } from './sales/quotation/quotation.arrows.ts'
import { quotation } from './sales/quotation/quotation.ts'
import { salesOrder } from './sales/salesOrder/salesOrder.ts'
import { carrier } from './stores/carrier.ts'
import { cutting } from './stores/cutting/cutting.ts'
import { issueNote, requisitionToIssue } from './stores/issueNote/issueNote.ts'
import { jobChallan } from './stores/jobChallan/jobChallan.ts'
import { challanToReceipt, jobReceipt } from './stores/jobReceipt/jobReceipt.ts'
import { joining } from './stores/joining/joining.ts'
import { materialInward, orderToInward } from './stores/materialInward/materialInward.ts'
import { openingStock } from './stores/openingStock/openingStock.ts'
import { piece } from './stores/piece/piece.ts'
import { issueToReturn, returnNote } from './stores/returnNote/returnNote.ts'
import { stockCount } from './stores/stockCount/stockCount.ts'
import { stockTransfer } from './stores/stockTransfer/stockTransfer.ts'
import { storeRequisition } from './stores/storeRequisition/storeRequisition.ts'
import { coils } from './stores/views/coils.ts'
import { drumsReady } from './stores/views/drumsReady.ts'
import { heats } from './stores/views/heats.ts'

/** Every document of Strand, and every arrow between two. */
export const registry: Registry<Documents> = gather(
  {
    user,
    company,
    gstRegistration,
    financialYear,
    numberSeries,
    account,
    bankAccount,
    cashBox,
    tax,
    chargeStructure,
    termsAndConditions,
    approvalRule,
    absence,
    customer,
    bin,
    color,
    colorChange,
    department,
    designation,
    downtimeReason,
    employee,
    inspectionAgency,
    item,
    itemCategory,
    itemSubCategory,
    machine,
    priceVariation,
    rawMaterial,
    scrapGrade,
    scrapReason,
    shift,
    holiday,
    standard,
    store,
    supplier,
    transporter,
    unit,
    hsnCode,
    legalLimit,
    attribute,
    cableTree,
    cableType,
    cableTypeTree,
    codeLetter,
    core,
    coreColours,
    costHead,
    costTerms,
    drumCode,
    materialRate,
    process,
    processRoute,
    size,
    sqmm,
    sqmmConstruction,
    stagePractice,
    standardLength,
    armourResistance,
    armourSize,
    assemblyFactor,
    compoundLimit,
    conductorDiameter,
    conductorResistance,
    coveringThickness,
    currentRating,
    designConstant,
    fictitiousDiameter,
    insulationThickness,
    layUpPlan,
    lightDutySheath,
    messenger,
    reducedNeutral,
    samplingRule,
    testMethod,
    testVoltage,
    typeTestReport,
    product,
    productDesign,
    purchaseRequisition,
    vendorEnquiry,
    vendorQuotation,
    purchaseOrder,
    priceFixation,
    carrier,
    piece,
    openingStock,
    materialInward,
    storeRequisition,
    issueNote,
    returnNote,
    stockTransfer,
    jobChallan,
    jobReceipt,
    cutting,
    joining,
    stockCount,
    enquiry,
    costing,
    costedBill,
    quotation,
    salesOrder,
    machineStop,
    workOrder,
    jobCard,
    takeUp,
    machineTime,
    productionLog,
    inwardTest,
    inwardDeviation,
    deliveryOrder,
    salesInvoice,
    scrapSale,
    drumReturn,
    bankChange,
    bill,
    bankReceipt,
    cashReceipt,
    purchaseInvoice,
    gstr2b,
    filedMonthPermit,
    gstReturn,
    creditReversal,
    billOfEntry,
    landedCost,
    correctiveAction,
    purchaseReturn,
    debitNote,
    creditNote,
    bankInstrument,
    marginRelease,
    guaranteeCall,
    distributedCredit,
    bankPayment,
    cashPayment,
    advanceAdjustment,
    contra,
    duesPayment,
    pettyCash,
    journal,
    openingBalance,
    bankStatement,
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
    inwardToTest,
    inwardToDeviation,
    invoiceToNote,
    returnToNote,
    invoiceToCreditNote,
    deviationToNote,
    returnToAction,
    deviationToAction,
    invoiceToEntry,
    invoiceToLanded,
    requisitionToIssue,
    shortageToPurchase,
    issueToReturn,
    challanToReceipt,
    enquiryToBill,
    enquiryToOffer,
    billToQuotation,
    offerToOrder,
    orderToDelivery,
    orderToWorkOrder,
    materialToRequisition,
    lengthsToCard,
    wireToCard,
    cardToTakeUp,
    cardToWire,
    deliveryToInvoice,
  ],
  [
    invoiceToReceipt,
    scrapToReceipt,
    invoiceToCash,
    scrapToCash,
    receiptToAdjustment,
    cashToAdjustment,
    noteToAdjustment,
    invoiceToPayment,
    invoiceToCashPayment,
  ],
  { drumsReady, coils, heats },
)
