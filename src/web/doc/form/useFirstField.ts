import { useEffect } from 'react'
import { useDoc } from '../record/doc.ts'

/** A new document begins in its first field. On touch screens no keyboard jumps up by itself. */
export const useFirstField = (): void => {
  const { session } = useDoc()
  useEffect(() => {
    if (session.id !== null || matchMedia('(pointer: coarse)').matches) return
    document.querySelector<HTMLElement>('[data-fields] :is(input, select, textarea)')?.focus({ preventScroll: true })
  }, [session])
}
