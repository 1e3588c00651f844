/** A document of the registry, as the choice needs it. */
export interface Known {
  readonly name: string
  /** The file of its definition: `src/modules/accounts/contra/contra.ts`. */
  readonly file: string
  /** Documents that an arrow or a settlement leads to, or comes from. */
  readonly neighbours: readonly string[]
}

/** What stands in the checkout: texts by file. */
export interface Checkout {
  readonly documents: readonly Known[]
  readonly tests: ReadonlyMap<string, string>
  /** All of `src`. */
  readonly sources: ReadonlyMap<string, string>
  /** The text of a changed file, '' where it is gone. */
  readonly textOf: (file: string) => string
}

/** What a change needs. `tier` is `logic` where the change reaches everything; then `files` and `only` are empty. */
export interface Choice {
  readonly tier: 'near' | 'logic'
  /** Test files, each with why it was chosen. */
  readonly files: ReadonlyMap<string, string>
  /** Documents at which the laws look. */
  readonly only: readonly string[]
  /** What else is to be said: why the tier is the whole of the logic, and what was left out. */
  readonly said: readonly string[]
}

/** So many files tell of a document that others need in passing; those that name it most often are its own. */
const mostOfDocument = 16
/** Of a document one arrow away only those that tell most of it. */
const mostOfNeighbour = 3
/** A file that reaches more documents than these is not near to any of them. */
const mostDocuments = 12
const mostUsers = 60

const snake = (name: string): string => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
const stemOf = (file: string): string => (file.split('/').at(-1) ?? '').split('.')[0] ?? ''
const folderOf = (file: string): string => file.split('/').slice(0, -1).join('/')

/**
 * How a text names a document. A name of several words is its own; one of a single word (item, tax) is also a plain word, and counts in
 * quotes, as a member of the registry, and in an address only.
 */
const naming = (name: string): RegExp =>
  /[A-Z]/.test(name)
    ? new RegExp(`\\b(?:${name}|${snake(name)})\\b`, 'g')
    : new RegExp(`(['"\`])${name}\\1|\\bdocuments\\.${name}\\b|/${name}(?=[/.'\`?"])`, 'g')

const countOf = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length

const isLaw = (file: string): boolean => file.startsWith('tests/laws/')
const isBrowser = (file: string): boolean => file.startsWith('tests/browser/')
/** What only the whole run does; see vitest.config.ts. */
const isHard = (file: string): boolean => /^tests\/(?:backup|platform|storms)\//.test(file)

/** The laws that go through the registry, of which a run looks at some documents alone. */
const lawsOfDocuments = ['documents', 'figures', 'offers', 'sheets'].map(name => `tests/laws/${name}.test.ts`)
const lawOfStatements = 'tests/laws/sqlStatements.test.ts'
const migrations = ['tests/platform/migrate.test.ts', 'tests/platform/releases.test.ts', 'tests/laws/functions.test.ts']

/** Collects what the changed files need. */
class Chosen {
  readonly files = new Map<string, string>()
  readonly documents = new Set<string>()
  readonly said: string[] = []
  reachesAll = false
  readonly checkout: Checkout

  constructor(checkout: Checkout) {
    this.checkout = checkout
  }

  all(why: string): void {
    this.reachesAll = true
    this.said.push(`${why}: all of the logic.`)
  }

  add(file: string, why: string): void {
    if (this.checkout.tests.has(file) && !this.files.has(file)) this.files.set(file, why)
  }

  /** Adds test files by a condition; answers how many fit. */
  where(fits: (file: string, text: string) => boolean, why: string): number {
    const found = [...this.checkout.tests].filter(([file, text]) => fits(file, text))
    for (const [file] of found) this.add(file, why)
    return found.length
  }

  /** The files that name a document most often, its own first. */
  naming(name: string, most: number, why: string): void {
    const found = [...this.checkout.tests]
      .filter(([file]) => !isLaw(file) && !isBrowser(file) && !isHard(file))
      .map(([file, text]) => ({ file, own: stemOf(file) === name ? 1 : 0, count: countOf(text, naming(name)) }))
      .filter(({ own, count }) => own + count > 0)
      .toSorted((a, b) => b.own - a.own || b.count - a.count)
    for (const { file } of found.slice(0, most)) this.add(file, why)
    if (found.length > most) this.said.push(`${found.length - most} more files name ${name}; "npm test -- logic" runs them.`)
  }
}

