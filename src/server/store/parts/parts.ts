import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { modules as graph } from '../../../modules/modules.ts'
import type { DemoPart } from './demo.ts'
import type { PanelsPart } from './panels.ts'
import type { PaperPart } from './papers.ts'
import type { ReportPart } from './reports.ts'
import type { RulesPart } from './rules.ts'
import type { ViewPart } from './views.ts'

/** What documents have on the server beside their definitions, by their names. */
export interface Parts {
  readonly rules: Readonly<Record<string, RulesPart>>
  readonly papers: Readonly<Record<string, PaperPart>>
  readonly panels: Readonly<Record<string, PanelsPart>>
  readonly demo: Readonly<Record<string, DemoPart>>
  /** By the names of reports. */
  readonly reports: Readonly<Record<string, ReportPart>>
  /** By the names of views. */
  readonly views: Readonly<Record<string, ViewPart>>
}

type Part = RulesPart | PaperPart | PanelsPart | DemoPart | ReportPart | ViewPart

const modules = path.resolve(import.meta.dirname, '../../../modules')

/** `salesOrder.rules.ts` holds the rules of the document salesOrder. */
const partFile = /(?:^|[\\/])(\w+)\.(rules|paper|related|demo|report|view)\.ts$/

const kindOf = {
  rules: 'rules',
  paper: 'paper',
  related: 'panels',
  report: 'report',
  demo: 'demo',
  view: 'view',
} as const satisfies Record<string, Part['part']>

const isPart = (value: unknown, kind: Part['part'], of: string): value is Part =>
  typeof value === 'object' && value !== null && 'part' in value && value.part === kind && 'of' in value && value.of === of

const partIn = async (file: string): Promise<readonly Part[]> => {
  const [, name = '', ending = ''] = partFile.exec(file) ?? []
  const kind = Object.entries(kindOf).find(([one]) => one === ending)?.[1]
  if (kind === undefined) return []
  const { default: part }: { readonly default?: unknown } = await import(pathToFileURL(path.join(modules, file)).href)
  if (!isPart(part, kind, name)) throw new Error(`src/modules/${file} does not export the ${kind} of ${name} as its default.`)
  return [part]
}

const byName = <P extends Part>(parts: readonly P[]): Readonly<Record<string, P>> =>
  Object.fromEntries(parts.map(part => [part.of, part]))

/** Later modules stand first: what they show beside a record moves more than what its own module says. */
const order = Object.keys(graph).toReversed()
const placeOf = (file: string): number => order.indexOf(file.split(path.sep)[0] ?? '')

/** The panels of a record: a later module adds its own to those of an earlier one. */
const joined = (parts: readonly PanelsPart[]): Readonly<Record<string, PanelsPart>> =>
  parts.reduce<Record<string, PanelsPart>>((all, part) => {
    const panels = [...(all[part.of]?.panels ?? []), ...part.panels]
    return { ...all, [part.of]: { ...part, panels } }
  }, {})

const read = async (): Promise<Parts> => {
  const files = (await readdir(modules, { recursive: true })).toSorted()
  const parts = (await Promise.all(files.toSorted((a, b) => placeOf(a) - placeOf(b)).map(partIn))).flat()
  return {
    rules: byName(parts.filter(one => one.part === 'rules')),
    papers: byName(parts.filter(one => one.part === 'paper')),
    panels: joined(parts.filter(one => one.part === 'panels')),
    demo: byName(parts.filter(one => one.part === 'demo')),
    reports: byName(parts.filter(one => one.part === 'report')),
    views: byName(parts.filter(one => one.part === 'view')),
  }
}

let found: Promise<Parts> | null = null

/** Finds the parts of all documents beside their definitions; a process reads them once. Throws for a file that is no part of the document it is named after. */
export const findParts = (): Promise<Parts> => (found ??= read())
