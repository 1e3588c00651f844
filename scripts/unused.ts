import type { Plugin } from 'vite'

interface Unused {
  readonly source: string
  readonly importer: string
  readonly instead: string
}

/** Parts of libraries that everyone would load and no page of Strand ever runs, and what stands in for them. */
const unused: readonly Unused[] = [
  // In a browser axios asks by XMLHttpRequest, and nobody here asks for the names of status codes.
  { source: './fetch.js', importer: '/axios/lib/adapters/', instead: 'export const getFetch = () => false' },
  { source: './helpers/HttpStatusCode.js', importer: '/axios/lib/', instead: 'export default {}' },
  // What is sent is JSON or a file, never a form; a request is given up by an AbortSignal; nobody watches bytes go by.
  { source: '/formDataToJSON.js', importer: '/axios/lib/', instead: 'export default data => data' },
  { source: '/toURLEncodedForm.js', importer: '/axios/lib/', instead: 'export default data => data' },
  { source: './cancel/CancelToken.js', importer: '/axios/lib/', instead: 'export default class {}' },
  {
    source: '/progressEventReducer.js',
    importer: '/axios/lib/',
    instead: `const none = () => []
      export { none as progressEventReducer, none as progressEventDecorator, none as asyncDecorator }`,
  },
  // Options of axios are checked by the compiler.
  {
    source: '/helpers/validator.js',
    importer: '/axios/lib/',
    instead: `const none = () => undefined
      export default { assertOptions: none, validators: { transitional: none, spelling: none } }`,
  },
  // The theme switches ripples off.
  { source: './TouchRipple.mjs', importer: '/@mui/material/ButtonBase/', instead: 'export default () => null' },
  // A button that works says so in words.
  { source: '../CircularProgress/index.mjs', importer: '/@mui/material/', instead: 'export default () => null' },
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
  resolveId: (source, importer) => {
    const at = unused.findIndex(part => source.endsWith(part.source) && importer?.includes(part.importer))
    return at < 0 ? null : `\0unused-${at}`
  },
  load: id => (id.startsWith('\0unused-') ? (unused[Number(id.slice(8))]?.instead ?? null) : null),
  transform: (code, id) => (id.endsWith('/decimal.js/decimal.mjs') ? { code: slimDecimals(code), map: null } : null),
}
