import { useSyncExternalStore } from 'react'

export const dateOrders = ['yyyy-MM-dd', 'dd-MM-yyyy'] as const
/** How days are written on this device. Both are understood wherever a day is typed. */
export type DateOrder = (typeof dateOrders)[number]

const orderKey = 'dateOrder'

const listeners = new Set<() => void>()

const isOrder = (text: string | null): text is DateOrder => dateOrders.some(order => order === text)

let current: DateOrder = 'yyyy-MM-dd'

/** The order chosen on this device, else the usual one. */
export const dateOrder = (): DateOrder => current

const apply = (saved: string | null): void => {
  current = isOrder(saved) ? saved : 'yyyy-MM-dd'
  for (const listener of listeners) listener()
}

export const setDateOrder = (order: DateOrder): void => {
  localStorage.setItem(orderKey, order)
  apply(order)
}

/** Takes the order that was chosen on this device, and follows a choice in another tab. */
export const startDateOrder = (): void => {
  apply(localStorage.getItem(orderKey))
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === orderKey) apply(newValue)
  })
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useDateOrder = (): DateOrder => useSyncExternalStore(subscribe, dateOrder)
