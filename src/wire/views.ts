import { f } from '../kernel/field.ts'
import { duties, type Duty } from '../kernel/duty.ts'
import { operation } from './operation.ts'
import { flag, list, object, orNull, shape, text, type Wire, whole } from './shape.ts'

const doc = f.text({ maxLength: 60 })
const id = f.int({ min: 1 })
const name = f.text({ maxLength: 60 })
const query = f.text({
  optional: true,
  maxLength: 6000,
  hint: 'As the address of the list says it after the question mark: q, filter, sort, size, cols, density.',
})
const sharedWith = f.choices(duties, { hint: 'Users with one of these duties may use the view. If empty, only its owner.' })
const view = object({
  id: whole,
  name: text,
  query: text,
  duties: list(shape<Duty>({ type: 'string', enum: Object.keys(duties) })),
  isMine: flag,
  ownerName: text,
  version: whole,
})
const views = object({ views: list(view), usual: orNull(whole) })
const arrangement = object({ usual: orNull(whole), places: list(whole) })

export type KeptView = Wire<typeof view>
export type KeptViews = Wire<typeof views>

export const listViews = operation({
  method: 'GET',
  path: '/views/:doc',
  params: { doc },
  answer: views,
})

export const keepView = operation({
  method: 'POST',
  path: '/views/:doc',
  status: 201,
  params: { doc },
  body: { name, query, duties: sharedWith },
  answer: view,
})

export const arrangeViews = operation({
  method: 'PUT',
  path: '/views/:doc',
  params: { doc },
  content: arrangement,
  answer: views,
})

export const changeView = operation({
  method: 'PUT',
  path: '/views/:doc/:id',
  params: { doc, id },
  body: { version: f.int({ min: 1 }), name, query, duties: sharedWith },
  answer: view,
})

export const deleteView = operation({
  method: 'DELETE',
  path: '/views/:doc/:id',
  params: { doc, id },
  query: { version: f.int({ min: 1 }) },
  answer: object({ removed: flag }),
})
