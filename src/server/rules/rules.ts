import { accountTree } from './account.ts'
import { administratorRules } from './administrator.ts'
import { billedFromThere } from './billedFrom.ts'
import { withinChargeLimits } from './chargeLimits.ts'
import { deriveCostedBill } from '../derive/costedBill.ts'
import { deriveCosting } from '../derive/costing.ts'
import { suggestPieces } from '../derive/issueNote.ts'
import { shortageOnly } from '../derive/shortage.ts'
import { deriveSupplier } from '../derive/supplier.ts'
import { bySomebodyElse, deriveStockCount } from '../derive/stockCount.ts'
import { withinCredit } from './credit.ts'
import { notSpoilt, whatWasAsked } from './issueNote.ts'
import { nameItsPieces } from './materialInward.ts'
import { inwardDeviationRules } from './inwardDeviation.ts'
import { fromApprovedMakers, madeForCustomer } from './makers.ts'
import { cashIsThere, holdsMoney } from './money.ts'
import { payables } from './payables.ts'
import { purchasing } from './purchasing.ts'
import { areAtCustomer, judgeDrums, sendDrumsBack, takeDrumsIn } from './drumReturn.ts'
import { drumsComeBack, drumsLeave } from './drumsOut.ts'
import { keepsToDesign, productDesignRules } from './productDesign.ts'
import { nameWhatWasMade, notByTransfer, valueWhatIsSent, whatLiesThere } from './jobWork.ts'
import { everyDrumScanned, loadedOtherwise, signedAtLorry } from './loading.ts'
import { all, type Rules } from './rule.ts'
import { keepsStockType } from './stockLedger.ts'
import { collectsTax } from './scrapSale.ts'
import { collectedByTcs, keptBackByTds, taxedByGst } from './taxRegime.ts'
import { saysWhatIsAsked } from './itemAttributes.ts'
import { formulaStands } from './attributeFormula.ts'
import { noCycle } from './tree.ts'

/** The rules that need the database, by document. */
export const rules: Rules = {
  user: administratorRules,
  costing: { derive: deriveCosting },
  costedBill: { derive: deriveCostedBill },
  salesOrder: { save: withinChargeLimits },
  salesInvoice: { save: withinChargeLimits },
  drumReturn: {
    act: { receive: areAtCustomer },
    done: { receive: takeDrumsIn, post: judgeDrums, cancel: sendDrumsBack },
  },
  scrapSale: { save: collectedByTcs, act: { post: collectsTax } },
  deliveryOrder: {
    act: { approve: withinCredit, verify: everyDrumScanned },
    done: { verify: signedAtLorry, repack: loadedOtherwise, despatch: drumsLeave, cancel: drumsComeBack },
  },
  account: { save: all(accountTree, keepsStockType) },
  department: { save: noCycle('department', 'parent') },
  employee: { save: noCycle('employee', 'reportsTo') },
  ...purchasing,
  ...payables,
  bankReceipt: { save: holdsMoney('bank') },
  marginRelease: { save: holdsMoney('bank') },
  contra: { save: holdsMoney('outOf', 'into'), act: { post: cashIsThere('outOf') } },
  purchaseRequisition: { ...purchasing.purchaseRequisition, made: shortageOnly },
  materialInward: { save: billedFromThere, act: { post: fromApprovedMakers('goods') }, done: { post: nameItsPieces } },
  inwardDeviation: inwardDeviationRules,
  issueNote: { made: suggestPieces, act: { post: all(whatWasAsked, madeForCustomer, notSpoilt) } },
  stockTransfer: { save: notByTransfer },
  jobChallan: { done: { post: valueWhatIsSent } },
  jobReceipt: { made: whatLiesThere, done: { post: nameWhatWasMade } },
  stockCount: { derive: deriveStockCount, act: { approve: bySomebodyElse } },
  product: { save: all(keepsToDesign, taxedByGst) },
  item: { save: all(taxedByGst, saysWhatIsAsked) },
  supplier: { derive: deriveSupplier, save: keptBackByTds },
  attribute: { save: formulaStands },
  productDesign: productDesignRules,
  cableTypeTree: { save: noCycle('cableTypeTree', 'inherits') },
}
