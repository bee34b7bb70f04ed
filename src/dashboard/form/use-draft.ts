import { useEffect, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { sendsOver } from './sends-under-way'
import type { ContractForm } from './use-contract-form'

const pause = 400

/** Keeps what is typed over a reload. Tells whether something was restored, until it was sent, and takes it back. */
export function useDraft<V extends FieldValues, W>(
  form: ContractForm<V, W>,
): { restored: boolean; discard: () => void; sent: () => void } {
  const [restored, setRestored] = useState(false)
  const { draftKey, host, methods } = form
  const { drafts } = host

  useEffect(() => {
    if (!draftKey) return undefined
    let current = true
    let timer: ReturnType<typeof setTimeout> | undefined
    // A browser that cannot keep drafts says so elsewhere; the form goes on.
    const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)
    const keep = () => {
      clearTimeout(timer)
      timer = undefined
      quietly(form.isDirty() ? drafts.save(draftKey, methods.getValues()) : drafts.drop(draftKey))
    }
    const hurry = () => {
      if (timer !== undefined) keep()
    }
    const restore = async () => {
      await sendsOver(draftKey)
      const values = await drafts.load(draftKey)
      // What was typed while it was looked for is worth more.
      if (!current || typeof values !== 'object' || form.isDirty()) return
      // A draft of an earlier version may lack a field.
      methods.reset({ ...methods.getValues(), ...values }, { keepDefaultValues: true })
      if (form.isDirty()) setRestored(true)
    }
    quietly(restore())
    const unsubscribe = methods.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(keep, pause)
      },
    })
    // A write that begins when the page goes may not end; at the question whether to leave there is still time.
    addEventListener('beforeunload', hurry)
    addEventListener('pagehide', hurry)
    return () => {
      current = false
      unsubscribe()
      removeEventListener('beforeunload', hurry)
      removeEventListener('pagehide', hurry)
      hurry()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the form's parts stay the same for one draft
  }, [draftKey])

  const discard = () => {
    form.discard()
    setRestored(false)
    if (draftKey) void drafts.drop(draftKey).catch(() => undefined)
  }
  return { restored, discard, sent: () => setRestored(false) }
}
