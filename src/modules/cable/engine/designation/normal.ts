const fractions: readonly (readonly [RegExp, string])[] = [
  [/3\s*-?\s*1\/2(?!\d)|3\.50\b/g, '3.5'],
  [/[×✕✖*]/g, 'X'],
  [/(?:SQ\s*)?MM\s?\^?2(?![\dXY])/g, 'SQMM'],
  [/\bSQ(?:UARE)?[\s.\-_]*M(?:\.?\s*M\b|TR?S?\b)\.?/g, 'SQMM'],
  [/\bSQ\.?(?=\s|$|,)/g, 'SQMM'],
  [/(\d),(\d{3})\b/g, '$1$2'],
  [/[‐‑‒–—]/g, '-'],
  [/[“”"'`]/g, ' '],
]

/** A line as people type it in one form of writing: capitals, X for times, SQMM for the unit, 3.5 for three and a half. */
export const normal = (text: string): string => {
  const spelled = fractions.reduce(
    (line, [pattern, by]) => line.replace(pattern, by),
    text.replaceAll('½', ' 1/2').normalize('NFKC').toUpperCase(),
  )
  return spelled.replace(/\s+/g, ' ').trim()
}
