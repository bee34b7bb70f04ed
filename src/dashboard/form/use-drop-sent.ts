import { useCallback, useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { whenRestored } from './use-form-draft'
import type { ContractForm } from './use-schema-form'

const alike = (sent: unknown, wire: unknown) => JSON.stringify(sent) === JSON.stringify(wire)

/**
 * For an answer that came late: a form that still holds what turned out to be done takes it for sent, since it would do it a
 * second time. Gives whether nothing else is typed in it now.
 */
export function useDropSent<V extends FieldValues, W>(
  form: ContractForm<V, W>,
  isSame: (sent: unknown, wire: unknown) => boolean = alike,
): (sent: unknown) => Promise<boolean> {
  const latest = useRef({ form, isSame })
  useEffect(() => {
    latest.current = { form, isSame }
  })
  return useCallback(async (sent: unknown) => {
    const { form, isSame } = latest.current
    await whenRestored(form)
    if (!form.isDirty()) return true
    const values = form.methods.getValues()
    if (!isSame(sent, form.toWire(values))) return false
    form.markSaved(structuredClone(values))
    // Told to whoever keeps what is typed, too.
    form.methods.reset(form.methods.getValues())
    return true
  }, [])
}
