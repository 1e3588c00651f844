import { apiFor } from '../../../server/api/parts.ts'
import { toSvg } from '../drawing/crossSectionSvg.ts'

import { drawDesign } from './section.ts'
import { cableTree } from '../cableTree/cableTree.ts'
import { cableTypeTree } from '../cableTypeTree/cableTypeTree.ts'
import { product } from '../product/product.ts'
import { productDesign } from '../productDesign/productDesign.ts'
import type { Actor } from '../../../server/actor.ts'
import { createDesignedProduct, offerProduct } from '../product/products.server.ts'
import { ruleFigures } from './ruleFigures.server.ts'
import { treeFigures } from './treeFigures.server.ts'
import { Refusal } from '../../../server/refusal.ts'
import { inScope } from '../../../server/store/parts/access.ts'
import { loadOne } from '../../../server/store/parts/load.ts'
import type { Store } from '../../../server/store/parts/store.ts'

import { isRecord } from '../../../server/http/input.ts'
import { FileAnswer, route } from '../../../server/http/route.ts'
import * as wire from '../../../wire/designs.ts'

const tag = 'Cable'

const recordIn = (content: unknown): Readonly<Record<string, unknown>> => {
  if (isRecord(content)) return content
  throw new Refusal(400, 'Send a JSON object.')
}

const storedIn = (content: unknown): { readonly id: number; readonly version: number } | null => {
  if (content === undefined || content === null) return null
  const { id, version } = recordIn(content)
  if (Number.isSafeInteger(id) && Number.isSafeInteger(version)) return { id: Number(id), version: Number(version) }
  throw new Refusal(400, 'A stored design is told by its id and version.')
}

/** The id of a tree, null of a new one, and the tree as it is typed. */
const typedTreeIn = (content: unknown): readonly [number | null, Readonly<Record<string, unknown>>] => {
  const { id, tree } = recordIn(content)
  return [typeof id === 'number' ? id : null, recordIn(tree)]
}

/** A drawing never changes under its version; a browser keeps it as long as it likes. */
const drawing = async (store: Store, actor: Actor, id: number, sizePx: number): Promise<FileAnswer> => {
  const record = await store.db.read(tx => loadOne(store, tx, productDesign, id))
  if (!inScope(actor, productDesign, record)) throw new Refusal(404, `There is no ${productDesign.label} with the id ${id}.`)
  const drawn = drawDesign(record)
  if (!drawn) throw new Refusal(404, 'This design has no drawing.')
  return new FileAnswer('image/svg+xml', `${String(record['called'])}.svg`, Buffer.from(toSvg(drawn.section, sizePx)), true)
}

/** Products made from designs, cables shown by trees, and drawings of designs. */
export default apiFor(store => {
  return [
    route(wire.offerProduct, {
      tag,
      summary: 'What a product of a design would be called',
      access: { document: productDesign, right: 'read' },
      handle: ({ actor, content }) => offerProduct(store, actor, recordIn(content)),
    }),
    route(wire.makeProduct, {
      tag,
      summary: 'Make a product together with its design',
      description:
        'Both or neither; a draft that is stored already becomes its first revision. What is not said of the product is taken as it is offered; its figures are the design’s.',
      access: { document: product, right: 'write' },
      handle: ({ actor, content, key }) => {
        const { design, product: said, stored } = recordIn(content)
        const asked = { design: recordIn(design), said: isRecord(said) ? said : {}, stored: storedIn(stored) }
        return createDesignedProduct(store, actor, asked, key)
      },
    }),
    route(wire.treeFigures, {
      tag,
      summary: 'A cable as the tables make it, and as a cable tree does',
      description:
        'Nothing is kept. `tree` is a cable tree as it is typed, `id` the stored one. `before` and `after` are designs, null where there is none; `complaints` say why.',
      access: { document: cableTree, right: 'read' },
      handle: ({ actor, content }) => treeFigures(store, actor, ...typedTreeIn(content)),
    }),
    route(wire.ruleFigures, {
      tag,
      summary: 'A cable by the rules of its type as they are kept, and as they are typed',
      description:
        'Nothing is kept. `tree` is a cable type tree as it is typed, `id` the stored one. `before` and `after` are designs, null where there is none; `complaints` say why.',
      access: { document: cableTypeTree, right: 'read' },
      handle: ({ actor, content }) => ruleFigures(store, actor, ...typedTreeIn(content)),
    }),
    route(wire.drawing, {
      tag: productDesign.plural,
      summary: 'The cross-section of a design to scale, as SVG',
      access: { document: productDesign, right: 'read' },
      handle: ({ actor, params, query }) => drawing(store, actor, params.id, query.px),
    }),
  ]
})
