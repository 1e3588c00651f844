import { describe, expect, test } from 'vitest'
import type { AnyDocument } from '../../../src/kernel/document.ts'
import { headerFields } from '../../../src/kernel/record.ts'
import { firstState, isIn, onlyIn, stageOf, stages, stateNames } from '../../../src/kernel/states.ts'
import { registry } from '../../../src/modules/registry.ts'
import { snake } from '../../../src/server/schema/names.ts'
import { filesOf, textOf } from '../../support/tree.ts'
import { floor } from '../../support/samples/shopOrder.ts'

const all: readonly AnyDocument[] = [...Object.values(registry.documents), ...Object.values(floor.documents)]
const named = (defs: readonly AnyDocument[]): [string, AnyDocument][] => defs.map(def => [def.name, def])
const actionsOf = (def: AnyDocument) => Object.entries(def.actions).map(([name, action]) => ({ name, ...action }))

describe.each(named(all))('the states of %s', (_, def) => {
  test('stand in the order of a life, and only the first is where it begins', () => {
    const order: readonly (string | null)[] = stages[def.nature]
    const found = stateNames(def).map(state => stageOf(def, state))
    expect(found.filter(stage => !order.includes(stage))).toEqual([])
    expect(found[0]).toBe(order[0])
    if (def.nature === 'register') return
    expect(found.filter(stage => stage === order[0])).toHaveLength(1)
    expect(found).toEqual(found.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)))
  })

  test('are left by no action once the record is void or gone, and what has happened is never written anew', () => {
    const back = actionsOf(def).flatMap(({ name, from, to }) =>
      from
        .filter(state => {
          const ended = isIn(def, state, 'void') || isIn(def, state, 'gone')
          return ended || (isIn(def, to, 'open') && (isIn(def, state, 'happened') || isIn(def, state, 'declined')))
        })
        .map(state => `${name} from ${state}`),
    )
    expect(back).toEqual([])
  })

  test('follow from what an action does: posted is agreed, taken back is void, amended can be changed', () => {
    for (const { name, to, effect } of actionsOf(def)) {
      if (effect === 'post') expect(isIn(def, to, 'agreed'), name).toBe(true)
      if (effect === 'reverse') expect(stageOf(def, to), name).toBe('void')
      if (effect === 'amend') expect(def.states[to], name).toMatchObject({ stage: 'committed', edit: true })
    }
  })

  test('have fields that stay with us where those alone may be changed in them', () => {
    for (const [state, { edit, only }] of Object.entries(def.states)) {
      if (!only) continue
      expect(edit, state).toBe(true)
      expect(onlyIn(def, state)?.length, state).toBeGreaterThan(0)
    }
  })

  test('are kept as they are sent only where a number is drawn, and sent anew only after they were amended', () => {
    if (!def.revisions) return
    const { to, from } = def.actions[def.revisions.sentBy] ?? { to: '', from: [] }
    expect(def.series).toBeDefined()
    expect(from).not.toContain(to)
    const leaving = Object.values(def.actions).filter(
      one => one.from.includes(to) && isIn(def, one.to, 'committed') && one.to !== to,
    )
    // What is never amended has a new record for each edition.
    expect([[], ['amend']]).toContainEqual(leaving.map(({ effect }) => effect ?? ''))
  })

  test('wait only for actions that lead on from there, and nothing undecided waits for nobody', () => {
    for (const [state, { waits = [] }] of Object.entries(def.states)) {
      if (isIn(def, state, 'undecided')) expect(waits.length, state).toBeGreaterThan(0)
      for (const name of waits) {
        const action = def.actions[name]
        expect(action?.from, `${state} waits for ${name}`).toContain(state)
        expect(stateNames(def).indexOf(action?.to ?? ''), `${state} waits for ${name}`).toBeGreaterThan(
          stateNames(def).indexOf(state),
        )
        expect(stageOf(def, action?.to ?? firstState(def))).not.toBe('void')
      }
    }
  })

  test('can be late only where a day is kept, and where it is known whether what is expected has come', () => {
    if (def.due === undefined) return
    const fields = headerFields(def)
    expect(fields[def.due]?.kind).toBe('date')
    expect(def.progress !== undefined || 'openAmount' in fields).toBe(true)
    expect(stateNames(def).some(state => isIn(def, state, 'underWay'))).toBe(true)
  })
})

const livingLines = all.flatMap(def =>
  Object.entries(def.lines).flatMap(([set, lines]) => {
    const { states } = lines
    return states ? [{ name: `${def.name}.${set}`, def, set, lines: { ...lines, states } }] : []
  }),
)

describe.each(livingLines)('the lines $name', ({ def, set, lines: { states, actions = {}, derived } }) => {
  const names = Object.keys(states)
  const steps = Object.entries(actions)

  test('have states in the order of a life, all of which are reached by their actions', () => {
    const order: readonly (string | null)[] = stages.document
    const found = names.map(state => stageOf({ states }, state))
    expect(found).toEqual(found.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)))
    const reached = new Set([names[0], ...steps.map(([, { to }]) => to)])
    expect(names.filter(state => !reached.has(state))).toEqual([])
    expect(derived, `${set} are derived: nobody moves them`).not.toBe(true)
  })

  test('move while their document is agreed on, and rights name actions that there are', () => {
    for (const [name, { when }] of steps)
      expect(
        Object.keys(def.states).some(state => isIn(def, state, when)),
        name,
      ).toBe(true)
    const rights = Object.keys(def.access).filter(right => right.startsWith(`${set}.`))
    expect(rights.filter(right => !(right.slice(set.length + 1) in actions))).toEqual([])
  })
})

