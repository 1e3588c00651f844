/** What this browser keeps in IndexedDB: unfinished forms, and the key of the session that reads them. */
type StoreName = 'drafts' | 'keys'
const storeNames: readonly StoreName[] = ['drafts', 'keys']

const databaseName = 'strand'
const version = 2

/** The result of a request, or its failure. */
export const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The browser’s storage could not be opened.'))
  })

let opened: Promise<IDBDatabase> | null = null

/** One connection for as long as the page lives; a browser that refused is asked again the next time. */
const open = (): Promise<IDBDatabase> => {
  if (opened !== null) return opened
  const request = indexedDB.open(databaseName, version)
  request.onupgradeneeded = () => {
    for (const name of storeNames) if (!request.result.objectStoreNames.contains(name)) request.result.createObjectStore(name)
  }
  const blocked = new Promise<never>((_resolve, reject) => {
    request.onblocked = () =>
      reject(new Error('another window holds an older version of Strand open. Close it, then load this page again.'))
  })
  opened = Promise.race([done(request), blocked]).then(database => {
    // A window of a newer build wants another version: it does not wait for this one.
    database.onversionchange = () => {
      database.close()
      opened = null
    }
    return database
  })
  opened.catch(() => (opened = null))
  return opened
}

/** One of the stores, for one request. A browser that keeps nothing (a private window) refuses; the caller says so. */
export const deviceStore = async (name: StoreName, mode: IDBTransactionMode): Promise<IDBObjectStore> =>
  (await open()).transaction(name, mode).objectStore(name)
