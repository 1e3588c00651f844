import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { makeFolder, writeDurably } from '../postgres/durable.ts'

/** A backup cannot be made or read, for a reason that the person at the console can mend: no stack trace. */
export class BackupRefused extends Error {}

export const absent = (place: string, name: string): BackupRefused => new BackupRefused(`${name} is missing in ${place}.`)

/** The key of the backups: 32 bytes. Without it no backup can be read, by nobody. */
export type Key = Buffer

const keyForm = /^strand-backup-key-1 ([A-Za-z0-9_-]{43})$/m

const keyText = (key: Key): string =>
  `# The key of Strand's backups. Without it no backup can be read: keep a copy away from this machine.
strand-backup-key-1 ${key.toString('base64url')}
`

/** The key in a file. Throws BackupRefused. */
export const readKey = async (file: string): Promise<Key> => {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new BackupRefused(`The key of the backups is not at ${file}. Put it there, or say in STRAND_BACKUP_KEY where it is.`)
  })
  const key = keyForm.exec(text)?.[1]
  if (key === undefined) throw new BackupRefused(`${file} is no key of backups.`)
  return Buffer.from(key, 'base64url')
}

/** Gives what the console says of a new key. */
export const keyMade = (file: string): string =>
  `Made the key of the backups: ${file}. Keep a copy of it away from this machine: without it no backup and no secret of an app can be read.`

/** The key in a file; made when there is none yet, which `onMade` hears. */
export const keyIn = async (file: string, onMade: (file: string) => void): Promise<Key> => {
  const there = await readFile(file).then(
    () => true,
    () => false,
  )
  if (there) return readKey(file)
  const key = randomBytes(32)
  await makeFolder(path.dirname(file))
  await writeDurably(file, keyText(key))
  onMade(file)
  return key
}

// A sealed object: mark, salt, ciphertext, tag. Key and nonce follow from the backup key, the salt and the name of the object
// (HKDF-SHA256, RFC 5869), so that no nonce is used twice and no object can be put in another's place (AES-256-GCM, NIST SP 800-38D).
const mark = Buffer.from('STRANDB1')
const saltBytes = 16
const tagBytes = 16
const algorithm = 'aes-256-gcm'

const derived = (key: Key, salt: Buffer, name: string): { readonly key: Buffer; readonly nonce: Buffer } => {
  const bytes = Buffer.from(hkdfSync('sha256', key, salt, name, 44))
  return { key: bytes.subarray(0, 32), nonce: bytes.subarray(32) }
}

/** Encrypts the content of the object called `name`. */
export const seal = (key: Key, name: string, content: Buffer): Buffer => {
  const salt = randomBytes(saltBytes)
  const own = derived(key, salt, name)
  const cipher = createCipheriv(algorithm, own.key, own.nonce)
  return Buffer.concat([mark, salt, cipher.update(content), cipher.final(), cipher.getAuthTag()])
}

/** The content of a sealed object. Throws BackupRefused when a byte was changed, or the key or the name is another. */
export const open = (key: Key, name: string, sealed: Buffer): Buffer => {
  const from = mark.length + saltBytes
  if (sealed.length < from + tagBytes || !sealed.subarray(0, mark.length).equals(mark))
    throw new BackupRefused(`${name} is no part of a backup of Strand.`)
  const own = derived(key, sealed.subarray(mark.length, from), name)
  const decipher = createDecipheriv(algorithm, own.key, own.nonce)
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(from, -tagBytes)), decipher.final()])
  } catch (cause) {
    throw new BackupRefused(`${name} is damaged, or was sealed with another key.`, { cause })
  }
}
