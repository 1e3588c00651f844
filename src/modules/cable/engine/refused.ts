/** Why a cable cannot be designed, in a sentence for a designer, beside the attribute it is about. */
export interface Refused {
  readonly kind: 'refused'
  readonly message: string
  /** Name of the attribute, or null when it is about several. */
  readonly field: string | null
}

/** Refuses in a sentence. */
export const refused = (message: string, field: string | null = null): Refused => ({ kind: 'refused', message, field })

/** A design's step answers what it made or why it cannot; nothing is thrown for what a person asked. */
export const isRefused = (result: unknown): result is Refused =>
  typeof result === 'object' && result !== null && 'kind' in result && result.kind === 'refused'
