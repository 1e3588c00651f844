import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { AnyDocument } from '../src/kernel/document.ts'
import { usualLabel, usualPlural } from '../src/kernel/field.ts'
import { usualPath } from '../src/kernel/screen/place.ts'
import type { AnyReport } from '../src/kernel/report.ts'

const modules = path.resolve(import.meta.dirname, '../src/modules')
const name = 'virtual:documents'
const findingsName = 'virtual:findings'

const load = async (file: string): Promise<Readonly<Record<string, unknown>>> => import(pathToFileURL(file).href)

/** A definition stands in a file of its own name, which may not be the only one of that name. */
const fileOf = async (files: readonly string[], def: { readonly name: string }): Promise<string> => {
  for (const file of files.filter(one => path.basename(one) === `${def.name}.ts`)) {
    const { [def.name]: found } = await load(path.join(modules, file))
    if (found === def) return path.join(modules, file)
  }
  throw new Error(`The definition of ${def.name} stands in no file of its name.`)
}

const told = async (files: readonly string[], def: { readonly name: string }, shown: object): Promise<string> => {
  const file = await fileOf(files, def)
  return `{ ...${JSON.stringify(shown)}, load: () => import(${JSON.stringify(file)}).then(one => one.${def.name}) }`
}

/** Is there a part of a document of that name, 'salesOrder.screen.tsx'? */
const partOf = (files: readonly string[], name: string): string | null => {
  const found = files.find(file => path.basename(file) === name)
  return found === undefined ? null : path.join(modules, found)
}

/** Its register is a tree where its records refer to each other, or where it has a tree of its own beside the definition. */
const isTree = (files: readonly string[], { name, tree }: AnyDocument): boolean =>
  tree !== undefined || partOf(files, `${name}.tree.tsx`) !== null

/** The least that says it: what follows from something else the browser finds by itself (src/web/documents.ts). */
const documentOf = (files: readonly string[], def: AnyDocument): object => {
  const { name, label, plural, path: address, register, menu, agent, nature, series, access, approval } = def
  return {
    name,
    label: label === usualLabel(name) ? undefined : label,
    plural: plural === usualPlural(label) ? undefined : plural,
    path: address === usualPath(name) ? undefined : address,
    register,
    approval: approval && true,
    tree: isTree(files, def) || undefined,
    menu,
    agent,
    nature,
    series: series && /^[a-z]*/i.exec(series)?.[0],
    access: { read: access.read, write: access.write },
  }
}

const reportOf = ({ name, label, path, read, group, params }: AnyReport): object => ({
  name,
  label,
  path,
  read,
  group,
  records: Object.fromEntries(Object.entries(params).flatMap(([field, { target }]) => (target ? [[field, target]] : []))),
})

/** All that is declared, and the names of all files below the modules. */
const declared = () =>
  Promise.all([
    import(pathToFileURL(path.join(modules, 'registry.ts')).href) as Promise<typeof import('../src/modules/registry.ts')>,
    import(pathToFileURL(path.join(modules, 'reports.ts')).href) as Promise<typeof import('../src/modules/reports.ts')>,
    readdir(modules, { recursive: true }),
  ])

/** A document or a view, and the files from which its screens are made. */
export interface Defined {
  readonly def: AnyDocument
  readonly file: string
  /** The page in the place of its form, where it has one. */
  readonly ownPage: string | null
  readonly isTree: boolean
  /** A view has a list and no form. */
  readonly isView: boolean
}

/** Every document and every view of the registry. */
export const defined = async (): Promise<readonly Defined[]> => {
  const [{ registry }, , files] = await declared()
  const of = async (def: AnyDocument, isView: boolean): Promise<Defined> => ({
    def,
    file: await fileOf(files, def),
    ownPage: partOf(files, `${def.name}.screen.tsx`),
    isTree: isTree(files, def),
    isView,
  })
  return Promise.all([
    ...Object.values<AnyDocument>(registry.documents).map(def => of(def, false)),
    ...Object.values<AnyDocument>(registry.views).map(def => of(def, true)),
  ])
}

/** What rules of approval can ask for, by document; only the form of a rule fetches it. */
const findingsOf = async (): Promise<object> => {
  const [{ registry }] = await declared()
  const under = Object.values<AnyDocument>(registry.documents)
  return Object.fromEntries(under.flatMap(({ name: doc, approval }) => (approval?.finds ? [[doc, approval.finds]] : [])))
}

/**
 * Tells the browser of each document, view and report what menu, routes and palette must know before it is opened, and how its definition is
 * fetched: all definitions together would weigh three times as much as the shell. See src/web/documents.ts.
 */
export const documentsPlugin: Plugin = {
  name: 'documents',
  resolveId: id => (id === name || id === findingsName ? `\0${id}` : null),
  async load(id) {
    if (id === `\0${findingsName}`) return `export const findings = ${JSON.stringify(await findingsOf())}`
    if (id !== `\0${name}`) return null
    const [{ registry }, { reports }, files] = await declared()
    const documents = await Promise.all(
      Object.values<AnyDocument>(registry.documents).map(def => told(files, def, documentOf(files, def))),
    )
    const all = await Promise.all(Object.values<AnyReport>(reports).map(def => told(files, def, reportOf(def))))
    const views = await Promise.all(
      Object.values<AnyDocument>(registry.views).map(def => told(files, def, documentOf(files, def))),
    )
    const lists = { documents, reports: all, views }
    return Object.entries(lists)
      .map(([kind, told]) => `export const ${kind} = [${told.join(',\n')}]\n`)
      .join('')
  },
}
