import type { Row } from '../../kernel/record.ts'
import { flat } from './flat.ts'
import type { Form, Json, Shipped } from './form.ts'
import { originIn, originOut } from './origin.ts'

const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])
const linesIn = (form: Form, set: string): readonly Row[] => {
  const lines = form[set]
  return Array.isArray(lines) ? lines : []
}

/** Changes what a data set says on the way there, and puts it back. */
const adapted = (
  base: Shipped,
  there: (form: Form, record: Json) => Form,
  back: (record: Json, form: Form) => Json,
): Shipped => ({
  ...base,
  toForms: records => base.toForms(records).map((form, i) => there(form, records[i] ?? {})),
  toRecords: forms => base.toRecords(forms).map((record, i) => back(record, forms[i] ?? {})),
})

const editionName = (code: unknown, edition: unknown): string => `${String(code)}:${String(edition)}`

/** A standard with the editions that are still ordered: the newest first, the others name it as their successor. */
export const editions: Shipped = {
  set: 'standards',
  doc: 'standard',
  toForms: records =>
    records.flatMap(record => {
      const { code, title, role, edition } = record
      const newest = { code, edition, title, role, ...originIn(record) }
      const older = texts(record['older_editions_still_ordered'])
      return [newest, ...older.map(year => ({ ...newest, edition: year, successor: editionName(code, edition) }))]
    }),
  toRecords: forms =>
    forms
      .filter(form => !form['successor'])
      .map(form => ({
        code: form['code'],
        title: form['title'],
        edition: form['edition'],
        role: form['role'],
        older_editions_still_ordered: forms
          .filter(other => other['code'] === form['code'] && other['successor'])
          .map(other => other['edition']),
        ...originOut(form),
      })),
}

const metals = [
  [/^(CU|DRAIN)/, 'CU'],
  [/^AL(-ROD|-ALLOY|-ARM|$)/, 'AL'],
  [/^GS/, 'STEEL'],
] as const

/** The metal that a material is made of, by its code; its price moves with that metal. */
const metalOf = (code: string): Form => {
  const metal = metals.find(([pattern]) => pattern.test(code))?.[1]
  return metal === undefined ? {} : { metal, metalPercent: '100' }
}

/** By what the price moves, in the words of the data set. */
const priceKinds = [
  [/^(LME|rod|alloy rod)/, 'lme'],
  [/index$/, 'index'],
  [/list$/, 'list'],
] as const

const priceKindOf = (basis: string): string | null => priceKinds.find(([pattern]) => pattern.test(basis))?.[1] ?? null

/** Ω mm²/m at 20 °C: annealed copper by IEC 60028, aluminium wire by IEC 60889. */
const resistivities: Readonly<Record<string, string>> = {
  'CU-ROD': '0.017241',
  CU: '0.017241',
  'AL-ROD': '0.028264',
  AL: '0.028264',
}

/** Units have their codes in capitals, the data set does not. */
export const materials: Shipped = adapted(
  flat({
    set: 'materials',
    doc: 'rawMaterial',
    names: {
      density_g_cm3: 'densityGcm3',
      uom: 'unit',
      price_basis: 'priceBasis',
      wastage_pct_default: 'wastagePercent',
      hsn_hint: 'hsn',
    },
  }),
  form => ({
    ...form,
    ...metalOf(String(form['code'])),
    priceKind: priceKindOf(String(form['priceBasis'])),
    resistivity: resistivities[String(form['code'])] ?? null,
    unit: String(form['unit']).toUpperCase(),
  }),
  ({ metal: _metal, metalPercent: _percent, priceKind: _kind, resistivity: _resistivity, ...record }) => ({
    ...record,
    uom: String(record['uom']).toLowerCase(),
  }),
)

/** The tables of the older edition, which the newer one is still to be compared with. */
export const lightDutySheaths: Shipped = adapted(
  flat({ set: 'light-duty-sheath', doc: 'lightDutySheath', names: { sheath_nominal_mm: 'nominalMm' } }),
  form => ({ ...form, standard: editionName(form['standard'], '1990') }),
  record => record,
)

export const crossSections: Shipped = adapted(
  flat({
    set: 'sqmm-sizes',
    doc: 'sqmm',
    names: {
      class2_copper: 'class2Copper',
      class2_aluminium: 'class2Aluminium',
      class5_copper: 'class5Copper',
      typical_use: 'typicalUse',
    },
    lists: ['typical_use'],
  }),
  (form, record) => ({ ...form, status: record['active'] === false ? 'blocked' : 'active' }),
  (record, form) => ({ ...record, active: form['status'] !== 'blocked' }),
)

