import type { AnyDocument } from '../../kernel/document.ts'
import { formatDecimal } from '../../kernel/indian.ts'
import { decimal, id, integer, orNull, type Read, reading, text, yes } from '../../server/reading.ts'
import { inStage } from '../../server/schema/stateSql.ts'
import { openingBalance } from '../accounts/openingBalance/openingBalance.ts'
import { product } from '../cable/product/product.ts'
import { salesInvoice } from '../despatch/salesInvoice/salesInvoice.ts'
import { bankAccount } from '../masters/books/money/bankAccount.ts'
import { company, type passableSteps } from '../masters/books/company/company.ts'
import { gstRegistration } from '../masters/books/gstRegistration.ts'
import { numberSeries } from '../masters/books/numberSeries/numberSeries.ts'
import { item } from '../masters/goods/item/item.ts'
import { customer } from '../masters/parties/customer/customer.ts'
import { user } from '../masters/people/user/user.ts'
import { store as storePlace } from '../masters/places/store.ts'
import { salesOrder } from '../sales/salesOrder/salesOrder.ts'
import { openingStock } from '../stores/openingStock/openingStock.ts'
import type { FirstStep } from '../../wire/firstSteps/firstSteps.ts'
import type { Actor } from '../../server/actor.ts'
import type { Tx } from '../../server/database.ts'
import { Refusal } from '../../server/refusal.ts'
import { whyForbidden } from '../../server/store/parts/access.ts'
import { setFields } from '../../server/rules/held.ts'
import type { Store } from '../../server/store/parts/store.ts'

type Passable = keyof typeof passableSteps

/** What the records say. Counts stop where nothing more is learnt by them. */
type Found = Read<typeof foundReading>

const opened = inStage(openingBalance, 'happened', 'h')

const foundReading = reading(
  {
    company: orNull(id('company')),
    demo: yes,
    passed: orNull(company.fields.passedSteps),
    noFinishedStock: yes,
    complete: yes,
    missing: text,
    registrations: integer,
    banks: integer,
    users: integer,
    stores: integer,
    bins: integer,
    drumItems: integer,
    openings: integer,
    bills: integer,
    balances: integer,
    difference: decimal,
    customers: integer,
    products: integer,
    orders: integer,
    invoice: orNull(text),
  },
  `
select c.id as company, coalesce(c.demo, false) as demo, c.passed_steps as passed, coalesce(c.no_finished_stock, false) as no_finished_stock,
  coalesce(c.address is not null and c.pan is not null and l.logo, false) as complete,
  concat_ws(', ', case when c.address is null then 'address' end, case when c.pan is null then 'PAN' end, case when not coalesce(l.logo, false) then 'logo' end) as missing,
  (select count(*)::int from gst_registration where status = 'active') as registrations,
  (select count(*)::int from bank_account where status = 'active') as banks,
  (select count(*)::int from "user" where status = 'active') as users,
  (select count(*)::int from store where status = 'active') as stores,
  (select count(*)::int from bin where status = 'active') as bins,
  (select count(*)::int from item where status = 'active' and product is not null) as drum_items,
  (select count(*)::int from opening_stock h where ${inStage(openingStock, 'happened', 'h')}) as openings,
  (select count(*)::int from bill b join opening_balance h on h.id = b.document_id and ${opened} where b.document = 'openingBalance') as bills,
  (select count(*)::int from opening_balance h join opening_balance_ledgers o on o.doc = h.id where ${opened}) as balances,
  (select coalesce(sum(g.amount), 0) from account a join gl_entry g on g.account = a.id where a.role = 'OPENING_DIFF') as difference,
  (select count(*)::int from (select 1 from customer where status = 'active' limit 100) x) as customers,
  (select count(*)::int from (select 1 from product where status = 'active' limit 100) x) as products,
  (select count(*)::int from (select 1 from sales_order limit 1) x) as orders,
  (select number from sales_invoice i where ${inStage(salesInvoice, 'happened', 'i')} order by id limit 1) as invoice
from (select 1) one left join company c on c.id = (select id from company where status = 'active' order by id limit 1)
left join lateral (select true as logo from attachment where doc = 'company' and record = c.id and logo limit 1) l on true`,
)

