import { deviceStore, done } from '../api/deviceStore.ts'
import { seal, sessionKey } from './sealed.ts'

const isSealed = (found: unknown): boolean => typeof found === 'object' && found !== null && 'sealed' in found

/** Seals the drafts of the person that an earlier version kept as they were typed. They lie under `person/document/record`. */
export const sealOld = async (): Promise<void> => {
  const { person } = await sessionKey()
  const keys = await done((await deviceStore('drafts', 'readonly')).getAllKeys())
  for (const key of keys) {
    if (typeof key !== 'string' || !key.startsWith(`${person}/`)) continue
    const found: unknown = await done((await deviceStore('drafts', 'readonly')).get(key))
    if (isSealed(found)) continue
    await done((await deviceStore('drafts', 'readwrite')).put({ sealed: seal(JSON.stringify(found)) }, key))
  }
}
