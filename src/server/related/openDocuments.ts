import type { AnyDocument } from '../../kernel/document.ts'
import { humanise } from '../../kernel/field.ts'
import { lineSets } from '../../kernel/record.ts'
import { isIn, toneOf } from '../../kernel/states.ts'
import { quoted, snake, tableOf } from '../schema/names.ts'
import { inStage } from '../schema/stateSql.ts'
import { progressOf } from '../store/lines/progress.ts'
import { type Cell, linkTo, maySee, type MakePanel, panelOf } from '../store/parts/panels.ts'

const mostShown = 30

interface Open {
  readonly def: AnyDocument
  readonly id: number
  readonly number: string | null
  readonly date: string
  readonly status: string
}

const naming = (target: string, def: AnyDocument): readonly string[] => [
  ...Object.entries(def.fields).flatMap(([name, { kind, target: of }]) =>
    kind === 'ref' && of === target ? [`h.${quoted(snake(name))} = $1`] : [],
  ),
  ...lineSets(def).flatMap(([set, { fields }]) =>
    Object.entries(fields).flatMap(([name, { kind, target: of }]) =>
      kind === 'ref' && of === target
        ? [`h.id in (select doc from ${quoted(tableOf(def.name, set))} where ${quoted(snake(name))} = $1)`]
        : [],
    ),
  ),
]

/**
 * Orders and what else is under way that names this record: every document of the product that others are made from, as long as
 * it has not come to its end. Open bills have a panel of their own.
 */
export const openDocuments =
  (target: string): MakePanel =>
  async asked => {
    const { store, tx, id } = asked
    const found: (Open & { readonly left: Partial<Cell> })[] = []
    for (const def of Object.values(store.registry.documents)) {
      const follows = Object.values(def.progress ?? {}).some(({ path }) => path !== 'bill')
      const names = follows && 'date' in def.fields ? naming(target, def) : []
      if (names.length === 0 || !maySee(asked, def.name)) continue
      const rows = await tx.rows<Omit<Open, 'def'>>(
        `select h.id, ${def.series ? 'h.number' : 'null::text as number'}, h.date, h.status from ${quoted(tableOf(def.name))} h
         where (${names.join(' or ')}) and ${inStage(def, 'ongoing', 'h')} order by h.date desc, h.id desc limit ${mostShown * 3}`,
        [id],
      )
      const progress = await progressOf(
        store,
        tx,
        def,
        rows.map(row => row.id),
      )
      for (const row of rows) {
        const shares = Object.entries(progress.get(row.id) ?? {})
        const expected = shares.filter(([name]) => !def.progress?.[name]?.exceptional)
        const isWhole = expected.length > 0 || isIn(def, row.status, 'happened')
        if (isWhole && expected.every(([, share]) => share.gte(1))) continue
        const words = shares.map(([name, share]) => `${def.progress?.[name]?.label ?? name} ${share.times(100).toFixed(0)} %`)
        found.push({ ...row, def, left: { text: words.join(', ') } })
      }
    }
    return panelOf(
      {
        name: 'open',
        title: 'Open documents',
        note: found.length > mostShown ? `The ${mostShown} newest of ${found.length}.` : null,
      },
      [
        { label: 'Document', cell: ({ def }) => def.label },
        { label: 'Number', cell: ({ def, id: of, number }) => linkTo(def.name, of, number ?? 'Draft') },
        { label: 'Date', cell: ({ date }) => date },
        { label: 'Status', cell: ({ def, status }) => ({ text: humanise(status), tone: toneOf(def, status) }) },
        { label: 'So far', cell: ({ left }) => left },
      ],
      found.sort((a, b) => b.date.localeCompare(a.date)).slice(0, mostShown),
    )
  }
