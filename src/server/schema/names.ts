/** 'salesOrder' → 'sales_order'. */
export const snake = (name: string): string => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/** A name quoted for SQL. Names come from definitions, never from a client. */
export const quoted = (name: string): string => `"${snake(name).replaceAll('"', '""')}"`

/** The table of a document's headers, and the table of one of its line sets. */
export const tableOf = (doc: string, set?: string): string => snake(set ? `${doc}_${snake(set)}` : doc)
