import { auditTrail } from './accounts/reports/auditTrail.ts'
import { balanceSheet } from './accounts/reports/statements/balanceSheet.ts'
import { brs } from './accounts/reports/brs.ts'
import { costCentres } from './accounts/reports/costCentres.ts'
import { creditWaiting } from './accounts/reports/returns/creditWaiting.ts'
import { dayBook } from './accounts/reports/dayBook.ts'
import { electronicLedgers } from './accounts/reports/returns/electronicLedgers.ts'
import { filedMonthChanges } from './accounts/reports/returns/filedMonthChanges.ts'
import { fallsDue } from './accounts/reports/fallsDue.ts'
import { gstr1 } from './accounts/reports/returns/gstr1.ts'
import { gstr3b } from './accounts/reports/returns/gstr3b.ts'
import { inputCredit } from './accounts/reports/inputCredit.ts'
import { ledger } from './accounts/reports/ledger.ts'
import { openClearing } from './accounts/reports/openClearing.ts'
import { profitAndLoss } from './accounts/reports/statements/profitAndLoss.ts'
import { receivables } from './accounts/reports/receivables.ts'
import { salesByMonth } from './accounts/reports/salesByMonth.ts'
import { trialBalance } from './accounts/reports/trialBalance.ts'
import { despatchRegister } from './despatch/reports/despatchRegister.ts'
import { freightByLorry } from './despatch/reports/freightByLorry.ts'
import { receivedWithFaults } from './despatch/reports/receivedWithFaults.ts'
import { onTimeInFull } from './despatch/reports/onTimeInFull.ts'
import { securityLog } from './masters/people/securityLog.ts'
import { planAgainstActual } from './planning/reports/planAgainstActual.ts'
import { absorption } from './planning/reports/absorption.ts'
import { metalAccount } from './planning/reports/metalAccount.ts'
import { variances } from './planning/reports/variances.ts'
import { lostTime } from './planning/reports/lostTime.ts'
import { productionRegister } from './planning/reports/productionRegister.ts'
import { scrapByReason } from './planning/reports/scrapByReason.ts'
import { workInProgress } from './planning/reports/workInProgress.ts'
import { workOrderCost } from './planning/reports/workOrderCost.ts'
import { metalNeed } from './purchase/reports/metalNeed.ts'
import { msmeDues } from './accounts/reports/suppliers/msmeDues.ts'
import { notInvoiced } from './accounts/reports/suppliers/notInvoiced.ts'
import { payables } from './purchase/reports/payables.ts'
import { pendingOrders } from './purchase/reports/pendingOrders.ts'
import { calibrationDue } from './quality/reports/calibrationDue.ts'
import { clearanceStages } from './quality/reports/clearanceStages.ts'
import { dueInQuality } from './quality/reports/dueInQuality.ts'
import { testFailures } from './quality/reports/testFailures.ts'
import { testsByDay } from './quality/reports/testsByDay.ts'
import { typeTestCoverage } from './sales/reports/typeTestCoverage.ts'
import { vendorRating } from './quality/reports/vendorRating.ts'
import { billPrices } from './sales/reports/billPrices.ts'
import { hitRate } from './sales/reports/hitRate.ts'
import { lostPrices } from './sales/reports/lostPrices.ts'
import { metalPrices } from './sales/reports/metalPrices.ts'
import { repricing } from './sales/reports/repricing.ts'
import { atJobWorkers } from './stores/reports/atJobWorkers.ts'
import { consumption } from './stores/reports/consumption.ts'
import { drumsOut } from './stores/reports/drumsOut.ts'
import { itc04 } from './accounts/reports/returns/itc04.ts'
import { metalOnHand } from './stores/reports/metalOnHand.ts'
import { reorder } from './stores/reports/reorder.ts'
import { stockByMonth } from './stores/reports/stockByMonth.ts'
import { stockLedger } from './stores/reports/stockLedger.ts'
import { stockOnHand } from './stores/reports/stockOnHand.ts'
import { stockValuation } from './stores/reports/stockValuation.ts'
import { waitingForQuality } from './stores/reports/waitingForQuality.ts'

/** Every report, by name, in the order of the catalogue. */
export const reports = {
  trialBalance,
  profitAndLoss,
  balanceSheet,
  ledger,
  brs,
  creditWaiting,
  dayBook,
  receivables,
  gstr1,
  gstr3b,
  inputCredit,
  openClearing,
  costCentres,
  auditTrail,
  securityLog,
  pendingOrders,
  metalNeed,
  metalPrices,
  electronicLedgers,
  fallsDue,
  filedMonthChanges,
  notInvoiced,
  payables,
  msmeDues,
  vendorRating,
  testFailures,
  testsByDay,
  clearanceStages,
  dueInQuality,
  calibrationDue,
  typeTestCoverage,
  productionRegister,
  workInProgress,
  workOrderCost,
  planAgainstActual,
  lostTime,
  absorption,
  metalAccount,
  variances,
  scrapByReason,
  salesByMonth,
  hitRate,
  lostPrices,
  repricing,
  billPrices,
  despatchRegister,
  onTimeInFull,
  freightByLorry,
  receivedWithFaults,
  stockOnHand,
  stockLedger,
  stockValuation,
  stockByMonth,
  reorder,
  waitingForQuality,
  consumption,
  metalOnHand,
  drumsOut,
  atJobWorkers,
  itc04,
} as const
