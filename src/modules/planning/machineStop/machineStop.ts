import { document } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'

/** Time in which a machine will not run: it is taken off its working hours, so that nothing is planned into it. */
export const machineStop = document({
  name: 'machineStop',
  label: 'Planned Stop',
  path: '/machinestop',
  menu: { group: 'planning' },
  guide: {
    purpose: 'Times when a machine is stopped for maintenance, repair or a trial, so that no work is planned then.',
    mistakes: [
      'Entering a breakdown as a planned stop: enter it in the log of the machine.',
      'Leaving the end open: enter the expected end, and change it when it moves.',
      'Entering a holiday for every machine: enter it once as a holiday.',
    ],
    next: 'The machine shows its available hours on the coming days.',
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
  access: {
    read: ['planning', 'production', 'supervisor', 'masters', 'quality', 'stores', 'sales'],
    write: ['planning', 'supervisor', 'masters'],
  },
  list: ['machine', 'during', 'reason', 'work', 'responsible', 'status'],
  sort: '-during',
  layout: { 'Planned stop': ['machine', 'during', 'reason', 'work', 'responsible', 'doneWork'] },
})
