import { useEffect, useMemo, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type Draft, type DraftCodec, draftOf } from '#dashboard/api/drafts/draft'
import { sameValues } from './form-values'
import type { ContractForm } from './use-schema-form'

/** Stores form values unchanged; only changed forms store any. */
const formCodec: DraftCodec<FieldValues> = {
  read: stored => (typeof stored === 'object' && stored !== null ? stored : undefined),
  isWorthSaving: () => true,
}

/** Returns the draft of a form; undefined without a key. */
export function useDraftOfForm<V extends FieldValues>(draftKey: string | undefined): Draft<V> | undefined {
  return useMemo(() => (draftKey ? (draftOf(draftKey, formCodec) as unknown as Draft<V>) : undefined), [draftKey])
}

export type FormDraft<V> = {
  /** The fields show an earlier draft, until it is sent or discarded. */
  restored: boolean
  /** Another tab stored a different draft under the same key. */
  changedElsewhere: boolean
  /** The draft survives the tab. */
  isKept: () => boolean
  discard: () => void
  /** Replaces the fields with the other tab's draft. */
  takeOther: () => Promise<void>
  /** Keeps the draft open during a request, even if the page is left, and deletes it on success. */
  whileSending: <A>(values: V, send: () => Promise<A>) => Promise<{ answer: A }>
}

/** Stores what is typed into a form with a `draftKey`. */
export function useFormDraft<V extends FieldValues, W>(form: ContractForm<V, W>): FormDraft<V> {
  const { methods } = form
  const draft = useDraftOfForm<V>(form.draftKey)
  const [restored, setRestored] = useState(false)
  const [changedElsewhere, setChangedElsewhere] = useState(false)
  /** The values that were restored from the draft. */
  const taken = useRef<V>(undefined)
  // react-hook-form mutates its values.
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
        // A part of the form may have set values before the draft was read.
        if (state.draft) fill(state.draft)
        else if (form.isDirty()) draft.put(typed())
        return
      }
      // The previous page sent the same draft meanwhile.
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
        // The form marks the values as saved itself; they must not be cleared here.
        taken.current = undefined
        draft?.put(typed && form.leftOf(typed, values))
        return { answer }
      } finally {
        release?.()
      }
    },
  }
}