/** The documents that a file of the modules is part of: by its own name, or because its folder is that of one. */
const homesOf = (file: string, documents: readonly Known[]): readonly string[] => {
  const beside = documents.filter(one => folderOf(one.file) === folderOf(file))
  const named = beside.filter(({ name }) => name === stemOf(file))
  if (named.length > 0) return named.map(({ name }) => name)
  const owner = beside.filter(({ name }) => name === folderOf(file).split('/').at(-1))
  return owner.map(({ name }) => name)
}

/** The documents that use a shared file: part of which it is imported into, over other shared files. */
const usersOf = (file: string, { documents, sources }: Checkout): ReadonlySet<string> => {
  const found = new Set<string>()
  const seen = new Set([file])
  const open = [file]
  for (let at = open.pop(); at !== undefined && found.size <= mostDocuments; at = open.pop()) {
    const ending = `/${at.split('/').at(-1) ?? ''}'`
    for (const [other, text] of sources) {
      if (seen.has(other) || !other.startsWith('src/modules/') || !text.includes(ending)) continue
      seen.add(other)
      const homes = homesOf(other, documents)
      for (const home of homes) found.add(home)
      if (homes.length === 0 && !/\/(?:registry|documents|reports|modules)\.ts$/.test(other)) open.push(other)
    }
  }
  return found
}

/** The folders of the web in which a file imports from one of them. */
const usersInWeb = (part: string, { sources }: Checkout): ReadonlySet<string> =>
  new Set(
    [...sources].flatMap(([file, text]) => {
      const [, folder = ''] = /^src\/web\/(\w+)\//.exec(file) ?? []
      return folder !== '' && folder !== part && text.includes(`/${part}/`) ? [folder] : []
    }),
  )

type Rule = readonly [matches: RegExp, take: (chosen: Chosen, file: string, found: RegExpMatchArray) => void]

const touch = (chosen: Chosen, names: Iterable<string>): void => {
  for (const name of names) chosen.documents.add(name)
}