export const processes: Shipped = adapted(
  flat({
    set: 'processes',
    doc: 'process',
    names: { machine_types: 'machineTypes', downtime_reasons: 'downtimeReasons', scrap_reasons: 'scrapReasons' },
    lists: ['machine_types', 'downtime_reasons', 'scrap_reasons'],
  }),
  (form, record) => ({ ...form, parameters: texts(record['job_card_parameters']).map(name => ({ name })) }),
  (record, form) => ({ ...record, job_card_parameters: linesIn(form, 'parameters').map(line => line['name']) }),
)

export const layUpPlans: Shipped = adapted(
  flat({ set: 'layup-plans', doc: 'layUpPlan' }),
  form => form,
  record => ({ ...record, layers: String(record['plan']).split('+').map(Number) }),
)

/** Copper has no letter, and an empty text is none. */
export const letters: Shipped = adapted(
  flat({ set: 'code-letters', doc: 'codeLetter', lists: ['standards'] }),
  form => form,
  record => ({ ...record, letters: record['letters'] ?? '' }),
)

const ofNoStandard = 'INSTRUMENTATION'

export const plainCoreColours: Shipped = adapted(
  flat({ set: 'core-colours', doc: 'coreColours', lists: ['colours'] }),
  form => ({ ...form, standard: form['standard'] === ofNoStandard ? null : form['standard'] }),
  record => ({ ...record, standard: record['standard'] ?? ofNoStandard }),
)

/** Records of one cable type that follow each other become the lines of one form. */
const byType = (records: readonly Json[], set: string, line: (record: Json) => Row): Form[] =>
  [...Map.groupBy(records, record => String(record['cable_type']))].map(([type, own]) => ({
    code: type,
    cableType: type,
    [set]: own.map(line),
    ...originIn(own[0] ?? {}),
  }))

export const cableTrees: Shipped = {
  set: 'cable-tree',
  doc: 'cableTree',
  toForms: records =>
    byType(records, 'layers', r => ({
      sequence: r['sequence'],
      layer: r['layer'],
      perCore: r['per_core'],
      optional: r['optional'],
      process: r['process'],
      attributes: texts(r['attributes']).join(', '),
    })),
  toRecords: forms =>
    forms.flatMap(form =>
      linesIn(form, 'layers').map(line => ({
        ...(form['code'] === form['cableType'] ? {} : { code: form['code'] }),
        cable_type: form['cableType'],
        sequence: line['sequence'],
        layer: line['layer'],
        optional: line['optional'],
        per_core: line['perCore'],
        process: line['process'],
        attributes: String(line['attributes']).split(', '),
        ...originOut(form),
      })),
    ),
}

/** What a rule says beyond its layer, as the data set and as the master writes it. */
const ruleNames = {
  layer: 'layer',
  effect: 'effect',
  subject: 'subject',
  operator: 'operator',
  value: 'value',
  standard: 'standard',
  reason: 'reason',
  over: 'over',
  material: 'material',
  thickness_mm: 'thicknessMm',
  pieces: 'pieces',
} as const

const figureNames = ['thickness_mm']

/** The rules of the cable types; trees that are blocked rule nothing. */
export const cableTypeTrees: Shipped = {
  set: 'cable-type-trees',
  doc: 'cableTypeTree',
  toForms: records =>
    records.map(({ code, cable_type: cableType, tree, inherits, rules, ...record }) => ({
      code,
      cableType,
      tree,
      inherits,
      rules: linesIn({ rules }, 'rules').map(rule =>
        Object.fromEntries(
          Object.entries(ruleNames).map(([name, field]) => {
            const value = rule[name] ?? null
            return [field, figureNames.includes(name) && value !== null ? String(value) : value]
          }),
        ),
      ),
      ...originIn(record),
    })),
  toRecords: forms =>
    forms
      .filter(({ status }) => status !== 'blocked')
      .map(form => ({
        code: form['code'],
        cable_type: form['cableType'],
        tree: form['tree'],
        inherits: form['inherits'],
        rules: linesIn(form, 'rules').map(rule =>
          Object.fromEntries(
            Object.entries(ruleNames).flatMap(([name, field]) => {
              const value = rule[field] ?? null
              return value === null ? [] : [[name, figureNames.includes(name) ? Number(value) : value]]
            }),
          ),
        ),
        ...originOut(form),
      })),
}

export const routes: Shipped = {
  set: 'process-routes',
  doc: 'processRoute',
  toForms: records =>
    byType(records, 'steps', r => ({ sequence: r['sequence'], process: r['process'], optional: r['optional'] })),
  toRecords: forms =>
    forms.flatMap(form =>
      linesIn(form, 'steps').map(line => ({
        cable_type: form['cableType'],
        sequence: line['sequence'],
        process: line['process'],
        optional: line['optional'],
        ...originOut(form),
      })),
    ),
}
