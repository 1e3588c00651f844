import type { Plugin } from 'vite'

interface Unused {
  readonly source: string
  readonly importer: string
  readonly instead: string
}

/** What stands behind the question mark of an address, as axios writes it, for the plain words and numbers that Strand asks with. */
export const plainParams = `
const said = ([, value]) => value !== undefined && value !== null
export default class {
  constructor(params) { this.text = new URLSearchParams(Object.entries(params).filter(said)).toString() }
  toString() { return this.text.replaceAll('%3A', ':').replaceAll('%2C', ',').replaceAll('%24', '$') }
}`

/** Parts of libraries that everyone would load and no page of Strand ever runs, and what stands in for them. */
const unused: readonly Unused[] = [
  // In a browser axios asks by XMLHttpRequest, and nobody here asks for the names of status codes.
  { source: './fetch.js', importer: '/axios/lib/adapters/', instead: 'export const getFetch = () => false' },
  { source: './helpers/HttpStatusCode.js', importer: '/axios/lib/', instead: 'export default {}' },
  // What is sent is JSON or a file, never a form; a request is given up by an AbortSignal; nobody watches bytes go by.
  { source: '/formDataToJSON.js', importer: '/axios/lib/', instead: 'export default data => data' },
  { source: '/toURLEncodedForm.js', importer: '/axios/lib/', instead: 'export default data => data' },
  { source: './cancel/CancelToken.js', importer: '/axios/lib/', instead: 'export default class {}' },
  { source: '/toFormData.js', importer: '/axios/lib/', instead: 'export default data => data' },
  { source: '/AxiosURLSearchParams.js', importer: '/axios/lib/', instead: plainParams },
  {
    source: '/progressEventReducer.js',
    importer: '/axios/lib/',
    instead: `const none = () => []
      export { none as progressEventReducer, none as progressEventDecorator, none as asyncDecorator }`,
  },
  { source: './assertParamsAcyclic.js', importer: '/axios/lib/', instead: 'export default () => undefined' },
  // Options of axios are checked by the compiler.
  {
    source: '/helpers/validator.js',
    importer: '/axios/lib/',
    instead: `const none = () => undefined
      export default { assertOptions: none, validators: { transitional: none, spelling: none } }`,
  },
  // The theme switches ripples off.
  { source: './TouchRipple.mjs', importer: '/@mui/material/ButtonBase/', instead: 'export default () => null' },
  {
    source: '../useLazyRipple/index.mjs',
    importer: '/@mui/material/ButtonBase/',
    instead: `const none = () => undefined
      const ripple = { ref: { current: null }, shouldMount: false, start: none, stop: none, pulsate: none }
      export default () => ripple`,
  },
  // Nothing here is built by another style engine, and no style sheet of ours is in layers.
  {
    source: './stringifyTheme.mjs',
    importer: '/@mui/material/styles/',
    instead: 'export const stringifyTheme = () => undefined',
  },
  { source: './useLayerOrder.mjs', importer: '/@mui/system/ThemeProvider/', instead: 'export default () => null' },
  // A button that works says so in words.
  { source: '../CircularProgress/index.mjs', importer: '/@mui/material/', instead: 'export default () => null' },
  // The page has its colours before the first script by public/firstPaint.js.
  {
    source: '/InitColorSchemeScript.mjs',
    importer: '/@mui/',
    instead: `export const DEFAULT_MODE_STORAGE_KEY = 'mode'
      export const DEFAULT_COLOR_SCHEME_STORAGE_KEY = 'color-scheme'
      export const DEFAULT_ATTRIBUTE = 'data-color-scheme'
      export const defaultConfig = { attribute: 'data-mui-color-scheme', colorSchemeStorageKey: 'mui-color-scheme',
        defaultLightColorScheme: 'light', defaultDarkColorScheme: 'dark', modeStorageKey: 'mui-mode' }
      export const buildInitColorSchemeScript = () => null
      export default () => null`,
  },
  // No component is wrapped in one that brings the theme.
  { source: '/emotion-react-_isolated-hnrs.browser.esm.js', importer: '/@emotion/react/', instead: 'export default to => to' },
  { source: 'hoist-non-react-statics', importer: '/@emotion/react/', instead: 'export default to => to' },
  // Links fetch nothing ahead by themselves: a link of the menu preloads its screen.
  {
    source: './ssr/components.js',
    importer: '/react-router/dist/production/lib/dom/lib.js',
    instead: `import { createContext } from 'react'
      export const FrameworkContext = createContext(undefined)
      export const PrefetchPageLinks = () => null
      export const mergeRefs = ref => ref
      export const usePrefetchBehavior = () => [false, null, {}]`,
  },
  // Material UI says itself which props reach the page.
  { source: '@emotion/is-prop-valid', importer: '/@emotion/styled/', instead: 'export default () => true' },
]