const counted = (count: number, one: string, several: string): string => `${count} ${count === 1 ? one : several}`

interface Plan {
  readonly name: string
  readonly of: AnyDocument
  readonly label: string
  readonly path: (found: Found) => string
  readonly done: (found: Found) => boolean
  /** What is there, once something is. */
  readonly there: (found: Found) => string
  readonly about: string
  readonly pass?: { readonly name: Passable; readonly label: string }
}

const at =
  (path: string): (() => string) =>
  () =>
    path

/** In the order in which one needs the other. */
const plans: readonly Plan[] = [
  {
    name: 'company',
    of: company,
    label: 'Company and logo',
    path: ({ company: id }) => (id === null ? '/company/new' : `/company/${id}`),
    done: ({ complete }) => complete,
    there: ({ missing }) => (missing === '' ? 'Documents carry name, PAN and logo' : `Still without ${missing}`),
    about: 'Name, PAN, address and logo, as printed on your documents',
  },
  {
    name: 'registrations',
    of: gstRegistration,
    label: 'GST registrations',
    path: at('/gstregistration/new'),
    done: ({ registrations }) => registrations > 0,
    there: ({ registrations }) => counted(registrations, 'registration', 'registrations'),
    about: 'A GSTIN for each state that you supply from',
  },
  {
    name: 'banks',
    of: bankAccount,
    label: 'Bank accounts',
    path: at('/bankaccount/new'),
    done: ({ banks }) => banks > 0,
    there: ({ banks }) => counted(banks, 'account', 'accounts'),
    about: 'Where customers pay to, each with its ledger',
  },
  {
    name: 'users',
    of: user,
    label: 'Users and their duties',
    path: at('/user/new'),
    done: ({ users }) => users > 1,
    there: ({ users }) => counted(users, 'user', 'users'),
    about: 'Colleagues, each with what they are trusted with',
    pass: { name: 'users', label: 'I am alone' },
  },
  {
    name: 'stores',
    of: storePlace,
    label: 'Stores and bins',
    path: at('/store/new'),
    done: ({ stores }) => stores > 0,
    there: ({ stores, bins }) => `${counted(stores, 'store', 'stores')}, ${counted(bins, 'bin', 'bins')}`,
    about: 'Where raw material and finished drums lie',
  },
  {
    name: 'numbers',
    of: numberSeries,
    label: 'Numbers of your documents',
    path: at('/documentnumbers'),
    done: ({ invoice }) => invoice !== null,
    there: ({ invoice }) => `The first invoice is ${invoice ?? ''}`,
    about: 'What the first invoice will be called; change it before it is posted',
    pass: { name: 'numbers', label: 'They are right' },
  },
  {
    name: 'products',
    of: product,
    label: 'First product',
    path: at('/productdesign/new'),
    done: ({ products }) => products > 0,
    there: ({ products }) => counted(products, 'product', 'products'),
    about: 'A cable from its designation, with its HSN and GST',
  },
  {
    name: 'drums',
    of: item,
    label: 'Item for finished drums',
    path: at('/item/new'),
    done: ({ drumItems, noFinishedStock }) => drumItems > 0 || noFinishedStock,
    there: ({ drumItems }) =>
      drumItems > 0
        ? counted(drumItems, 'item of finished drums', 'items of finished drums')
        : 'The company says that there is none',
    about: 'Choose your product under Finished drums of: its drums are kept under this item',
  },
  {
    name: 'stock',
    of: openingStock,
    label: 'Opening stock',
    path: at('/openingstock/new'),
    done: ({ openings }) => openings > 0,
    there: ({ openings }) => counted(openings, 'document posted', 'documents posted'),
    about: 'Drums, coils and lots with their value, by hand or from a sheet',
    pass: { name: 'stock', label: 'There is none' },
  },
  {
    name: 'customers',
    of: customer,
    label: 'First customer',
    path: at('/customer/new'),
    done: ({ customers }) => customers > 0,
    there: ({ customers }) => counted(customers, 'customer', 'customers'),
    about: 'Whom you sell to, with state and GSTIN',
  },
  {
    name: 'bills',
    of: openingBalance,
    label: 'Open bills',
    path: at('/openingbalance/new'),
    done: ({ bills }) => bills > 0,
    there: ({ bills }) => counted(bills, 'bill', 'bills'),
    about: 'What customers owe and suppliers are owed, bill by bill',
    pass: { name: 'bills', label: 'There are none' },
  },
  {
    name: 'balances',
    of: openingBalance,
    label: 'Balances of ledgers and banks',
    path: at('/openingbalance/new'),
    done: ({ balances, difference }) => balances > 0 && difference.isZero(),
    there: ({ difference }) =>
      difference.isZero() ? 'Debits and credits agree' : `₹ ${formatDecimal(difference.abs(), 2)} still do not agree`,
    about: 'Until debits and credits agree',
    pass: { name: 'balances', label: 'There are none' },
  },
  {
    name: 'orders',
    of: salesOrder,
    label: 'First order',
    path: at('/salesorder/new'),
    done: ({ orders }) => orders > 0,
    there: () => 'Entered',
    about: 'From it come the delivery and the invoice',
  },
  {
    name: 'invoice',
    of: salesInvoice,
    label: 'First invoice',
    path: at('/salesinvoicelist'),
    done: ({ invoice }) => invoice !== null,
    there: ({ invoice }) => `${invoice ?? ''} is posted`,
    about: 'Made from the delivery, posted and printed',
  },
]

