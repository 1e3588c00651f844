import { Refusal } from '../../../server/refusal.ts'
import { type Judged, judgeFile } from '../../../server/files/attachments.ts'

const mebibyte = 1024 * 1024
const mostPhotographs = 4
const mostOfOne = 8 * mebibyte
const mostOfSignature = mebibyte

/** The largest form with its pictures, in bytes. */
export const mostOfForm = mostPhotographs * mostOfOne + 2 * mostOfSignature + mebibyte

const pictures: readonly string[] = ['png', 'jpeg', 'webp']

const judged = async (name: string, content: Buffer): Promise<Judged> => {
  const file = await judgeFile(name, content, 0)
  if (pictures.includes(file.kind)) return file
  throw new Refusal(422, `${file.name} is no picture. Photographs are sent as jpg, png or webp.`)
}

const photographOf = async (file: File): Promise<Judged> => {
  if (file.size > mostOfOne) throw new Refusal(422, `${file.name} is larger than 8 MB. Take it smaller.`)
  return judged(file.name, Buffer.from(await file.arrayBuffer()))
}

const signatureOf = async (form: FormData): Promise<readonly Judged[]> => {
  const drawn = form.get('signature')
  if (typeof drawn !== 'string' || drawn === '') return []
  const content = drawn.length > mostOfSignature ? null : /^data:image\/png;base64,([A-Za-z0-9+/]+=*)$/.exec(drawn)
  if (!content?.[1]) throw new Refusal(422, 'The signature did not arrive whole. Draw it again.')
  return [await judged('Signature.png', Buffer.from(content[1], 'base64'))]
}

/** Reads the signature and the photographs of a form, judged by what they hold; refuses what is no picture, too large or too many. */
export const picturesIn = async (form: FormData): Promise<readonly Judged[]> => {
  const photographs = form.getAll('photo').flatMap(one => (typeof one !== 'string' && one.size > 0 ? [one] : []))
  if (photographs.length > mostPhotographs) throw new Refusal(422, `Send at most ${mostPhotographs} photographs.`)
  const files: Judged[] = [...(await signatureOf(form))]
  for (const one of photographs) files.push(await photographOf(one))
  return files
}
