import { Decimal } from '../../../kernel/decimal.ts'
import type { Limit, TypedAs } from '../../../kernel/measured/limit.ts'

/** A routine test of a design with the figures of its limit, by their names there. */
export interface PlannedTest {
  readonly code: string
  readonly name: string
  readonly method: string
  readonly limit: string
  readonly figures: readonly PlannedFigure[]
}

export interface PlannedFigure {
  readonly name: string
  readonly value: Decimal
  readonly bound: 'least' | 'most' | null
}

/** A conductor that is measured by itself. */
export interface Core {
  readonly name: string
  readonly of: 'phase' | 'neutral' | 'streetLight' | 'messenger'
}

/** A reading that is asked of a drum, of one of its cores or of the whole; `limit` is in the unit in which it is judged. */
export interface Asked {
  readonly core: Core | null
  readonly code: string
  readonly test: string
  readonly method: string
  readonly limit: Limit
  /** Resistance rises with length and temperature; what is measured of the drum is converted by both. */
  readonly converts: 'conductor' | 'armour' | 'insulation' | null
}

const figure = (unit: string, places: number, bounds: Partial<Limit>, clause: string): Limit => ({
  way: 'figure',
  unit,
  places,
  least: null,
  most: null,
  nominal: null,
  tolerance: null,
  accepted: null,
  refused: null,
  clause,
  ...bounds,
})

const words = (accepted: string, refused: string, clause: string): Limit => ({
  ...figure('', 0, {}, clause),
  way: 'words',
  unit: null,
  accepted,
  refused,
})

type Told = Omit<Asked, 'code' | 'method'>
type Teller = (test: PlannedTest, value: (name: string) => Decimal | null, cores: readonly Core[]) => readonly Told[]

const longestClause = 80

/** The conductor of each core by the table of its size: phases, a reduced neutral, street-light cores and a messenger have limits of their own. */
const conductors: Teller = ({ method, name }, value, cores) =>
  cores.flatMap(core => {
    const most = value(core.of) ?? (core.of === 'messenger' ? null : value('phase'))
    return most === null
      ? []
      : [{ core, test: name, limit: figure('Ω/km at 20 °C', 5, { most }, method), converts: 'conductor' as const }]
  })

/** What was applied, for how long, and what became of it: a test with less than its voltage or minutes is none. */
const voltage: Teller = ({ method }, value) => {
  const [testKv, minutes] = [value('testKv'), value('minutes')]
  return [
    ...(testKv ? [{ core: null, test: 'High voltage', limit: figure('kV', 1, { least: testKv }, method), converts: null }] : []),
    ...(minutes ? [{ core: null, test: 'Held for', limit: figure('min', 0, { least: minutes }, method), converts: null }] : []),
    { core: null, test: 'Breakdown', limit: words('None', 'Broke down', method), converts: null },
  ]
}

const discharge: Teller = ({ method, name }, value, cores) => {
  const [most, testKv] = [value('pC'), value('testKv')]
  const clause = testKv ? `${method}, at ${testKv.toString()} kV` : method
  return most ? phasesOf(cores).map(core => ({ core, test: name, limit: figure('pC', 1, { most }, clause), converts: null })) : []
}

const insulation: Teller = ({ method, name }, value, cores) => {
  const least = value('mohmKm')
  return least
    ? phasesOf(cores).map(core => ({
        core,
        test: name,
        limit: figure('MΩ km', 2, { least }, method),
        converts: 'insulation' as const,
      }))
    : []
}

const armour: Teller = ({ method, name }, value) => {
  const most = value('ohmPerKm')
  return most ? [{ core: null, test: name, limit: figure('Ω/km at 20 °C', 4, { most }, method), converts: 'armour' }] : []
}

const spark: Teller = ({ method, limit }) => [
  {
    core: null,
    test: 'Spark faults',
    limit: figure('faults', 0, { most: new Decimal(0) }, `${method}, ${limit}`.slice(0, longestClause)),
    converts: null,
  },
]

const tellers: Readonly<Record<string, Teller>> = {
  'COND-R': conductors,
  'HV-ROOM': voltage,
  PD: discharge,
  IR: insulation,
  'ARM-R': armour,
  SPARK: spark,
}

