/** Compiled, never run: a view and its query hold each other to every column. */
import { f } from '../../src/kernel/field.ts'
import { view } from '../../src/kernel/views/view.ts'
import { piece } from '../../src/modules/stores/piece/piece.ts'
import { query } from '../../src/server/schema/typed.ts'
import { viewFor } from '../../src/server/store/parts/views.ts'

const guide = { purpose: '', mistakes: ['', '', ''], next: '', to: '' } as const
const about = { name: 'some', label: 'Some', plural: 'Some', path: '/some', guide, opens: piece, sort: 'pieceNo' } as const
const columns = { pieceNo: f.text(), lengthM: f.length() }

export const good = view({ ...about, read: ['stores'], columns, title: ['pieceNo'], list: ['pieceNo'] })
viewFor(good, query.selectFrom('piece').select(['id', 'piece_no', 'length_m']))
// @ts-expect-error a column of the view that the query does not answer
viewFor(good, query.selectFrom('piece').select(['id', 'piece_no']))
// @ts-expect-error a column of another type
viewFor(good, query.selectFrom('piece').select(['id', 'piece_no', 'item as length_m']))
// @ts-expect-error rows that have no id
viewFor(good, query.selectFrom('piece').select(['piece_no', 'length_m']))
// @ts-expect-error the list names a column that the view does not have
view({ ...about, read: ['stores'], columns, title: ['pieceNo'], list: ['peiceNo'] })
// @ts-expect-error a duty that nobody holds
view({ ...about, read: ['store'], columns, title: ['pieceNo'], list: ['pieceNo'] })
// @ts-expect-error the record to which a row leads stands in no such column
view({ ...about, read: ['stores'], columns, title: ['pieceNo'], list: ['pieceNo'], by: 'inward' })
// @ts-expect-error with states the query names the status
viewFor(view({ ...about, read: ['stores'], columns, states: piece.states, title: ['pieceNo'], list: ['pieceNo'] }), query.selectFrom('piece').select(['id', 'piece_no', 'length_m']))
