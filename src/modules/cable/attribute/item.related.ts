import { labelOf } from '../../../kernel/field.ts'
import { linkTo, type MakePanel, panelOf, panelsFor } from '../../../server/store/parts/panels.ts'
import { item } from '../../masters/goods/item/item.ts'
import { reckonedOver, type ReckonedAttribute } from './reckoned.server.ts'

const attributes: MakePanel = async asked =>
  panelOf<ReckonedAttribute>(
    { name: 'attributes', title: `${labelOf('attributes', {})} that follow` },
    [
      { label: 'Attribute', cell: ({ id, name }) => linkTo('attribute', id, name) },
      { label: 'Comes to', right: true, cell: ({ value }) => value },
      { label: 'Unit', cell: ({ unit }) => unit },
      { label: 'By', cell: ({ formula, problem }) => problem ?? formula },
    ],
    await reckonedOver(asked, 'item'),
  )

export default panelsFor(item, [attributes])
