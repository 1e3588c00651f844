import { f } from '../kernel/field.ts'
import type { Row } from '../kernel/record.ts'
import type { ListRow, SavedAnswer } from './documents.ts'
import { operation } from './operation.ts'
import { shape } from './shape.ts'

const type = { type: f.text() }

/** The active and blocked rows of a simple master. */
export const listMasters = operation({
  method: 'GET',
  path: '/GenericMasters/:type',
  params: type,
  answer: shape<readonly ListRow[]>({ type: 'array' }),
})

/** Creates or changes one row or a list; the answer has the shape of what was sent. */
export const writeMasters = operation({
  method: 'POST',
  path: '/GenericMasters/:type',
  params: type,
  content: shape<Readonly<Row> | readonly Readonly<Row>[]>({ type: 'object' }),
  answer: shape<SavedAnswer | readonly SavedAnswer[]>({ type: 'object' }),
})