test('nothing is made from, and no bill settled of, what nobody has decided on or what is void', () => {
  const wrong = [...registry.arrows, ...registry.settlements].flatMap(({ from, to, when }) =>
    when
      .filter(state => isIn(from, state, 'undecided') || isIn(from, state, 'void'))
      .map(state => `${from.name}, ${state} → ${to.name}`),
  )
  expect(wrong).toEqual([])
})

const sources = filesOf('src/**/*.{ts,tsx}')
  .filter(file => !/\.(d|test|sample)\.tsx?$/.test(file))
  .map(file => ({ file, text: textOf(file) }))

/** Definitions, arrows and what two definitions share say the names of states; so does the kernel where it explains stages. */
const declares = ({ file, text }: (typeof sources)[number]): boolean =>
  file === 'src/kernel/states.ts' || /^\s*(?:states: \{|export const \w+ = (?:document|register|arrow|settlement)\()/m.test(text)

/** The states of each document and register. Those of masters are two, and the same everywhere. */
const vocabularies = all.filter(def => def.nature !== 'master').map(def => new Set(stateNames(def)))
const areStatesOfOne = (words: readonly string[]): boolean =>
  new Set(words).size > 1 && vocabularies.some(names => words.every(word => names.has(word)))
const wordsIn = (text: string): readonly string[] => [...text.matchAll(/'(\w+)'/g)].map(([, word = '']) => word)

/** Lists as TypeScript and SQL write them: an array, a union, comparisons in a row, cases in a row, a list in SQL, one in a filter. */
const lists = [
  /\[\s*'\w+'(?:\s*,\s*'\w+')+\s*,?\s*\]/g,
  /'\w+'(?:\s*\|\s*'\w+')+/g,
  /(?:[!=]== '\w+'[^;{}]{0,60}(?:\|\||&&)[^;{}]{0,60}){1,5}[!=]== '\w+'/g,
  /case '\w+':\s*(?:case '\w+':\s*)+/g,
  /\bin\s*\(\s*'\w+'(?:\s*,\s*'\w+')+\s*\)/gi,
  /status:in:\w+(?:,\w+)+/g,
]
const listed = (text: string): readonly string[] =>
  lists
    .flatMap(list => [...text.matchAll(list)].map(([found]) => found))
    .filter(found => areStatesOfOne(found.startsWith('status:') ? (found.split(':')[2] ?? '').split(',') : wordsIn(found)))

test('no text outside of the definitions lists states: what they mean is asked of their stage', () => {
  const wrong = sources
    .filter(source => !declares(source))
    .flatMap(({ file, text }) => listed(text).map(found => `${file}: ${found}`))
  expect(wrong).toEqual([])
})

test('the functions of the database, which know no stages, list the pieces that are not there, and no other states', () => {
  const away = stateNames(registry.documents.piece).filter(state => !isIn(registry.documents.piece, state, 'there'))
  const found = filesOf('db/functions/*.sql').flatMap(file => listed(textOf(file)).map(list => [file, wordsIn(list)] as const))
  expect(found.length).toBeGreaterThan(0)
  for (const [file, words] of found) expect(words, file).toEqual(away)
})

describe('a state that SQL names', () => {
  const tables = new Map(all.map(def => [snake(def.name), def]))
  const raw = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/(?:\b(\w+)\.)?\bstatus\s*(?:=|<>|!=)\s*'(\w+)'/g)].map(found => ({ file, text, found })),
  )

  /** The tables of the statement around a place, by the name that it gives them: of the template, or of the line where it is none. */
  const tablesAround = (text: string, at: number): ReadonlyMap<string, string> => {
    const before = text.slice(0, at).split('`')
    const end = before.length % 2 === 0 ? '`' : '\n'
    const statement = (text.slice(0, at).split(end).at(-1) ?? '') + (text.slice(at).split(end)[0] ?? '')
    const named = /\b(?:from|join|update)\s+"?(\w+)"?(?:\s+(?!on\b|where\b|set\b|cross\b|left\b|join\b|order\b)(\w+))?/g
    return new Map([...statement.matchAll(named)].map(([, table = '', alias = table]) => [alias, table]))
  }

  test('is that of a master; of any other document it is written by inState, which the compiler reads', () => {
    expect(
      raw
        .filter(({ found: [, , state] }) => state !== 'active' && state !== 'blocked')
        .map(({ file, found }) => `${file}: ${found[0]}`),
    ).toEqual([])
  })

  test('is one of its table, wherever the statement shows that', () => {
    const found = raw.flatMap(({ file, text, found: [said, alias], found: { index } }) => {
      const around = tablesAround(text, index)
      const table = alias === undefined ? [...around.values()][0] : around.get(alias)
      return table === undefined ? [] : [{ told: `${file}: ${said} of ${table}`, nature: tables.get(table)?.nature }]
    })
    expect(found.length).toBeGreaterThan(40)
    expect(found.filter(({ nature }) => nature !== 'master').map(({ told }) => told)).toEqual([])
  })
})

test('a state that is compared by its name is one', () => {
  // A promise has a status, too, and a status may be a number.
  const ofLines = livingLines.flatMap(({ lines }) => Object.keys(lines.states))
  const known = new Set(['number', 'fulfilled', 'rejected', ...all.flatMap(stateNames), ...ofLines])
  const wrong = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/\bstatus(?:'\])?\s*[!=]==\s*'([a-zA-Z]\w*)'/g)]
      .filter(([, state = '']) => !known.has(state))
      .map(([found]) => `${file}: ${found}`),
  )
  expect(wrong).toEqual([])
})
