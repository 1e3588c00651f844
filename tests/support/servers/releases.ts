import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { inject } from 'vitest'
import { connected, withDatabase } from '../server.ts'

const folder = path.join(import.meta.dirname, '../../releases')
const ending = '.sql.br'

/** The versions that have left a dump of a small company, oldest first. */
export const releases = async (): Promise<string[]> =>
  (await readdir(folder))
    .filter(file => file.endsWith(ending))
    .map(file => file.slice(0, -ending.length))
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))

let made = 0

/** Runs `work` on a database of its own, filled with the company that a version has left; the database goes afterwards. */
export const withRelease = async <T>(version: string, work: (url: string) => Promise<T>): Promise<T> => {
  const { adminUrl, ownerUrl, ownedBy } = inject('testServer')
  const sql = brotliDecompressSync(await readFile(path.join(folder, `${version}${ending}`))).toString()
  made += 1
  const name = `strand_release_${process.pid}_${Date.now().toString(36)}_${made}`
  await connected(adminUrl, client => client.query(`create database ${name} ${ownedBy}`))
  try {
    const url = withDatabase(ownerUrl, name)
    await connected(url, client => client.query(sql))
    return await work(url)
  } finally {
    await connected(adminUrl, client => client.query(`drop database if exists ${name} with (force)`))
  }
}
