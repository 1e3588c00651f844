// npm run glossary: shows the whole glossary, docs/glossary.md with the rows that stand beside the definitions of documents.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
const rowsOf = (table: string): readonly string[] => table.split('\n').filter(line => /^\| (?!Name )/.test(line))
const headingOf = (text: string): string => /^## .*/m.exec(text)?.[0] ?? ''

const own = globSync('src/modules/**/*.glossary.md', { cwd: root }).toSorted().map(read)
const whole = read('docs/glossary.md')
  .split(/(?=^## )/m)
  .map(section => {
    const rows = own.filter(text => headingOf(text) === headingOf(section)).flatMap(rowsOf)
    const last = rowsOf(section).at(-1)
    return last === undefined ? section : section.replace(last, () => [last, ...rows].join('\n'))
  })
process.stdout.write(whole.join(''))
