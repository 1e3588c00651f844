/** The widths of bars and gaps of each symbol, in modules (ISO/IEC 15417, table 1): 0 to 102, the starts 103 to 105, the stop. */
const symbols = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 ' +
  '223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 ' +
  '112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 ' +
  '311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 ' +
  '122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 ' +
  '214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 233111'
)
  .split(' ')
  .map(widths => [...widths].map(Number))

const stop = 106
const modulesOfSymbol = 11
const runsOfSymbol = 6
/** How far the widths of a symbol may lie from those of the table, in modules over all its runs. */
const mostOff = 1.8

type Runs = readonly number[]

/** Lengths of dark and light in turn along a line of brightness, dark first; empty where it has no contrast. */
const runsOf = (line: Uint8ClampedArray): Runs => {
  let [darkest, lightest] = [255, 0]
  for (const value of line) [darkest, lightest] = [Math.min(darkest, value), Math.max(lightest, value)]
  if (lightest - darkest < 60) return []
  const limit = (lightest + darkest) / 2
  const runs: number[] = []
  let isDark = false
  let length = 0
  for (const value of line) {
    if (value < limit === isDark) length += 1
    else {
      if (isDark || runs.length > 0) runs.push(length)
      isDark = !isDark
      length = 1
    }
  }
  return runs
}

/** The symbol that begins at a run, or null where nothing is like one. */
const symbolAt = (runs: Runs, at: number): number | null => {
  const widths = runs.slice(at, at + runsOfSymbol)
  const whole = widths.reduce((sum, width) => sum + width, 0)
  if (widths.length < runsOfSymbol || whole === 0) return null
  let [best, off] = [-1, mostOff]
  for (const [symbol, wanted] of symbols.entries()) {
    const far = widths.reduce((sum, width, i) => sum + Math.abs((width * modulesOfSymbol) / whole - (wanted[i] ?? 0)), 0)
    if (far < off) [best, off] = [symbol, far]
  }
  return best < 0 ? null : best
}

/** The symbols from a start to before the stop; null where they end otherwise. */
const symbolsFrom = (runs: Runs, from: number): readonly number[] | null => {
  const found: number[] = []
  for (let at = from; ; at += runsOfSymbol) {
    const symbol = symbolAt(runs, at)
    if (symbol === null) return null
    if (symbol === stop) return found
    found.push(symbol)
  }
}

const isSum = (start: number, values: readonly number[], check: number): boolean =>
  values.reduce((sum, value, i) => sum + value * (i + 1), start) % 103 === check

/** Sets A, B and C by their start; 99 to 101 change to C, B and A (to B in A, to A in B), 98 borrows one sign of the other. */
const textOf = (start: number, values: readonly number[]): string => {
  let set = 'ABC'[start - 103] ?? 'B'
  let text = ''
  for (const value of values) {
    if (value === 99 && set !== 'C') set = 'C'
    else if (value === 100 && set !== 'B') set = 'B'
    else if (value === 101 && set !== 'A') set = 'A'
    else if (set === 'C') text += value < 100 ? String(value).padStart(2, '0') : ''
    else if (value < 96) text += String.fromCharCode(set === 'A' && value >= 64 ? value - 64 : value + 32)
  }
  return text
}

const readOneWay = (runs: Runs): string | null => {
  for (let at = 0; at + runsOfSymbol <= runs.length; at += 2) {
    const start = symbolAt(runs, at)
    if (start === null || start < 103 || start === stop) continue
    const rest = symbolsFrom(runs, at + runsOfSymbol)
    if (!rest || rest.length < 2) continue
    const values = rest.slice(0, -1)
    if (isSum(start, values, rest.at(-1) ?? -1)) return textOf(start, values)
  }
  return null
}

/** The Code 128 (ISO/IEC 15417) that a line of brightness crosses, either way round; null where it crosses none whole. */
export const readCode128 = (line: Uint8ClampedArray): string | null =>
  readOneWay(runsOf(line)) ?? readOneWay(runsOf(line.toReversed()))
