import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { product } from '../../modules/cable/product/product.ts'
import { customer } from '../../modules/masters/parties/customer/customer.ts'
import { gstRegistration } from '../../modules/masters/books/gstRegistration.ts'
import { salesOrder } from '../../modules/sales/salesOrder/salesOrder.ts'
import { useListTotalsQuery } from '../records/listApi.ts'
import { newHrefOf } from '../records/names.ts'
import type { User } from '../session/user.ts'
import styles from './dashboard.module.css'

/** What an order needs, in the order in which it is entered. */
const steps = [
  { def: gstRegistration, about: 'A GSTIN for each place that you supply from' },
  { def: customer, about: 'Whom you sell to, with state and GSTIN' },
  { def: product, about: 'What you sell, by the kilometre' },
  { def: salesOrder, about: 'The first order' },
] as const

/** The way into an empty company, as far as the person may go it; nothing once there is an order. */
export const FirstSteps = ({ user }: { user: User }): ReactElement | null => {
  const { data } = useListTotalsQuery({ doc: salesOrder.name, q: '', filter: '' })
  const open = steps.filter(({ def }) => def.access.write.some(duty => user.duties.includes(duty)))
  if (data?.total !== 0 || open.length === 0) return null
  return (
    <section className={styles.panel}>
      <header>
        <h2>First steps</h2>
      </header>
      <ul>
        {open.map(({ def, about }) => (
          <li key={def.name}>
            <Link className={styles.row} to={newHrefOf(def)}>
              <strong>New {def.label}</strong>
              <span />
              <span className={styles.who}>{about}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
