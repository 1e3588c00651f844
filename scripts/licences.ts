/** Licences that allow a product to be sold with the package in it, as SPDX names them. */
const allowed: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Changes to a file of the package stay open; Strand changes none.
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
])

/** Packages that tell their licence in their text alone, with the licence that stands there. */
const toldInText: Readonly<Record<string, string>> = { 'png-js@1.1.0': 'MIT' }

/** Does an SPDX expression let us ship it? One of several that may be chosen is enough. */
export const isAllowed = (licence: string): boolean =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some(choice => choice.split(' AND ').every(one => allowed.has(one.trim())))

/** A package of the lock file, as far as it matters here. */
interface Locked {
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
}

/** A package that Strand ships; its licence is null where it tells none. */
export interface Shipped {
  readonly name: string
  readonly version: string
  readonly licence: string | null
}

/** The packages of a lock file that are no tools of development. */
export const shipped = ({ packages }: { readonly packages: Readonly<Record<string, Locked>> }): readonly Shipped[] =>
  Object.entries(packages)
    .filter(([place, { dev }]) => place !== '' && dev !== true)
    .map(([place, { version = '', license }]) => {
      const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return { name, version, licence: license ?? toldInText[`${name}@${version}`] ?? null }
    })

/** Those of them that have to be looked at. */
export const licenceProblems = (packages: readonly Shipped[]): readonly Shipped[] =>
  packages.filter(({ licence }) => licence === null || !isAllowed(licence))
