import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import type { Page } from 'playwright-core'
import type { Database } from '../../../src/server/database.ts'

/** What this browser keeps in one of its stores, bytes and all. */
export const rawIn = (page: Page, name: 'drafts' | 'keys'): Promise<string> =>
  page.evaluate(
    of =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('strand')
        opening.onerror = () => reject(opening.error ?? new Error('The storage cannot be opened.'))
        opening.onsuccess = () => {
          const all = opening.result.transaction(of).objectStore(of).getAll()
          all.onsuccess = () => {
            opening.result.close()
            const text = (bytes: Uint8Array): string => Array.from(bytes, byte => String.fromCharCode(byte)).join('')
            resolve(JSON.stringify(all.result, (_name, value: unknown) => (value instanceof Uint8Array ? text(value) : value)))
          }
        }
      }),
    name,
  )

/** The drafts of a person as their key opens them, which the server keeps: JSON, one after the other. */
export const draftsOf = async (page: Page, db: Database, person: number): Promise<string> => {
  const held = await db.read(tx => tx.maybe<{ key: Buffer }>('select key from device_key where user_id = $1', [person]))
  if (!held) return ''
  const kept: unknown = JSON.parse(await rawIn(page, 'drafts'))
  const opened = (Array.isArray(kept) ? kept : []).map((one: { readonly sealed: string }) => {
    const bytes = Uint8Array.from(one.sealed, letter => letter.charCodeAt(0))
    return new TextDecoder().decode(xchacha20poly1305(held.key, bytes.subarray(0, 24)).decrypt(bytes.subarray(24)))
  })
  return opened.join('\n')
}

/** Makes this browser forget every draft. */
export const forgetDrafts = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('strand')
        opening.onerror = () => reject(opening.error ?? new Error('The storage cannot be opened.'))
        opening.onsuccess = () => {
          const db = opening.result
          if (!db.objectStoreNames.contains('drafts')) {
            db.close()
            resolve()
            return
          }
          const emptied = db.transaction('drafts', 'readwrite').objectStore('drafts').clear()
          emptied.onsuccess = () => {
            db.close()
            resolve()
          }
        }
      }),
  )
