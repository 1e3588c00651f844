import { useMemo } from 'react'
import { Decimal } from '../../kernel/decimal.ts'
import { useAppSelector } from '../store.ts'
import { useBillPricesQuery } from './costingApi.ts'
import { rupees } from './words.ts'

const seesPrices = ['costing', 'sales', 'approver'] as const

/**
 * Prices a km of the cables of a bill, in rupees as people read them, by designation: on the usual terms, at the rates of today. Null
 * for those who may not see prices; a cable that has none is missing.
 */
export const useBillPrices = (designations: readonly string[]): ReadonlyMap<string, string> | null => {
  const isOpen = useAppSelector(state => seesPrices.some(duty => state.auth.user?.duties.includes(duty)))
  const bill = [...new Set(designations)].join('\n')
  const { data } = useBillPricesQuery(bill, { skip: !isOpen || bill === '' })
  return useMemo(() => {
    if (!isOpen) return null
    const priced = data?.lines ?? []
    return new Map(
      priced.flatMap(({ text, pricePerKm }) => (pricePerKm === null ? [] : [[text, rupees(new Decimal(pricePerKm))]])),
    )
  }, [isOpen, data])
}
