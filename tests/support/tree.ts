import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The folder of the repository. */
export const root = path.resolve(import.meta.dirname, '../..')

const texts = new Map<string, string>()
const found = new Map<string, readonly string[]>()

/**
 * The files that fit one of the patterns, in the order of their names, as `src/kernel/field.ts`. What one law has looked up or read the others
 * of its process have too: many laws read the same thousand files.
 */
export const filesOf = (...patterns: readonly string[]): readonly string[] => {
  const key = patterns.join(' ')
  const known = found.get(key)
  if (known) return known
  const names = globSync([...patterns], { cwd: root, withFileTypes: true }).flatMap(entry =>
    entry.isFile() ? [path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')] : [],
  )
  const sorted = [...new Set(names)].toSorted()
  found.set(key, sorted)
  return sorted
}

/** The text of a file of the repository, by its name there. Throws where it is not there. */
export const textOf = (file: string): string => {
  const known = texts.get(file)
  if (known !== undefined) return known
  const text = readFileSync(path.join(root, file), 'utf8')
  texts.set(file, text)
  return text
}
