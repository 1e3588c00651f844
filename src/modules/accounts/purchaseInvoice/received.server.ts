import { inStage, inState } from '../../../server/schema/stateSql.ts'
import type { CheckRule } from '../../../server/store/parts/checks.ts'
import { materialInward } from '../../stores/materialInward/materialInward.ts'
import { purchaseReturn } from '../purchaseReturn/purchaseReturn.ts'
import { purchaseInvoice } from './purchaseInvoice.ts'

/** Receipts, bills and returns agree with the one ledger on which they all stand. */
export const receivedNotBilled: CheckRule = {
  says: 'what was received and not billed stands on its ledger, supplier by supplier, but for what they have to take back',
  of: 'books',
  broken: `select supplier from (
     select g.supplier, sum(g.amount) as amount from gl_entry g join account a on a.id = g.account and a.role = 'GRIR' group by g.supplier
     union all
     select m.supplier, sum(i.value - coalesce(b.share, 0) - coalesce(r.worth, 0))
     from material_inward m join material_inward_goods i on i.doc = m.id
     left join (select k.from_line, sum(x.received_share) as share from line_link k join purchase_invoice_items x on x.id = k.to_line
       join purchase_invoice h on h.id = x.doc and ${inStage(purchaseInvoice, 'happened', 'h')}
       where k.from_doc = 'materialInward' and k.to_doc = 'purchaseInvoice' group by k.from_line) b on b.from_line = i.id
     left join (select k.from_line, sum(o.worth) as worth from line_link k join purchase_return_goods x on x.id = k.to_line
       join purchase_return h on h.id = x.doc and ${inStage(purchaseReturn, 'happened', 'h')}
       join purchase_return_origins o on o.parent = x.id and o.invoice is null
       where k.from_doc = 'materialInward' and k.to_doc = 'purchaseReturn' group by k.from_line) r on r.from_line = i.id
     where ${inStage(materialInward, 'happened', 'm')} and m.supplier is not null group by m.supplier) x
   where supplier is not null and not exists (select 1 from purchase_return r join purchase_return_goods l on l.doc = r.id
     where ${inState(purchaseReturn, 'despatched', 'r')} and (l.piece is null or l.claim_qty > 0) and r.supplier = x.supplier)
   group by supplier having sum(amount) <> 0`,
}