/** Something is entered, though not all of it. */
const isBegun = ({ name }: Plan, found: Found): boolean =>
  (name === 'company' && found.company !== null) || (name === 'balances' && !found.difference.isZero())

const stepOf = (plan: Plan, found: Found, actor: Actor): FirstStep => {
  const isDone = plan.done(found)
  const isPassed = plan.pass !== undefined && found.passed?.includes(plan.pass.name) === true && !isBegun(plan, found)
  const mayDo = whyForbidden(actor, plan.of, 'write') === null
  const said = isPassed && !isDone ? plan.pass?.label : undefined
  return {
    name: plan.name,
    label: plan.label,
    // Sums of the books are for those who keep them.
    says: said ?? (isDone || (mayDo && isBegun(plan, found)) ? plan.there(found) : plan.about),
    done: isDone || isPassed,
    path: plan.path(found),
    mayDo,
    pass: !isDone && !isPassed && mayDo && !isBegun(plan, found) ? (plan.pass?.label ?? null) : null,
  }
}

const isAdmin = (actor: Actor): boolean => actor.duties.has('admin')

const answer = (found: Found, actor: Actor) => {
  const steps = plans.map(plan => stepOf(plan, found, actor))
  const isAway = found.demo || found.passed?.includes('all') === true
  const isFor = isAdmin(actor) || steps.some(step => step.mayDo)
  return {
    steps: isAway || !isFor ? [] : steps.filter(step => isAdmin(actor) || step.mayDo),
    canPutAway: isAdmin(actor) && steps.every(step => step.done),
  }
}

const look = (tx: Tx): Promise<Found> => foundReading.one(tx, [])

/** GET /api/first-steps — none for the demo company, once the list was put away, and for whom nothing of it is. */
export const readSteps = (store: Store, actor: Actor) => store.db.read(async tx => answer(await look(tx), actor))

/** POST /api/first-steps/pass — somebody says that a step is not needed or looked at; once all are done, `all` puts the list away. */
export const passStep = (store: Store, actor: Actor, name: Passable) =>
  store.db.transaction(
    async tx => {
      await tx.rows(`select id from company where status = 'active' order by id for no key update`, [])
      const found = await look(tx)
      if (found.company === null) throw new Refusal(422, 'Enter the company first.')
      const before = answer(found, actor)
      const plan = plans.find(({ pass }) => pass?.name === name)
      if (name === 'all' && !before.canPutAway)
        throw new Refusal(422, 'The list can be put away by an administrator once all of its steps are done.')
      if (plan && whyForbidden(actor, plan.of, 'write') !== null)
        throw new Refusal(403, whyForbidden(actor, plan.of, 'write') ?? '')
      const passed = [...new Set([...(found.passed ?? []), name])]
      await setFields(tx, company, [{ id: found.company, passedSteps: passed }])
      return answer({ ...found, passed }, actor)
    },
    { setting: { 'app.user_id': String(actor.id), 'app.request': actor.request, 'app.action': 'passFirstStep' } },
  )
