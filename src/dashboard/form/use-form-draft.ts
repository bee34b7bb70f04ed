import { useEffect, useState, useSyncExternalStore } from 'react'
import type { FieldValues } from 'react-hook-form'
import { sameValues } from './form-values'
import type { ContractForm } from './use-schema-form'

const noSubscription = () => () => {}

/** Keeps a form and its draft alike: what is typed is stored, and a stored draft fills the fields. */
export function useFormDraft<V extends FieldValues, W>(form: ContractForm<V, W>) {
  const { draft, methods } = form
  /** The fields show an earlier draft, until it is sent or discarded. */
  const [restored, setRestored] = useState(false)
  const changedElsewhere = useSyncExternalStore(
    draft?.subscribe ?? noSubscription,
    () => draft?.state().changedElsewhere ?? false,
  )

  useEffect(() => {
    if (!draft) return undefined
    let isRead = false
    const toDraft = () => {
      if (!isRead) return
      // react-hook-form mutates its values.
      const values = form.isDirty() ? structuredClone(methods.getValues()) : undefined
      if (!values) setRestored(false)
      if (!sameValues(values, draft.peek())) draft.put(values)
    }
    const toForm = () => {
      const { ready, draft: values } = draft.state()
      if (!ready) return
      const isFirst = !isRead
      isRead = true
      if (values && !sameValues(values, methods.getValues())) {
        // A draft of an earlier version may lack a field.
        methods.reset({ ...methods.getValues(), ...values }, { keepDefaultValues: true })
        setRestored(form.isDirty())
      }
      // A part of the form may have set values before the draft was read.
      if (!values && isFirst) toDraft()
      // Another tab or the previous page has sent or discarded the draft.
      if (!values && !isFirst && form.isDirty()) form.discard()
    }
    const stops = [
      draft.subscribe(toForm),
      methods.subscribe({ formState: { values: true }, callback: toDraft }),
      draft.open(),
    ]
    return () => {
      for (const stop of stops) stop()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the form's parts stay the same for one draft
  }, [draft])

  return { restored, changedElsewhere }
}
