import { master } from '../../../../kernel/document.ts'
import { f } from '../../../../kernel/field.ts'
import { among } from '../../../../kernel/offers/offer.ts'
import { tax } from '../tax.ts'
import { scheduleHeads } from './scheduleHeads.ts'

const isGroup = f.bool({ label: 'Group', hint: 'A posting goes to a ledger, never to a group.' })

/** Schedule III and the Tally groups are attributes of a ledger; the tree is the company's own. */
export const account = master({
  name: 'account',
  label: 'Ledger Account',
  path: '/account',
  menu: { group: 'accounts' },
  guide: {
    purpose: 'The chart of accounts: groups, ledgers, and the roles by which documents find their ledgers.',
    mistakes: [
      'Two ledgers with one role: a document must find exactly one.',
      'Opening a ledger for each customer: parties are kept bill by bill under one control ledger.',
      'A group of the wrong root type: income then appears in the balance sheet.',
    ],
    next: 'See every account with its balance.',
    to: '/trialbalance',
  },
  tree: 'parent',
  sides: ['rootType', 'role'],
  fields: {
    code: f.text({ unique: true, search: true, maxLength: 20 }),
    name: f.text({ search: true }),
    parent: f.ref('account', { optional: true, label: 'Under group' }),
    isGroup,
    rootType: f.choice(
      { Asset: 'Asset', Liability: 'Liability', Equity: 'Equity', Income: 'Income', Expense: 'Expense' },
      { label: 'Root type', index: true },
    ),
    accountType: f.text({
      optional: true,
      label: 'Account type',
      maxLength: 40,
      hint: 'Receivable, Payable, Bank, Cash, Tax, Stock …',
    }),
    role: f.text({
      optional: true,
      unique: true,
      maxLength: 40,
      capitals: true,
      hint: 'The posting rules find the ledger by its role; a role belongs to one ledger.',
    }),
    party: f.choice({ none: 'No party', customer: 'Customer', supplier: 'Supplier', employee: 'Employee' }, { default: 'none' }),
    contra: f.bool({ label: 'Contra', hint: 'The normal balance is opposite to the root type.' }),
    tallyGroup: f.text({ optional: true, label: 'Tally group' }),
    tdsSection: f.ref('tax', {
      label: 'TDS section',
      optional: true,
      hint: 'Of what is billed to this ledger, as rent; else that of the supplier.',
    }),
    scheduleHead: f.choice(scheduleHeads, {
      optional: true,
      label: 'Schedule III head',
      hint: 'Its line in the balance sheet or the profit and loss. Empty: the head of its group.',
    }),
  },
  offers: {
    parent: among(
      { name: 'account', fields: { isGroup }, computed: {}, states: {} },
      () => ({ isGroup: true }),
      'is a ledger and holds no others; choose a group.',
    ),
    tdsSection: among(
      tax,
      () => ({ regime: 'tds', bears: 'services' }),
      'is no section of TDS for services; choose one that is.',
    ),
  },
  title: ['code', 'name'],
  madeInPassing: true,
  access: { read: ['accounts', 'sales', 'purchase', 'masters', 'approver'], write: ['accounts'] },
  list: ['code', 'name', 'parent', 'rootType', 'accountType', 'role', 'status'],
  sort: 'code',
  layout: {
    Ledger: ['code', 'name', 'parent', 'isGroup', 'rootType', 'accountType'],
    Posting: ['role', 'party', 'contra', 'tdsSection'],
    Statements: ['tallyGroup', 'scheduleHead'],
  },
})
