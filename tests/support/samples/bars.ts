import bwip from 'bwip-js/node'

/** The widths of bars and gaps of a text in Code 128, in modules, as our labels print them. */
export const barsOf = (text: string): readonly number[] => {
  const [drawn] = bwip.raw('code128', text)
  if (!drawn || !('sbs' in drawn)) throw new Error(`${text} was not drawn as bars.`)
  return drawn.sbs
}
