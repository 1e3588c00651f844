import type { Plugin, Rolldown } from 'vite'
import { refersTo } from '../src/kernel/offers/refersTo.ts'
import { lineSets } from '../src/kernel/record.ts'
import { type Defined, defined } from './documents.ts'

type Chunk = Rolldown.OutputChunk

/** The files that some pieces of code need, with all that these import: scripts and style sheets, each once. */
type Needed = (...chunks: readonly (Chunk | null)[]) => readonly string[]

const neededIn =
  (chunks: readonly Chunk[]): Needed =>
  (...wanted) => {
    const byName = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
    const seen = new Set(wanted.filter(chunk => chunk !== null))
    for (const chunk of seen)
      for (const name of chunk.imports) {
        const imported = byName.get(name)
        if (imported) seen.add(imported)
      }
    return [...seen].flatMap(chunk => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])])
  }

/** Which files each address needs beside those that every page loads: '/salesorder' for one address, '/salesorder/*' for all below it. */
const pagesOf = (all: readonly Defined[], chunks: readonly Chunk[]): Readonly<Record<string, readonly string[]>> => {
  const named = (name: string): Chunk => {
    const found = chunks.find(chunk => chunk.name === name)
    if (!found) throw new Error(`The build has no part ${name}.`)
    return found
  }
  const holding = (file: string): Chunk | null => chunks.find(({ moduleIds }) => moduleIds.includes(file)) ?? null
  const needed = neededIn(chunks)
  const everywhere = new Set(needed(...chunks.filter(({ isEntry }) => isEntry)))
  const beside = (...wanted: readonly (Chunk | null)[]): readonly string[] =>
    needed(...wanted).filter(file => !everywhere.has(file))
  const fileOf = new Map(all.map(({ def, file }) => [def.name, file]))

  const list = ({ file, isTree }: Defined): readonly string[] =>
    isTree ? beside(holding(file)) : beside(named('list'), holding(file))
  const form = ({ def, file, ownPage }: Defined): readonly string[] => {
    const around = refersTo(def).flatMap(name => fileOf.get(name) ?? [])
    const body = ownPage !== null ? holding(ownPage) : lineSets(def).length > 0 ? named('lines') : null
    return beside(named('document'), body, ...[file, ...around].map(holding))
  }
  return Object.fromEntries(
    all.flatMap((one): [string, readonly string[]][] => {
      const { path, register } = one.def
      if (one.isView) return [[path, list(one)]]
      const [below, plain] = [form(one), register === undefined ? list(one) : form(one)]
      return [
        [path, plain],
        [`${path}/*`, below],
        ...(register === undefined ? [] : [[register, list(one)] satisfies [string, readonly string[]]]),
      ]
    }),
  )
}

/** Writes beside the application which files each address needs, so that the server names them in the page itself (src/server/http/web.ts). */
export const pagesPlugin: Plugin = {
  name: 'pages',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
    const pages = pagesOf(await defined(), chunks)
    const lower = Object.fromEntries(Object.entries(pages).map(([path, files]) => [path.toLowerCase(), files]))
    this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(lower) })
  },
}