/**
 * Methods of decimals that no money and no quantity needs: angles, logarithms, roots and other number systems. Each by its
 * first name in the library, with the short names that mean the same.
 */
export const unusedOfDecimals: Readonly<Record<string, readonly string[]>> = {
  clampedTo: ['clamp'],
  cosine: ['cos'],
  cubeRoot: ['cbrt'],
  hyperbolicCosine: ['cosh'],
  hyperbolicSine: ['sinh'],
  hyperbolicTangent: ['tanh'],
  inverseCosine: ['acos'],
  inverseHyperbolicCosine: ['acosh'],
  inverseHyperbolicSine: ['asinh'],
  inverseHyperbolicTangent: ['atanh'],
  inverseSine: ['asin'],
  inverseTangent: ['atan'],
  logarithm: ['log'],
  naturalExponential: ['exp'],
  naturalLogarithm: ['ln'],
  sine: ['sin'],
  squareRoot: ['sqrt'],
  tangent: ['tan'],
  toBinary: [],
  toFraction: [],
  toHexadecimal: ['toHex'],
  toNearest: [],
  toOctal: [],
  toPower: ['pow'],
}

/** The functions of the library itself that lead to those methods. */
const unusedStatics =
  'acos acosh asin asinh atan atanh atan2 cbrt clamp cos cosh exp hypot ln log log2 log10 pow random sin sinh sqrt sum tan tanh'

const method = /^P\.(\w+)(?: = P\.\w+)* = function[\s\S]*?^\};$/gm
const statics = new RegExp(`^  Decimal\\.(${unusedStatics.replaceAll(' ', '|')}) = \\1;.*$`, 'gm')

/** The source of decimal.js without them; throws when it is not written as expected any more. */
export const slimDecimals = (code: string): string => {
  const found = new Set<string>()
  const slim = code
    .replaceAll('\r', '')
    .replace(method, (all: string, name: string) => {
      if (!Object.hasOwn(unusedOfDecimals, name)) return all
      found.add(name)
      return ''
    })
    .replace(statics, '')
  const missing = Object.keys(unusedOfDecimals).filter(name => !found.has(name))
  if (missing.length > 0) throw new Error(`decimal.js is not written as it was: there is no ${missing.join(', ')}.`)
  return slim
}

/** Leaves out of the web application what no page of it runs. */
export const withoutUnused: Plugin = {
  name: 'without-unused',
  enforce: 'pre',
  async resolveId(source, importer) {
    // One file of drawings is one module, which the shell would bring whole: the rare signs take theirs from a copy of it.
    if (source === '@mdi/js' && importer?.endsWith('/rareIcons.tsx')) {
      const drawings = await this.resolve(source, importer, { skipSelf: true })
      return drawings && `${drawings.id}?rare`
    }
    const at = unused.findIndex(part => source.endsWith(part.source) && importer?.includes(part.importer))
    return at < 0 ? null : `\0unused-${at}`
  },
  load: id => (id.startsWith('\0unused-') ? (unused[Number(id.slice(8))]?.instead ?? null) : null),
  transform: (code, id) => (id.endsWith('/decimal.js/decimal.mjs') ? { code: slimDecimals(code), map: null } : null),
}