const byName = (chosen: Chosen, part: string, word: string, why: string): number =>
  chosen.where(
    (file, text) =>
      !isLaw(file) &&
      !isHard(file) &&
      (text.includes(part) || new RegExp(`(?:^|/)${word}(?:[A-Z./]|$)`).test(file.replace(/^tests\/\w+\//, '/'))),
    why,
  )

/** What a changed file asks for, by where it stands: the first rule that fits. */
const rules: readonly Rule[] = [
  // Papers are read by the laws of what is written, which every run holds.
  [/\.md$/, () => undefined],
  [/^tests\/.*\.test\.tsx?$/, (chosen, file) => chosen.add(file, 'changed itself')],
  [
    /^tests\/support\//,
    (chosen, file) => {
      const users = chosen.where((_, text) => text.includes(`/${file.split('/').at(-1) ?? ''}'`), `imports ${file}`)
      if (users > mostUsers) chosen.all(`${file} serves ${users} files`)
    },
  ],
  [/^src\/(?:kernel|wire)\//, (chosen, file) => chosen.all(`${file} stands below everything`)],
  [/^src\/server\/(?:(?:store|ledger|postgres|schema)\/|[^/]+$)/, (chosen, file) => chosen.all(`${file} carries every document`)],
  [/^src\/modules\/(?:registry|documents|reports|modules)\.ts$/, () => undefined],
  [
    /^src\/modules\/.*\/reports\//,
    (chosen, file) => {
      chosen.add(lawOfStatements, 'runs every report')
      chosen.where((test, text) => !isLaw(test) && naming(stemOf(file)).test(text), `names the report ${stemOf(file)}`)
    },
  ],
  [
    /^src\/modules\/(?:demo|scene)\//,
    chosen => {
      chosen.add(lawOfStatements, 'reads every statement')
      for (const test of ['demo', 'demoYear']) chosen.add(`tests/flows/data/${test}.test.ts`, 'loads the demo company')
    },
  ],
  [
    /^src\/modules\//,
    (chosen, file) => {
      if (file.endsWith('.demo.ts')) chosen.add('tests/flows/data/demo.test.ts', 'loads the demo company')
      if (/\.(?:rules|related|view|server|paper|api|task)\.ts$/.test(file)) chosen.add(lawOfStatements, 'reads every statement')
      const homes = homesOf(file, chosen.checkout.documents)
      if (/\.(?:screen|panel|tree)\.tsx$/.test(file))
        for (const name of homes) chosen.where((test, text) => isBrowser(test) && naming(name).test(text), `shows ${name}`)
      const users = homes.length > 0 ? homes : [...usersOf(file, chosen.checkout)]
      const tests = chosen.where((_, text) => text.includes(file.replace('src/', '')), `imports ${file}`)
      if (users.length > mostDocuments) chosen.all(`${file} is used by more than ${mostDocuments} documents`)
      else if (users.length + tests === 0) chosen.all(`No test and no document names ${file}`)
      else touch(chosen, users)
    },
  ],
  [
    /^src\/server\/(\w+)\//,
    (chosen, file, [, part = '']) => {
      chosen.add(lawOfStatements, 'reads every statement')
      if (byName(chosen, `server/${part}/`, part, `is of server/${part}`) === 0) chosen.all(`No test names server/${part}`)
    },
  ],
  [
    /^src\/web\/(?:(\w+)\/)?/,
    (chosen, file, [, part = 'shell']) => {
      byName(chosen, `web/${part}/`, part, `is of web/${part}`)
      if (![...chosen.files.keys()].some(isBrowser))
        for (const user of usersInWeb(part, chosen.checkout))
          chosen.add(`tests/browser/${user}/${user}.test.ts`, `shows what uses web/${part}`)
      chosen.where(test => test.startsWith('tests/units/web/') || test.startsWith(`src/web/${part}/`), 'is a unit of the web')
      if (![...chosen.files.keys()].some(isBrowser))
        chosen.said.push(`No browser file is named for ${file}; "npm test" shows it.`)
    },
  ],
  [
    /^db\/(?:migrations|functions)\//,
    (chosen, file) => {
      for (const test of migrations) chosen.add(test, 'applies what db holds')
      const text = chosen.checkout.textOf(file)
      const tables = [...text.matchAll(/\b(?:table(?: if exists)?|on|update|into|from|join)\s+"?(\w+)/gi)]
      const isOf = (name: string): boolean =>
        tables.some(([, table = '']) => table === snake(name) || table.startsWith(`${snake(name)}_`))
      touch(
        chosen,
        chosen.checkout.documents.filter(({ name }) => isOf(name)).map(({ name }) => name),
      )
    },
  ],
  [/^db\/seed\//, chosen => void chosen.where(test => /\/seed/.test(test), 'loads what is shipped')],
  [/^(?:package-lock\.json|vitest\.config\.ts|tsconfig.*)$/, (chosen, file) => chosen.all(`${file} carries every test`)],
  [
    /^(?:scripts|vite\.config)/,
    (chosen, file) => void chosen.where((_, text) => text.includes(`/${file.split('/').at(-1) ?? ''}`), `names ${file}`),
  ],
]

/**
 * Chooses the tests that a change of these files needs: by names, not by imports, which lead from any document to most tests. Pure;
 * `near.ts` gives it the checkout.
 */
export const choose = (changed: readonly string[], checkout: Checkout): Choice => {
  const chosen = new Chosen(checkout)
  for (const file of changed) {
    for (const [pattern, take] of rules) {
      const found = pattern.exec(file)
      if (!found) continue
      take(chosen, file, found)
      break
    }
  }
  if (chosen.documents.size > mostDocuments) chosen.all(`The change touches ${chosen.documents.size} documents`)
  if (chosen.reachesAll) return { tier: 'logic', files: new Map(), only: [], said: chosen.said }
  for (const name of chosen.documents) chosen.naming(name, mostOfDocument, `tells of ${name}`)
  const neighbours = new Set(checkout.documents.filter(({ name }) => chosen.documents.has(name)).flatMap(one => one.neighbours))
  for (const name of neighbours)
    if (!chosen.documents.has(name)) chosen.naming(name, mostOfNeighbour, `tells of ${name}, one arrow away`)
  if (chosen.documents.size > 0)
    for (const law of lawsOfDocuments) chosen.add(law, `a law, of ${[...chosen.documents].join(', ')} alone`)
  chosen.where(file => file.startsWith('tests/laws/written/'), 'a law of what is written')
  return { tier: 'near', files: chosen.files, only: [...chosen.documents], said: chosen.said }
}
