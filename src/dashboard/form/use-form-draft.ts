import { useEffect, useMemo, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type DraftCodec, draftOf } from '#dashboard/data/drafts/draft'
import type { SendOutcome } from './send-lock'
import type { ContractForm } from './use-schema-form'

const codecOf = <V extends FieldValues>(): DraftCodec<V> => ({
  read: stored => (typeof stored === 'object' && stored !== null ? (stored as V) : undefined),
  // Only what was typed is handed over.
  isWorthSaving: () => true,
  ofClosedTabs: 'adopt',
})

export type FormDraft = {
  /** What was typed earlier is in the fields; until it was sent, or taken back. */
  restored: boolean
  discard: () => void
  /** Before sending; the draft is this tab's, also when the form is left, until `settle` is told what became of it. */
  beginSend: () => { settle: (outcome: SendOutcome) => Promise<void> }
}

/** Ends when it is known what was typed earlier, and the form that is drawn has it. */
export function whenRestored<V extends FieldValues, W>({ draftKey }: ContractForm<V, W>): Promise<void> {
  const draft = draftKey ? draftOf(draftKey, codecOf<V>()) : undefined
  return new Promise(resolve => {
    if (!draft || draft.state().ready) return resolve()
    const stop = draft.subscribe(() => {
      if (!draft.state().ready) return
      stop()
      resolve()
    })
  })
}

/** Keeps what is typed into a form that has a `draftKey`. */
export function useFormDraft<V extends FieldValues, W>(form: ContractForm<V, W>): FormDraft {
  const { draftKey, methods } = form
  const [restored, setRestored] = useState(false)
  const draft = useMemo(() => (draftKey ? draftOf(draftKey, codecOf<V>()) : undefined), [draftKey])
  /** What this form put there. Another of its kind may have been opened, and typed into, while this one is sent. */
  const mine = useRef<V>(undefined)
  const shown = useRef(false)
  const sending = useRef(false)
  const isMine = () => draft?.peek() === mine.current
  const typed = () => (form.isDirty() ? { ...methods.getValues() } : undefined)
  const put = (values: V | undefined, comesBack = false) => {
    mine.current = values
    draft?.put(values, comesBack)
  }

  useEffect(() => {
    if (!draft) return undefined
    const release = draft.acquire()
    shown.current = true
    const take = () => {
      const { draft: values, restored: comesBack } = draft.state()
      if (!comesBack || !values || form.isDirty()) return
      mine.current = values
      // A draft of an earlier version may lack a field.
      methods.reset({ ...methods.getValues(), ...values }, { keepDefaultValues: true })
      setRestored(form.isDirty())
    }
    const unsubscribe = [
      draft.subscribe(take),
      methods.subscribe({
        formState: { values: true },
        callback: () => {
          const values = typed()
          if (values || isMine()) put(values)
          if (!values) setRestored(false)
        },
      }),
    ]
    // A part of the form may have filled something in before anybody listened: the earlier draft waits for the next time.
    if (form.isDirty()) put(typed())
    take()
    return () => {
      shown.current = false
      for (const stop of unsubscribe) stop()
      // A send that is over may hold it for a while yet: whoever opens a form meanwhile goes on from it.
      if (mine.current && isMine() && !sending.current) put(mine.current, true)
      release()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the form's parts stay the same for one draft
  }, [draft])

  return {
    restored,
    discard() {
      form.discard()
      setRestored(false)
    },
    beginSend() {
      const release = draft?.acquire()
      sending.current = true
      return {
        async settle(outcome) {
          sending.current = false
          if (outcome === 'done') setRestored(false)
          const values = typed()
          // What was sent is no draft any more; what was typed meanwhile is.
          if (isMine()) put(values, !shown.current)
          else if (values && outcome !== 'unknown') await draft?.leave(values).catch(() => undefined)
          await draft?.saveNow()
          release?.()
        },
      }
    },
  }
}
