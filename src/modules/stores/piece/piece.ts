import { costDuties } from '../../../kernel/duty.ts'
import { register } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import type { StateOf } from '../../../kernel/states.ts'

/**
 * A length of cable, core, wire or rod, or a lot. What it is and how long it is never changes; where it lies, its state and its cost do. A
 * lot is drawn down under its number, so it weighs less with each movement.
 * Written by the postings of stock documents; a piece that was divided is gone and lives on in its parts.
 */
export const piece = register({
  name: 'piece',
  label: 'Piece',
  path: '/piece',
  writtenBy: { doc: 'document', id: 'documentId' },
  menu: { group: 'stores', list: 'Piece List', inPalette: 'byNumber' },
  guide: {
    purpose: 'Every coil, drum and lot with its length, place, heat and history.',
    mistakes: [
      'Looking for a piece that was cut: it has ended; its parts carry numbers of their own and lead back to it.',
      'Reserving by word of mouth: reserve the piece here, so that it is not offered to anybody else.',
      'Releasing a blocked piece to get a lorry away: say why; the reason stands in its history with your name.',
    ],
    next: 'Put a free piece into a delivery order or an issue.',
    to: '/deliveryorder',
  },
  fields: {
    pieceNo: f.text({ label: 'Piece No.', unique: true, search: true, maxLength: 20 }),
    item: f.ref('item', { index: true }),
    lengthM: f.length({ label: 'Length', unit: 'm', min: 0, zeroIsNone: true }),
    weightKg: f.weight({ label: 'Weight', unit: 'kg', min: 0, zeroIsNone: true }),
    count: f.figure({ unit: 'Nos', min: 0, zeroIsNone: true }),
    startMark: f.length({ label: 'Mark at its start', unit: 'm', optional: true }),
    endMark: f.length({ label: 'Mark at its end', unit: 'm', optional: true }),
    carrier: f.ref('carrier', { optional: true, index: true }),
    place: f.choice(
      {
        store: 'In store',
        supplier: 'With the supplier',
        customer: 'With the customer',
        work: 'In work',
        use: 'Used',
        count: 'Missing',
        scrap: 'Scrapped',
        testing: 'Used in a test',
        process: 'Process difference',
        parts: 'Divided or joined',
        void: 'Taken back',
      },
      { default: 'store' },
    ),
    store: f.ref('store', { optional: true, index: true }),
    bin: f.ref('bin', { optional: true }),
    owner: f.ref('customer', { label: 'Belongs to', optional: true, index: true }),
    heatNo: f.text({ label: 'Heat No.', optional: true, search: true, maxLength: 40 }),
    makerNo: f.text({ label: 'Maker’s No.', optional: true, search: true, maxLength: 40 }),
    date: f.date({ label: 'Since' }),
    useByDate: f.date({ label: 'Use by', optional: true }),
    onlyFor: f.text({ label: 'Only for', optional: true, maxLength: 250 }),
    metalValue: f.money({ label: 'Metal', unit: '₹', min: 0, only: costDuties }),
    otherValue: f.money({ label: 'Other cost', unit: '₹', min: 0, only: costDuties }),
    document: f.text({ maxLength: 60, readonly: true }),
    documentId: f.int({ label: 'Document id', readonly: true, index: true }),
  },
  states: {
    free: { stage: 'live', tone: 'success' },
    hold: { stage: 'held' },
    reserved: { stage: 'live' },
    blocked: { stage: 'held', tone: 'danger' },
    gone: { stage: 'gone' },
    void: { stage: 'void' },
  },
  actions: {
    accept: { from: ['hold'], to: 'free', duties: ['quality'] },
    reject: { from: ['hold'], to: 'blocked', duties: ['quality'], reason: true },
    block: { from: ['free'], to: 'blocked', duties: ['quality', 'stores'], reason: true },
    release: { from: ['blocked'], to: 'free', duties: ['quality'], reason: true },
    reserve: { from: ['free'], to: 'reserved', duties: ['stores', 'planning', 'supervisor', 'sales', 'despatch'], reason: true },
    unreserve: {
      label: 'Release',
      from: ['reserved'],
      to: 'free',
      duties: ['stores', 'planning', 'supervisor', 'sales', 'despatch'],
    },
  },
  title: ['pieceNo'],
  tells: ['item', 'lengthM', 'weightKg', 'count', 'store', 'bin', 'heatNo', 'onlyFor', 'status'],
  read: ['stores', 'purchase', 'planning', 'production', 'supervisor', 'quality', 'sales', 'despatch', 'accounts', 'costing'],
  list: ['pieceNo', 'item', 'heatNo', 'onlyFor', 'store', 'date', 'lengthM', 'weightKg', 'status'],
  sums: ['lengthM', 'weightKg'],
  sort: '-pieceNo',
  layout: {
    Piece: [
      'pieceNo',
      'item',
      'onlyFor',
      'lengthM',
      'weightKg',
      'count',
      'startMark',
      'endMark',
      'heatNo',
      'makerNo',
      'date',
      'useByDate',
    ],
    Place: ['place', 'store', 'bin', 'carrier', 'owner'],
    Cost: ['metalValue', 'otherValue'],
  },
})

/** The state of a piece. */
export type PieceState = StateOf<typeof piece>

/** What a piece is in a state, within a sentence: 'P000012 is on quality hold.' */
export const pieceIs: Readonly<Record<PieceState, string>> = {
  free: 'free',
  hold: 'on quality hold',
  reserved: 'reserved',
  blocked: 'blocked',
  gone: 'gone',
  void: 'taken back',
}
