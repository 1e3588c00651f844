import type { AnyDocument } from '../../kernel/document.ts'
import type { Tx } from '../database.ts'

/** Draws the token of a record's page, once: all who hold it may read the page without a sign-in. */
export const openPage = async (tx: Tx, def: AnyDocument, id: number): Promise<void> => {
  await tx.rows('insert into public_page (doc, record) values ($1, $2) on conflict do nothing', [def.name, id])
}

/** Says by which token a record's page is read; null where it has none. */
export const tokenOf = async (tx: Tx, def: AnyDocument, id: number): Promise<string | null> => {
  const found = await tx.maybe<{ token: string }>('select token from public_page where record = $2 and doc = $1', [def.name, id])
  return found?.token ?? null
}

/** Says where the page of a record that was issued stands on this server: '/c/…'; null where it has none. */
export const pagePath = async (tx: Tx, def: AnyDocument, id: number): Promise<string | null> => {
  const token = await tokenOf(tx, def, id)
  return token && `/c/${token}`
}
