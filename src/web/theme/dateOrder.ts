import { useSyncExternalStore } from 'react'

export const dateOrders = ['yyyy-MM-dd', 'dd-MM-yyyy'] as const
/** How days are written on this device. Both are understood wherever a day is typed. */
export type DateOrder = (typeof dateOrders)[number]

const orderKey = 'dateOrder'

const listeners = new Set<() => void>()

const isOrder = (text: string | null): text is DateOrder => dateOrders.some(order => order === text)

/** The order chosen on this device, else the usual one. */
export const dateOrder = (): DateOrder => {
  const saved = localStorage.getItem(orderKey)
  return isOrder(saved) ? saved : 'yyyy-MM-dd'
}

export const setDateOrder = (order: DateOrder): void => {
  localStorage.setItem(orderKey, order)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useDateOrder = (): DateOrder => useSyncExternalStore(subscribe, dateOrder)
