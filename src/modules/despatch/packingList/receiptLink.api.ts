import { pagesFor } from '../../../server/api/parts.ts'
import { route } from '../../../server/http/route.ts'
import { readReceiptLink } from '../../../wire/despatch/receiptLink.ts'
import { packingList } from './packingList.ts'
import { mostOfForm } from './sentPictures.server.ts'
import { signatureScript } from './signature.ts'
import { readReceipt, receiptPath, takeReceipt } from './receiptLink.server.ts'

/** The link by which a driver has the goods of a lorry received. */
export default pagesFor(
  store => [
    {
      at: '/d/:token',
      read: token => store.db.read(tx => readReceipt(tx, token)),
      mostBytes: mostOfForm,
      script: signatureScript,
      take: (token, form, from) => takeReceipt(store, token, form, from),
    },
  ],
  store => [
    route(readReceiptLink, {
      tag: packingList.plural,
      summary: 'Where the driver of a lorry has its goods received, while it is on the road',
      access: { document: packingList, right: 'write' },
      handle: async ({ actor, params }) => ({ path: await receiptPath(store, actor, params.id) }),
    }),
  ],
)