/** Of a test whose limit is a sentence it is said whether the drum conforms. */
const inWords: Teller = ({ name, limit, method }) => [
  {
    core: null,
    test: name,
    limit: words('Conforms', 'Does not conform', `${method}, ${limit}`.slice(0, longestClause)),
    converts: null,
  },
]

const phasesOf = (cores: readonly Core[]): readonly Core[] => cores.filter(core => core.of !== 'messenger')

/** What a formula of the works asks of the same test. */
const byFormula = ({ figures, method }: PlannedTest): readonly Told[] =>
  figures.flatMap(({ name, value, bound }) =>
    bound === null ? [] : [{ core: null, test: name, limit: figure('', 4, { [bound]: value }, method), converts: null }],
  )

/** Lists the readings that a test asks of a drum with these cores, in the order in which they are taken. */
export const askedBy = (test: PlannedTest, cores: readonly Core[]): readonly Asked[] => {
  const value = (name: string): Decimal | null => test.figures.find(one => one.name === name)?.value ?? null
  const inFigures = tellers[test.code]?.(test, value, cores) ?? []
  // A design that was saved before its limits were kept as figures asks the same in words: no test is left out.
  const isTold = inFigures.length > 0 && (test.figures.length > 0 || test.code === 'SPARK')
  const told = isTold ? inFigures : [...inFigures, ...inWords(test, value, cores)]
  return [...told, ...byFormula(test)].map(one => ({ ...one, code: test.code, method: test.method }))
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

const letters = 'abcd'
const inElement: Readonly<Record<string, number>> = { pair: 2, triad: 3, quad: 4 }

/** A design as far as it says what its conductors are called. */
export interface Strands {
  readonly cores: Decimal
  readonly element: string
  readonly colours: string | null
  readonly messenger: boolean
  readonly streetLights: number
}

/** Names the conductors of a cable: by colour where the design lists one for each, else by number; pairs by number and letter. */
export const coresOf = ({ cores, element, colours, messenger, streetLights }: Strands): readonly Core[] => {
  const count = cores.ceil().toNumber()
  const isReduced = !cores.isInteger()
  const each = inElement[element]
  if (each !== undefined)
    return Array.from({ length: count }, (_, i) => [...letters].slice(0, each).map(letter => `${i + 1}${letter}`))
      .flat()
      .map(name => ({ name, of: 'phase' }))
  const listed = (colours ?? '').split(', ').filter(Boolean).map(capitalised)
  const nameOf = (i: number): string => (listed.length === count ? (listed[i] ?? '') : `${i + 1}`)
  return [
    ...Array.from({ length: count }, (_, i): Core => ({
      name: nameOf(i),
      of: isReduced && i === count - 1 ? 'neutral' : 'phase',
    })),
    ...Array.from({ length: streetLights }, (_, i): Core => ({ name: `Street light ${i + 1}`, of: 'streetLight' })),
    ...(messenger ? [{ name: 'Messenger', of: 'messenger' } as const] : []),
  ]
}

/** Resistance of a conductor at 20 °C by the one at t: R × 250 / (230 + t). IS 10810 (Part 5), clause 6. */
const conductorAt20 = (celsius: Decimal): Decimal => new Decimal(250).div(celsius.plus(230))
/** Of steel, whose resistance rises by 0.45 % a degree: IEC 60287-1-1, table 1. */
const steelAt20 = (celsius: Decimal): Decimal => new Decimal(1).div(celsius.minus(20).times('0.0045').plus(1))

const places = 10

/**
 * Tells by what a figure that was measured of a whole length is multiplied: ohms of `lengthM` at `celsius` make Ω/km at 20 °C, megohms make
 * MΩ km. Null where the length or the temperature is not known.
 */
export const typedOf = (converts: Asked['converts'], lengthM: Decimal, celsius: Decimal | null): TypedAs | null => {
  if (converts === null || !lengthM.gt(0)) return null
  const km = lengthM.div(1000)
  if (converts === 'insulation') return { unit: 'MΩ', times: km.toDecimalPlaces(places) }
  if (celsius === null) return null
  const at20 = converts === 'conductor' ? conductorAt20(celsius) : steelAt20(celsius)
  return { unit: 'Ω', times: at20.div(km).toDecimalPlaces(places) }
}
