import { useEffect, useState } from 'react'

/** A value that has stood still for a while: what is dragged or typed is asked about once it rests. */
export const useRested = <T>(value: T, afterMs: number): T => {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), afterMs)
    return () => clearTimeout(timer)
  }, [value, afterMs])
  return rested
}
