import { apiFor } from '../../../server/api/parts.ts'
import { askedList, askedObject, askedWhole, readAsked } from '../../../server/http/asked.ts'
import { route } from '../../../server/http/route.ts'
import { Refusal } from '../../../server/refusal.ts'
import * as wire from '../../../wire/planning/material.ts'
import { materialFactsOf, materialRows } from './materialPlan.server.ts'
import { lastOf, makeStands } from './needs.server.ts'
import { requestMaterials } from './requisition.server.ts'

const tag = 'Planning'

/** Those who may write a purchase requisition. */
const duties = ['planning', 'purchase', 'stores'] as const

const materials = askedObject({ materials: askedList(askedWhole({ min: 1, max: 2_147_483_647 }), 500) })

/** A full minute, so that what is asked twice within it is reckoned alike. */
const minute = (): string => new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString()

/** GET /api/planning/material, the facts of one material, and what is asked for of several at once. */
export default apiFor(store => {
  const stands = makeStands(store)
  return [
    route(wire.materialPlan, {
      tag,
      summary: 'Which materials run out first, and what is to be bought by when',
      description:
        'Material by material and day by day: what lies free, less what runs draw on the day on which the plan would begin them if all material were there, with what purchase orders promise. Kilograms of materials that nothing needs are left out.',
      access: { duties },
      handle: async ({ query, actor, caller }) => {
        const stand = await stands(minute(), query.open, { person: actor.id, signal: caller.gone })
        return {
          asOf: stand.asOf,
          from: stand.today,
          to: lastOf(stand.today, query.weeks * 7),
          rows: [...materialRows(stand, query)],
          withoutDesign: [...stand.withoutDesign],
        }
      },
    }),
    route(wire.materialFacts, {
      tag,
      summary: 'What one material is needed for, what brings it and where it lies',
      access: { duties },
      handle: async ({ params, query, actor, caller }) => {
        const stand = await stands(minute(), query.open, { person: actor.id, signal: caller.gone })
        const facts = materialFactsOf(stand, params.material, query)
        if (facts === null) throw new Refusal(404, 'There is no such material.')
        return facts
      },
    }),
    route(wire.requestMaterial, {
      tag,
      summary: 'Draft one purchase requisition for materials that run out',
      description:
        '`{ "materials": [7, 9] }`. Each line asks for what nobody has asked for yet, by the day before it runs out, and names the work orders. What is asked for or ordered already is left out and told.',
      access: { duties },
      content: materials,
      handle: async ({ query, content, actor, caller, key }) => {
        const stand = await stands(minute(), query.open, { person: actor.id, signal: caller.gone })
        return requestMaterials(store, actor, { stand, asked: query, materials: readAsked(materials, content).materials, key })
      },
    }),
  ]
})
