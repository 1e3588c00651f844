import type { Icon } from '../elements/icons.tsx'
import {
  AccountTree,
  Business,
  CalendarMonth,
  Gavel,
  Group,
  History,
  Lock,
  Outbox,
  Percent,
  Person,
  Place,
  Tag,
} from '../elements/icons.tsx'
import type { AnyDocument } from '../../kernel/document.ts'
import { account } from '../../modules/masters/books/account/account.ts'
import { company } from '../../modules/masters/books/company/company.ts'
import { financialYear } from '../../modules/masters/books/financialYear/financialYear.ts'
import { gstRegistration } from '../../modules/masters/books/gstRegistration.ts'
import { numberSeries } from '../../modules/masters/books/numberSeries/numberSeries.ts'
import { tax } from '../../modules/masters/books/tax.ts'
import { termsAndConditions } from '../../modules/masters/books/termsAndConditions/termsAndConditions.ts'
import { user } from '../../modules/masters/people/user/user.ts'

/** One thing that is set in one place. */
interface Entry {
  readonly label: string
  readonly about: string
  readonly path: string
  readonly icon: Icon
  /** Whom it is for: those who may see these records. Everybody, where none are named. */
  readonly of?: Pick<AnyDocument, 'access' | 'agent'>
}

const listOf = (def: AnyDocument, icon: Icon, about: string): Entry => ({
  label: def.plural,
  about,
  path: def.register ?? def.path,
  icon,
  of: def,
})

const administrators = { access: { read: ['admin'], write: ['admin'] } } as const

/** What the page of settings leads to. */
export const settingsGroups: readonly { readonly title: string; readonly entries: readonly Entry[] }[] = [
  {
    title: 'You',
    entries: [{ label: 'Profile', about: 'Name, appearance, password, sessions', path: '/settings/profile', icon: Person }],
  },
  {
    title: 'People',
    entries: [
      listOf(user, Group, 'Who may sign in, and with which duties'),
      {
        label: 'Second factor',
        about: 'Which duties sign in with more than a password',
        path: '/settings/secondfactor',
        icon: Lock,
        of: administrators,
      },
      { label: 'Outbox', about: 'E-mails sent by Strand', path: '/outbox', icon: Outbox, of: user },
    ],
  },
  {
    title: 'Server',
    entries: [
      {
        label: 'Schedule',
        about: 'Scheduled jobs: checks, backups, e-mails',
        path: '/schedule',
        icon: History,
        of: user,
      },
    ],
  },
  {
    title: 'Company',
    entries: [
      listOf(company, Business, 'Name, address, and text on invoices'),
      listOf(gstRegistration, Place, 'A GSTIN for each state that we supply from'),
      listOf(financialYear, CalendarMonth, 'Years and their months, open or closed'),
      {
        label: 'Document numbers',
        about: 'What the next invoice, order, receipt is called',
        path: '/documentnumbers',
        icon: Tag,
        of: numberSeries,
      },
      listOf(numberSeries, Tag, 'How documents are numbered'),
    ],
  },
  {
    title: 'Books and terms',
    entries: [
      listOf(account, AccountTree, 'The chart of accounts'),
      listOf(tax, Percent, 'GST rates and their dates'),
      listOf(termsAndConditions, Gavel, 'Text printed on orders'),
    ],
  },
]
