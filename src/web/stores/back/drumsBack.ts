/** A drum or bobbin by its number. */
export interface Carrier {
  readonly id: number
  readonly code: string
  /** At whom it is; null where it is with us. */
  readonly customer: { readonly id: number; readonly name: string } | null
  readonly size: string
  readonly outDate: string | null
}

/** Drums that were scanned as they came back, all of one customer. */
export interface Back {
  readonly drums: readonly Carrier[]
  /** Why the last code was not taken; null where it was. */
  readonly trouble: string | null
}

export const noneBack: Back = { drums: [], trouble: null }

/** The customer whose drums come back: that of the first one. */
export const customerOf = ({ drums }: Back): Carrier['customer'] => drums[0]?.customer ?? null

/** Takes a scanned code in, or says why it is none of this return: it is not known, with us already, another customer’s, or scanned before. */
export const scannedBack = (back: Back, code: string, found: Carrier | null): Back => {
  const refuse = (trouble: string): Back => ({ ...back, trouble })
  if (!found) return refuse(`${code} is no drum of ours.`)
  if (!found.customer) return refuse(`${found.code} is not at a customer in our books.`)
  if (back.drums.some(({ id }) => id === found.id)) return refuse(`${found.code} is scanned already.`)
  const from = customerOf(back)
  return from && from.id !== found.customer.id
    ? refuse(`${found.code} is at ${found.customer.name}, not at ${from.name}. Take it in by a return of its own.`)
    : { drums: [...back.drums, found], trouble: null }
}

/** The same without one drum. */
export const withoutDrum = ({ drums }: Back, id: number): Back => ({ drums: drums.filter(one => one.id !== id), trouble: null })

/** Reads what was kept on the device; anything else is none. */
export const readBack = (text: string | null): Back => {
  const kept: unknown = JSON.parse(text ?? 'null')
  const isCarrier = (one: unknown): one is Carrier =>
    typeof one === 'object' && one !== null && 'id' in one && 'code' in one && 'customer' in one
  return Array.isArray(kept) ? { drums: kept.filter(isCarrier), trouble: null } : noneBack
}
