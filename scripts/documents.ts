import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { AnyDocument } from '../src/kernel/document.ts'
import type { AnyReport } from '../src/kernel/report.ts'

const modules = path.resolve(import.meta.dirname, '../src/modules')
const name = 'virtual:documents'

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
  return `{ ...${JSON.stringify(shown)}, load: async () => (await import(${JSON.stringify(file)})).${def.name} }`
}

/** Its register is a tree where its records refer to each other, or where it has a tree of its own beside the definition. */
const documentOf = (
  files: readonly string[],
  { name, label, plural, path: address, register, tree, menu, agent, nature, series, access, approval }: AnyDocument,
): object => ({
  name,
  label,
  plural,
  path: address,
  register,
  approval: approval && true,
  tree: tree !== undefined || files.some(file => path.basename(file) === `${name}.tree.tsx`),
  menu,
  agent,
  nature,
  series,
  access: { read: access.read, write: access.write },
})

const reportOf = ({ name, label, path, read, group, params }: AnyReport): object => ({
  name,
  label,
  path,
  read,
  group,
  records: Object.fromEntries(Object.entries(params).flatMap(([field, { target }]) => (target ? [[field, target]] : []))),
})

/**
 * Tells the browser of each document, view and report what menu, routes and palette must know before it is opened, and how its definition is
 * fetched: all definitions together would weigh three times as much as the shell. See src/web/documents.ts.
 */
export const documentsPlugin: Plugin = {
  name: 'documents',
  resolveId: id => (id === name ? `\0${name}` : null),
  async load(id) {
    if (id !== `\0${name}`) return null
    const [{ registry }, { reports }] = await Promise.all([
      import(pathToFileURL(path.join(modules, 'registry.ts')).href) as Promise<typeof import('../src/modules/registry.ts')>,
      import(pathToFileURL(path.join(modules, 'reports.ts')).href) as Promise<typeof import('../src/modules/reports.ts')>,
    ])
    const files = await readdir(modules, { recursive: true })
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
