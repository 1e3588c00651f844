import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PublicPage } from '../http/publicPages.ts'
import type { Route } from '../http/route.ts'
import type { Store } from '../store/parts/store.ts'

/** What an area answers at addresses of its own, besides those that every document has. */
export interface ApiPart {
  readonly part: 'api'
  readonly operations: (store: Store) => readonly Route[]
  /** What it shows to all who hold a paper of ours, without a sign-in. */
  readonly pages: (store: Store) => readonly PublicPage[]
  /** Ends what answers have started, as threads; a later question starts it again. */
  readonly close: () => Promise<void>
}

/** Declares the operations of an area, as the default export of `<name>.api.ts` beside its document. */
export const apiFor = (operations: ApiPart['operations'], close: ApiPart['close'] = async () => undefined): ApiPart => ({
  part: 'api',
  operations,
  pages: () => [],
  close,
})

/** Declares pages of an area that need no sign-in, in the same way, and operations that belong to them. */
export const pagesFor = (pages: ApiPart['pages'], operations: ApiPart['operations'] = () => []): ApiPart => ({
  ...apiFor(operations),
  pages,
})

const isApi = (value: unknown): value is ApiPart =>
  typeof value === 'object' && value !== null && 'part' in value && value.part === 'api'

const modules = path.resolve(import.meta.dirname, '../../modules')

const read = async (): Promise<readonly ApiPart[]> => {
  const files = (await readdir(modules, { recursive: true })).filter(file => file.endsWith('.api.ts')).toSorted()
  return Promise.all(
    files.map(async file => {
      const { default: part }: { readonly default?: unknown } = await import(pathToFileURL(path.join(modules, file)).href)
      if (!isApi(part)) throw new Error(`src/modules/${file} does not export operations as its default.`)
      return part
    }),
  )
}

let found: Promise<readonly ApiPart[]> | null = null

/** Finds the addresses of all areas beside their documents; a process reads them once. Throws for a file that declares none. */
export const findApis = (): Promise<readonly ApiPart[]> => (found ??= read())
