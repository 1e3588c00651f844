import { registry as gather } from '../kernel/registry.ts'
import { advanceAdjustment, receiptToAdjustment } from './accounts/advanceAdjustment.ts'
import { bankReceipt, invoiceToReceipt } from './accounts/bankReceipt.ts'
import { attribute } from './cable/attribute.ts'
import { cableTree } from './cable/cableTree.ts'
import { cableType } from './cable/cableType.ts'
import { cableTypeTree } from './cable/cableTypeTree.ts'
import { codeLetter } from './cable/codeLetter.ts'
import { core } from './cable/core.ts'
import { coreColours } from './cable/coreColours.ts'
import { costHead } from './cable/costHead.ts'
import { drumCode } from './cable/drumCode.ts'
import { process } from './cable/process.ts'
import { processRoute } from './cable/processRoute.ts'
import { product } from './cable/product.ts'
import { size } from './cable/size.ts'
import { sqmm } from './cable/sqmm.ts'
import { sqmmConstruction } from './cable/sqmmConstruction.ts'
import { stagePractice } from './cable/stagePractice.ts'
import { standardLength } from './cable/standardLength.ts'
import { armourResistance } from './cable/tables/armourResistance.ts'
import { armourSize } from './cable/tables/armourSize.ts'
import { assemblyFactor } from './cable/tables/assemblyFactor.ts'
import { compoundLimit } from './cable/tables/compoundLimit.ts'
import { conductorDiameter } from './cable/tables/conductorDiameter.ts'
import { conductorResistance } from './cable/tables/conductorResistance.ts'
import { coveringThickness } from './cable/tables/coveringThickness.ts'
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
import { deliveryOrder, orderToDelivery } from './despatch/deliveryOrder.ts'
import { deliveryToInvoice, salesInvoice } from './despatch/salesInvoice.ts'
import { account } from './masters/account.ts'
import { bankAccount } from './masters/bankAccount.ts'
import { bill } from './masters/bill.ts'
import { bin } from './masters/bin.ts'
import { chargeStructure } from './masters/chargeStructure.ts'
import { color } from './masters/color.ts'
import { company } from './masters/company.ts'
import { customer } from './masters/customer.ts'
import { department } from './masters/department.ts'
import { designation } from './masters/designation.ts'
import { downtimeReason } from './masters/downtimeReason.ts'
import { employee } from './masters/employee.ts'
import { financialYear } from './masters/financialYear.ts'
import { gstRegistration } from './masters/gstRegistration.ts'
import { inspectionAgency } from './masters/inspectionAgency.ts'
import { item } from './masters/item.ts'
import { itemCategory } from './masters/itemCategory.ts'
import { itemSubCategory } from './masters/itemSubCategory.ts'
import { machine } from './masters/machine.ts'
import { numberSeries } from './masters/numberSeries.ts'
import { priceVariation } from './masters/priceVariation.ts'
import { rawMaterial } from './masters/rawMaterial.ts'
import { scrapGrade } from './masters/scrapGrade.ts'
import { scrapReason } from './masters/scrapReason.ts'
import { shift } from './masters/shift.ts'
import { standard } from './masters/standard.ts'
import { store } from './masters/store.ts'
import { supplier } from './masters/supplier.ts'
import { tax } from './masters/tax.ts'
import { termsAndConditions } from './masters/termsAndConditions.ts'
import { transporter } from './masters/transporter.ts'
import { unit } from './masters/unit.ts'
import { user } from './masters/user.ts'
import { salesOrder } from './sales/salesOrder.ts'

/** Every document of Strand, and every arrow between two. */
export const registry = gather(
  {
    user,
    company,
    gstRegistration,
    financialYear,
    numberSeries,
    account,
    tax,
    chargeStructure,
    termsAndConditions,
    customer,
    bankAccount,
    bin,
    color,
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
    standard,
    store,
    supplier,
    transporter,
    unit,
    attribute,
    cableTree,
    cableType,
    cableTypeTree,
    codeLetter,
    core,
    coreColours,
    costHead,
    drumCode,
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
    product,
    salesOrder,
    deliveryOrder,
    salesInvoice,
    bill,
    bankReceipt,
    advanceAdjustment,
  },
  [orderToDelivery, deliveryToInvoice],
  [invoiceToReceipt, receiptToAdjustment],
)
