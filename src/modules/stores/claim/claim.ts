import { register } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'

/**
 * Says that metres of a piece are for a line of an order and for nothing else. It goes with its metres through cuts and moves; the ledger of
 * goods refuses every other use. Documents write it, nobody types it.
 */
export const claim = register({
  name: 'claim',
  label: 'Claim on a Piece',
  plural: 'Claims on Pieces',
  path: '/claim',
  writtenBy: { doc: 'document', id: 'documentId' },
  menu: { group: 'stores', list: 'Claim List' },
  guide: {
    purpose: 'Which metres of which piece are kept for which drum of an order.',
    mistakes: [
      'Looking for a piece that is reserved by hand: that is the whole piece, and stands on the piece itself.',
      'Cutting through claimed metres: cut where the claim begins or ends, or release the cover first.',
      'Taking a claim on a blocked piece for certain: the piece is in doubt until quality decides.',
    ],
    next: 'Open the cover that took it; there it is released.',
    to: '/piece',
  },
  fields: {
    piece: f.ref('piece', { index: true }),
    fromM: f.length({ label: 'From', unit: 'm', min: 0 }),
    toM: f.length({ label: 'To', unit: 'm', min: 0 }),
    purpose: f.text({ label: 'For', search: true, maxLength: 160 }),
    forDocument: f.text({ label: 'Document it is for', maxLength: 60, readonly: true }),
    forId: f.int({ label: 'Id of what it is for', readonly: true, index: true }),
    forLine: f.int({ label: 'Line it is for', readonly: true, index: true }),
    document: f.text({ maxLength: 60, readonly: true }),
    documentId: f.int({ label: 'Document id', readonly: true, index: true }),
    documentLine: f.int({ label: 'Line of the document', readonly: true }),
    ended: f.text({ label: 'Why it ended', optional: true, maxLength: 160 }),
    endedStamp: f.stamp({ label: 'Ended', optional: true }),
    voucher: f.int({ label: 'Voucher that ended it', optional: true, readonly: true, index: true }),
  },
  states: {
    held: { stage: 'live', tone: 'info' },
    used: { stage: 'gone', tone: 'success' },
    ended: { stage: 'gone' },
  },
  title: ['piece', 'purpose'],
  read: ['stores', 'planning', 'production', 'supervisor', 'quality', 'sales', 'despatch', 'accounts', 'costing'],
  list: ['piece', 'fromM', 'toM', 'purpose', 'createdStamp', 'ended', 'status'],
  sort: '-id',
  layout: {
    Claim: ['piece', 'fromM', 'toM', 'purpose'],
    End: ['ended', 'endedStamp'],
  },
})
