import type { AnyDocument } from '../../kernel/document.ts'
import { type Fields, labelOf } from '../../kernel/field.ts'
import { lineSets } from '../../kernel/record.ts'
import { quoted, snake, tableOf } from '../schema/names.ts'
import { maySee, type MakePanel, panelOf } from '../store/parts/panels.ts'

/** Counted up to here; who needs it exactly opens the list. */
const mostCounted = 1000

interface Place {
  readonly def: AnyDocument
  readonly where: string
  readonly sql: string
}

const refsTo = (target: string, fields: Fields): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => (field.kind === 'ref' && field.target === target ? [name] : []))

const placesIn = (target: string, def: AnyDocument): readonly Place[] => [
  ...refsTo(target, def.fields).map(name => ({
    def,
    where: labelOf(name, def.fields[name] ?? {}),
    sql: `select 1 from ${quoted(tableOf(def.name))} where ${quoted(snake(name))} = $1`,
  })),
  ...lineSets(def).flatMap(([set, { fields, label, derived }]) =>
    derived
      ? []
      : refsTo(target, fields).map(name => ({
          def,
          where: `${label ?? set}, ${labelOf(name, fields[name] ?? {}).toLowerCase()}`,
          sql: `select 1 from ${quoted(tableOf(def.name, set))} where ${quoted(snake(name))} = $1 group by doc`,
        })),
  ),
]

/** Shows where a record is used, document by document: before one blocks or changes it, one sees what hangs on it. */
export const usedIn =
  (target: string): MakePanel =>
  async asked => {
    const places = Object.values(asked.store.registry.documents)
      .filter(def => maySee(asked, def.name))
      .flatMap(def => placesIn(target, def))
    if (places.length === 0) return null
    const counts = await asked.tx.rows<{ at: number; times: number }>(
      places
        .map(({ sql }, at) => `select ${at} as at, (select count(*)::int from (${sql} limit ${mostCounted}) x) as times`)
        .join(' union all '),
      [asked.id],
    )
    const found = counts.flatMap(({ at, times }) => {
      const place = places[at]
      return place && times > 0 ? [{ ...place, times }] : []
    })
    return panelOf(
      { name: 'usedIn', title: 'Used in' },
      [
        { label: 'Kept in', cell: ({ def }) => def.plural },
        { label: 'As', cell: ({ where }) => where },
        { label: 'Times', right: true, cell: ({ times }) => (times === mostCounted ? `${mostCounted} and more` : String(times)) },
      ],
      found.sort((a, b) => b.times - a.times),
    )
  }
