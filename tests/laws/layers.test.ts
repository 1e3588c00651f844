import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../src')

/** The chain of the modules: each may use those before it. */
const chain = ['masters', 'cable', 'purchase', 'stores', 'sales', 'planning', 'quality', 'despatch', 'accounts']

const allowed: Readonly<Record<string, readonly string[]>> = {
  kernel: ['kernel'],
  modules: ['kernel', 'modules'],
  server: ['kernel', 'modules', 'server'],
  web: ['kernel', 'modules', 'web'],
}

const sources = async (): Promise<{ file: string; imports: string[] }[]> => {
  const files = (await readdir(root, { recursive: true })).filter(file => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
  return Promise.all(
    files.map(async file => {
      const text = await readFile(path.join(root, file), 'utf8')
      const found = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(match => match[1] ?? '')
      return { file, imports: found.map(target => path.relative(root, path.resolve(root, path.dirname(file), target))) }
    }),
  )
}

/** The parts of a document that stand beside its definition and belong to another layer. */
const layerOf = (file: string): string => {
  if (/^modules[\\/].*\.(rules|paper|related|report|demo|server)\.ts$/.test(file)) return 'server'
  return /^modules[\\/].*\.screen\.tsx$/.test(file) ? 'web' : (file.split(path.sep)[0] ?? '')
}

test('no layer knows the layers above it', async () => {
  const wrong = (await sources()).flatMap(({ file, imports }) => {
    const layer = layerOf(file)
    return imports
      .filter(target => !file.endsWith('.test.ts') && !(allowed[layer] ?? []).includes(layerOf(target)))
      .map(target => `${file} → ${target}`)
  })
  expect(wrong).toEqual([])
})

test('the modules depend on each other in one line only', async () => {
  const wrong = (await sources()).flatMap(({ file, imports }) => {
    const [layer, folder, ...rest] = file.split(path.sep)
    if (layer !== 'modules' || rest.length === 0 || layerOf(file) !== 'modules') return []
    const own = chain.indexOf(folder ?? '')
    if (own < 0) return [`${file} stands in no folder of the chain`]
    return imports
      .filter(target => target.startsWith(`modules${path.sep}`))
      .filter(target => {
        const other = chain.indexOf(target.split(path.sep)[1] ?? '')
        return other < 0 || other > own
      })
      .map(target => `${file} → ${target}`)
  })
  expect(wrong).toEqual([])
})

test('no folder is a drawer for everything, and no file only passes others on', async () => {
  const files = await sources()
  const folders = new Set(files.flatMap(({ file }) => path.dirname(file).split(path.sep)))
  expect([...folders].filter(folder => ['utils', 'helpers', 'common', 'shared', 'misc', 'lib'].includes(folder))).toEqual([])
  const texts = await Promise.all(files.map(async ({ file }) => [file, await readFile(path.join(root, file), 'utf8')] as const))
  expect(texts.filter(([, text]) => /^\s*export \* from/m.test(text)).map(([file]) => file)).toEqual([])
})
