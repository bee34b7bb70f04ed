import { useEffect, useMemo, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type Draft, type DraftCodec, draftOf } from '#dashboard/api/drafts/draft'
import { sameValues } from './form-values'
import type { ContractForm } from './use-schema-form'

/** What is typed into a form is kept as it is; only what was typed is handed over. */
const formCodec: DraftCodec<FieldValues> = {
  read: stored => (typeof stored === 'object' && stored !== null ? stored : undefined),
  isWorthSaving: () => true,
}

/** The draft of a form; undefined where it keeps none. */
export function useDraftOfForm<V extends FieldValues>(draftKey: string | undefined): Draft<V> | undefined {
  return useMemo(() => (draftKey ? (draftOf(draftKey, formCodec) as unknown as Draft<V>) : undefined), [draftKey])
}

export type FormDraft<V> = {
  /** What was typed earlier is in the fields; until it was sent, or taken back. */
  restored: boolean
  /** Another tab has kept something else under the same name. */
  changedElsewhere: boolean
  /** What is typed outlives the tab. */
  isKept: () => boolean
  discard: () => void
  /** Puts what the other tab kept into the fields. */
  takeOther: () => Promise<void>
  /** Holds the draft while it is sent, also when the form is left, and drops it when that is done. */
  whileSending: <A>(values: V, send: () => Promise<A>) => Promise<{ answer: A }>
}

/** Keeps what is typed into a form that has a `draftKey`. */
export function useFormDraft<V extends FieldValues, W>(form: ContractForm<V, W>): FormDraft<V> {
  const { methods } = form
  const draft = useDraftOfForm<V>(form.draftKey)
  const [restored, setRestored] = useState(false)
  const [changedElsewhere, setChangedElsewhere] = useState(false)
  /** What was put into the fields from the draft. */
  const taken = useRef<V>(undefined)
  // The form changes its values in place.
  const typed = () => (form.isDirty() ? structuredClone(methods.getValues()) : undefined)
  const fill = (values: V) => {
    // A draft of an earlier version may lack a field.
    methods.reset({ ...methods.getValues(), ...values }, { keepDefaultValues: true })
    taken.current = structuredClone(methods.getValues())
    setRestored(form.isDirty())
  }

  useEffect(() => {
    if (!draft) return undefined
    const release = draft.acquire()
    let isRead = false
    const follow = () => {
      const state = draft.state()
      setChangedElsewhere(state.changedElsewhere)
      if (!state.ready) return
      if (!isRead) {
        isRead = true
        // A part of the form may have filled something in before the draft was there.
        if (state.draft) fill(state.draft)
        else if (form.isDirty()) draft.put(typed())
        return
      }
      // The same draft was sent by the page before this one.
      const isGone = state.draft === undefined && taken.current && sameValues(methods.getValues(), taken.current)
      taken.current = state.draft === undefined ? undefined : taken.current
      if (isGone) form.discard()
    }
    const stops = [
      draft.subscribe(follow),
      methods.subscribe({
        formState: { values: true },
        callback: () => {
          if (!isRead) return
          const values = typed()
          const before = draft.peek()
          if (values ? !sameValues(values, before) : before) draft.put(values)
          if (!values) setRestored(false)
        },
      }),
      release,
    ]
    follow()
    return () => {
      for (const stop of stops) stop()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the form's parts stay the same for one draft
  }, [draft])

  return {
    restored,
    changedElsewhere,
    isKept: () => draft?.isKept() ?? false,
    discard() {
      form.discard()
      setRestored(false)
    },
    async takeOther() {
      await draft?.takeOther()
      const values = draft?.peek()
      if (values) fill(values)
      else form.discard()
    },
    async whileSending(values, send) {
      const release = draft?.acquire()
      try {
        const answer = await send()
        setRestored(false)
        const typed = draft?.peek()
        // The form itself takes the values for saved: nothing is emptied under it.
        taken.current = undefined
        draft?.put(typed && form.leftOf(typed, values))
        return { answer }
      } finally {
        release?.()
      }
    },
  }
}
