/** How a register of a tree is shown. */
export type Mode = 'tree' | 'list'

const isMode = (text: string | null): text is Mode => text === 'tree' || text === 'list'

const modeKey = (user: number, doc: string): string => `tree.as.${user}.${doc}`

export const rememberedMode = (user: number, doc: string): Mode => {
  const kept = localStorage.getItem(modeKey(user, doc))
  return isMode(kept) ? kept : 'tree'
}

export const rememberMode = (user: number, doc: string, mode: Mode): void => localStorage.setItem(modeKey(user, doc), mode)

/** Says how an address asks to be shown: by name, or as a list where it narrows, sorts or pages; null where it leaves that open. */
export const modeIn = (search: string): Mode | null => {
  const params = new URLSearchParams(search)
  const as = params.get('as')
  if (isMode(as)) return as
  return params.size > 0 ? 'list' : null
}
