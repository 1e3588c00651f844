import { document } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'

/** Time in which a machine will not run: it is taken off its working hours, so that nothing is planned into it. */
export const machineStop = document({
  name: 'machineStop',
  label: 'Planned Stop',
  path: '/machinestop',
  menu: { group: 'planning' },
  guide: {
    purpose: 'When a machine will stand for maintenance, a repair or a trial, so that nothing is planned into that time.',
    mistakes: [
      'A breakdown entered as a planned stop: it belongs into the log of the machine.',
      'A stop without its end: enter the end that the fitters promise, and change it when they promise another.',
      'A holiday entered for every machine: enter it once as a holiday.',
    ],
    next: 'The machine shows the hours that are left of its coming days.',
    to: '/machine',
  },
  fields: {
    machine: f.ref('machine', { index: true }),
    during: f.interval({ label: 'From and to', hint: '20/11 7:00 to 15:00, or whole days.' }),
    reason: f.ref('downtimeReason'),
    work: f.text({ label: 'To be done', optional: true, search: true, maxLength: 160 }),
    responsible: f.ref('employee', { label: 'Responsible', optional: true }),
    doneWork: f.text({ label: 'What was done', optional: true, maxLength: 160 }),
  },
  apart: { by: ['machine'], over: 'during' },
  states: {
    draft: { stage: 'open', waits: ['plan'] },
    planned: { stage: 'committed', edit: true },
    done: { stage: 'closed', tone: 'success' },
    cancelled: { stage: 'void' },
  },
  actions: {
    plan: { label: 'Plan', from: ['draft'], to: 'planned' },
    finish: { label: 'Finish', from: ['planned'], to: 'done' },
    cancel: { label: 'Cancel stop', from: ['draft', 'planned'], to: 'cancelled', reason: true },
  },
  title: ['machine', 'during'],
  access: { read: ['planning', 'masters', 'quality', 'stores', 'sales'], write: ['planning', 'masters'] },
  list: ['machine', 'during', 'reason', 'work', 'responsible', 'status'],
  sort: '-during',
  layout: { 'Planned stop': ['machine', 'during', 'reason', 'work', 'responsible', 'doneWork'] },
})
