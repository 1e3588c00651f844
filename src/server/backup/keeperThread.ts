import { parentPort, workerData } from 'node:worker_threads'
import { type KeeperState, startKeeper } from './keeper.ts'
import { readKey } from './key.ts'
import { openStore } from './store.ts'
import { openVault } from './vault.ts'
import type { Source } from './base.ts'

/** What the thread is to keep. */
export interface KeeperWork {
  readonly source: Source
  readonly where: string
  readonly keyFile: string
  readonly days: number
}

/** What the thread tells: a line for the console, how it stands, or that it has ended as it was asked to. */
export type KeeperWord = { readonly said: string } | { readonly state: KeeperState } | { readonly ended: true }

const tell = (word: KeeperWord): void => parentPort?.postMessage(word)

const { source, where, keyFile, days }: KeeperWork = workerData
const vault = openVault(openStore(where, process.env), await readKey(keyFile))
const keeper = startKeeper({ source, vault, days, onState: state => tell({ state }), report: said => tell({ said }) })

parentPort?.once('message', () => {
  void keeper.stop().then(() => {
    tell({ ended: true })
    parentPort?.close()
  })
})
