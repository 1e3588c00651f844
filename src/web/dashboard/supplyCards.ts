import { stageFilter, type StateFilter } from '../../kernel/filter.ts'
import { jobCard } from '../../modules/planning/jobCard/jobCard.ts'
import { takeUp } from '../../modules/planning/takeUp/takeUp.ts'
import { purchaseOrder } from '../../modules/purchase/purchaseOrder/purchaseOrder.ts'
import { purchaseRequisition } from '../../modules/purchase/purchaseRequisition/purchaseRequisition.ts'
import { vendorQuotation } from '../../modules/purchase/vendorQuotation/vendorQuotation.ts'
import { inwardDeviation } from '../../modules/quality/inwardDeviation/inwardDeviation.ts'
import { inwardTest } from '../../modules/quality/inwardTest/inwardTest.ts'
import { inspectionCall } from '../../modules/quality/inspectionCall/inspectionCall.ts'
import { typeTest } from '../../modules/quality/typeTest/typeTest.ts'
import { materialInward } from '../../modules/stores/materialInward/materialInward.ts'
import { piece } from '../../modules/stores/piece/piece.ts'
import { stockCount } from '../../modules/stores/stockCount/stockCount.ts'
import { storeRequisition } from '../../modules/stores/storeRequisition/storeRequisition.ts'
import { type Card, count, counted, type Shortlist, unlessNone } from './cards.ts'

const onHold: StateFilter<typeof piece> = 'status:eq:hold'
const rejected: StateFilter<typeof piece> = 'status:eq:blocked'
const called: StateFilter<typeof inspectionCall> = 'status:eq:raised'
const atLaboratory = `${stageFilter(typeTest, 'committed')};reportDate:empty`
const toIssue = `${stageFilter(storeRequisition, 'committed')};issued:lt:100`
const toReceive = `${stageFilter(purchaseOrder, 'committed')};received:lt:100`
const toOrder = `${stageFilter(purchaseRequisition, 'committed')};ordered:lt:100`

/** What waits for a store keeper, a buyer, an inspector, in the order in which goods come in. */
export const supplyCards: readonly Card[] = [
  {
    label: 'Requisitions to order',
    duties: ['purchase'],
    doc: purchaseRequisition,
    filter: toOrder,
    figure: count,
    note: unlessNone(() => 'Approved and not ordered in full'),
  },
  {
    label: 'Quotations to choose',
    duties: ['purchase'],
    doc: vendorQuotation,
    filter: stageFilter(vendorQuotation, 'pending'),
    figure: count,
    note: unlessNone(() => 'Received, and none is chosen'),
  },
  {
    label: 'Orders to approve',
    duties: ['purchase', 'approver'],
    doc: purchaseOrder,
    filter: stageFilter(purchaseOrder, 'pending'),
    figure: count,
    note: unlessNone(() => 'Submitted and not approved'),
  },
  {
    label: 'Deliveries in seven days',
    duties: ['purchase', 'stores'],
    doc: purchaseOrder,
    filter: `${toReceive};deliverBy:within:next7`,
    figure: count,
    note: unlessNone(totals => `${counted(totals, 'order')} to be received`),
  },
  {
    label: 'Overdue deliveries',
    duties: ['purchase', 'stores'],
    doc: purchaseOrder,
    filter: `${toReceive};deliverBy:within:past`,
    figure: count,
    note: unlessNone(totals => `${counted(totals, 'order')} not received in full`),
    isBad: true,
  },
  {
    label: 'Lorries to unload',
    duties: ['stores'],
    doc: materialInward,
    filter: stageFilter(materialInward, 'open'),
    figure: count,
    note: unlessNone(() => 'Let in and not posted'),
  },
  {
    label: 'Waiting for quality',
    duties: ['stores', 'quality'],
    doc: piece,
    filter: onHold,
    figure: count,
    note: unlessNone(() => 'Coils and lots on hold'),
  },
  {
    label: 'Tests to finish',
    duties: ['quality'],
    doc: inwardTest,
    filter: stageFilter(inwardTest, 'open'),
    figure: count,
    note: unlessNone(() => 'Begun and not recorded'),
  },
  {
    label: 'Deviations to decide',
    duties: ['quality', 'approver'],
    doc: inwardDeviation,
    filter: stageFilter(inwardDeviation, 'pending'),
    figure: count,
    note: unlessNone(() => 'Submitted and not decided'),
  },
  {
    label: 'Rejected goods',
    duties: ['stores', 'quality', 'purchase'],
    doc: piece,
    filter: `${rejected};place:eq:store`,
    figure: count,
    note: unlessNone(() => 'Lie in our stores, to go back'),
    isBad: true,
  },
  {
    label: 'Inspectors to confirm',
    duties: ['quality'],
    doc: inspectionCall,
    filter: `${called};requestedFor:within:past`,
    figure: count,
    note: unlessNone(() => 'Asked for a day that is over'),
    isBad: true,
  },
  {
    label: 'Reports to come',
    duties: ['quality'],
    doc: typeTest,
    filter: `${atLaboratory};endsOn:within:past`,
    figure: count,
    note: unlessNone(() => 'Samples out, past the expected day'),
    isBad: true,
  },
  {
    label: 'Requisitions to issue',
    duties: ['stores'],
    doc: storeRequisition,
    filter: toIssue,
    figure: count,
    note: unlessNone(() => 'Approved and not issued in full'),
  },
  {
    label: 'Counts to approve',
    duties: ['stores', 'approver'],
    doc: stockCount,
    filter: stageFilter(stockCount, 'pending'),
    figure: count,
    note: unlessNone(() => 'Counted and not posted'),
  },
  {
    label: 'Job cards to run',
    duties: ['production', 'supervisor', 'planning'],
    doc: jobCard,
    filter: stageFilter(jobCard, 'committed'),
    figure: count,
    note: unlessNone(() => 'Released and not finished'),
  },
  {
    label: 'Take-ups to post',
    duties: ['supervisor'],
    doc: takeUp,
    filter: stageFilter(takeUp, 'open'),
    figure: count,
    note: unlessNone(() => 'Logged and not posted: the supervisor decides'),
  },
]

/** The most pressing of it. */
export const supplyShortlists: readonly Shortlist[] = [
  {
    label: 'Requisitions to issue first',
    duties: ['stores'],
    doc: storeRequisition,
    filter: toIssue,
    sort: 'neededBy',
    name: 'number',
    who: 'department',
    when: 'neededBy',
    whenWord: 'needed by',
    figure: null,
  },
  {
    label: 'Waiting for quality the longest',
    duties: ['quality', 'stores'],
    doc: piece,
    filter: onHold,
    sort: 'date',
    name: 'pieceNo',
    who: 'item',
    when: 'date',
    whenWord: 'since',
    figure: null,
  },
  {
    label: 'Deliveries overdue the longest',
    duties: ['purchase', 'stores'],
    doc: purchaseOrder,
    filter: `${toReceive};deliverBy:within:past`,
    sort: 'deliverBy',
    name: 'number',
    who: 'supplier',
    when: 'deliverBy',
    whenWord: 'due',
    figure: null,
  },
]
