import { master } from '../../../kernel/document.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { f } from '../../../kernel/field.ts'
import { code, readByAll } from '../../masters/simple.ts'

/** What a job card of the process asks for. */
const parameters = lines({ label: 'Job card parameters', fields: { name: f.text({ maxLength: 80 }) } })

/** A step of making: what goes in, what comes out, on which kinds of machine. */
export const process = master({
  name: 'process',
  label: 'Process',
  plural: 'Processes',
  path: '/process',
  menu: { group: 'planning', list: 'Process List' },
  guide: {
    purpose: 'Stages of making: what goes in and comes out, machines, usual scrap, what a job card asks.',
    mistakes: [
      'Two processes for one run: a tandem line insulates as it draws.',
      'Scrap as a wish: enter what the last year shows.',
      'Parameters nobody reads: ask for those that quality needs.',
    ],
    next: 'Put them in their order.',
    to: '/processroute',
  },
  sourced: true,
  fields: {
    code,
    name: f.text({ search: true }),
    stage: f.choice({
      CONDUCTOR: 'Conductor',
      CORE: 'Core',
      ASSEMBLY: 'Assembly',
      SHEATH: 'Sheath',
      QA: 'Testing',
      PACK: 'Packing',
    }),
    input: f.text({ maxLength: 80 }),
    output: f.text({ maxLength: 80 }),
    machineTypes: f.note({ label: 'Machines', optional: true, maxLength: 400 }),
    downtimeReasons: f.note({ label: 'Usual stops', optional: true, maxLength: 400 }),
    scrapReasons: f.note({ label: 'Usual scrap', optional: true, maxLength: 400 }),
  },
  lines: { parameters },
  title: ['name'],
  access: { ...readByAll, write: ['masters', 'planning'] },
  list: ['code', 'name', 'stage', 'input', 'output', 'status'],
  sort: 'code',
  layout: { Process: ['code', 'name', 'stage', 'input', 'output'], Floor: ['machineTypes', 'downtimeReasons', 'scrapReasons'] },
})
