/** What a link in a mail is for. */
export type Purpose = 'verify' | 'reset' | 'address'

/** How long a link works: PostgreSQL intervals. */
export const linkLife: Readonly<Record<Purpose, string>> = { verify: '7 days', reset: '1 hour', address: '7 days' }
