import { useEffect, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { FormDraft } from './form-host'
import { sendsOver } from './sends-under-way'
import type { ContractForm } from './use-contract-form'

const pause = 400

/**
 * Keeps what is typed over a reload, for each tab what was typed there. Tells whether something was restored, until it
 * was sent, and takes it back.
 */
export function useDraft<V extends FieldValues, W>(
  form: ContractForm<V, W>,
): { restored: boolean; discard: () => void; sent: () => void } {
  const [restored, setRestored] = useState(false)
  const { draftKey, host, methods } = form
  const own = useRef<FormDraft>(undefined)

  useEffect(() => {
    if (!draftKey) return undefined
    const draft = host.openDraft(draftKey)
    own.current = draft
    let current = true
    let written = false
    let timer: ReturnType<typeof setTimeout> | undefined
    // A browser that cannot keep drafts says so elsewhere; the form goes on.
    const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)
    const keep = () => {
      clearTimeout(timer)
      timer = undefined
      written = true
      quietly(form.isDirty() ? draft.save(methods.getValues()) : draft.drop())
    }
    const hurry = () => {
      if (timer !== undefined) keep()
    }
    const restore = async () => {
      await sendsOver(draftKey)
      // What was kept meanwhile is what is in the fields.
      const known = written
      const values = (await draft.load()) ?? (current && !form.isDirty() ? await draft.adopt() : undefined)
      if (!current || typeof values !== 'object') return
      // What was typed while it was looked for stands; the other waits for the next time.
      if (form.isDirty()) return known ? undefined : draft.leave(values)
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
      draft.release()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the form's parts stay the same for one draft
  }, [draftKey])

  const discard = () => {
    form.discard()
    setRestored(false)
    void own.current?.drop().catch(() => undefined)
  }
  return { restored, discard, sent: () => setRestored(false) }
}
