import { apiFor } from '../../../../server/api/parts.ts'
import { company } from './company.ts'
import type { Actor } from '../../../../server/actor.ts'
import { type Attachment, type Holder, missing } from '../../../../server/files/attachments.ts'
import { wholeContent } from '../../../../server/files/content.ts'
import { fileKinds } from '../../../../server/files/kinds.ts'
import { dataAddress, setLogo } from '../../../../server/files/logo.ts'
import { holderOf } from '../../../../server/files/operations.ts'
import { pixelsOf } from '../../../../server/files/pictures.ts'
import { route } from '../../../../server/http/route.ts'
import { drawsLogo } from '../../../../server/print/trial.ts'
import { Refusal } from '../../../../server/refusal.ts'
import { requireRight } from '../../../../server/store/parts/access.ts'
import { loadSeen } from '../../../../server/store/read.ts'
import type { Store } from '../../../../server/store/parts/store.ts'
import * as wire from '../../../../wire/attachments.ts'

/** Every paper carries the picture, so it has to be small. */
const mostBytes = 1024 * 1024
const mostPixels = 4_000_000

interface Picture {
  readonly name: string
  readonly kind: string
  readonly bytes: number
  readonly sha256: Buffer
}

const refuseUnprintable = async (store: Store, { name, kind, bytes, sha256 }: Picture, person: number): Promise<void> => {
  if (kind !== 'png' && kind !== 'jpeg')
    throw new Refusal(422, `${name} is no png or jpg, and only these can be printed. Save the logo as png or jpg.`)
  if (bytes > mostBytes) throw new Refusal(422, `${name} is larger than 1 MB. Save it smaller.`)
  const content = await store.db.read(tx => wholeContent(tx, sha256))
  if ((pixelsOf(kind, content) ?? 0) > mostPixels)
    throw new Refusal(422, `${name} has more than 4 million pixels. Save it smaller; 800 by 400 is enough for printing.`)
  if (!(await drawsLogo(dataAddress(fileKinds[kind].type, content), person)))
    throw new Refusal(422, `${name} cannot be printed; it may be damaged. Open it, save it as png again and choose that.`)
}

/**
 * PUT /api/attachments/company/:record/:id/logo — puts a picture that hangs on the company at the head of its papers, or takes it
 * off. There is one; another takes its place. What cannot be printed is refused here, so that no paper fails later.
 */
const chooseLogo = async (
  store: Store,
  actor: Actor,
  { def, id }: Holder,
  attachment: number,
  logo: boolean,
): Promise<Attachment> => {
  requireRight(actor, def, 'write')
  if (def.name !== company.name) throw new Refusal(422, 'Only the company has a logo.')
  const picture = await store.db.read(async tx => {
    await loadSeen(store, tx, actor, def, id)
    const found = await tx.maybe<Picture>(
      `select a.name, f.kind, f.bytes, a.file as sha256 from attachment a join file f on f.sha256 = a.file
       where a.id = $1 and a.record = $2 and a.doc = $3 and a.removed_stamp is null`,
      [attachment, id, def.name],
    )
    if (!found) throw missing()
    return found
  })
  if (logo) await refuseUnprintable(store, picture, actor.id)
  return setLogo(store, actor, { def, id }, { id: attachment, name: picture.name }, logo)
}

/** The picture at the head of the company's papers. */
export default apiFor(store => [
  route(wire.chooseLogo, {
    tag: 'Attachments',
    summary: 'Put a picture at the head of the company’s printed forms, or take it off',
    description: 'A png or jpg of at most 1 MB and 4 million pixels that hangs on the company.',
    access: 'signedIn',
    handle: ({ actor, params, body }) => chooseLogo(store, actor, holderOf(store, params), params.id, body.logo),
  }),
])
