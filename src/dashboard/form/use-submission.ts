import { type SubmitEvent, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { sameClickMs } from './once'
import type { ContractForm } from './use-schema-form'

type SubmissionOptions<V extends FieldValues, W, A> = {
  onSubmit: (wire: W) => Promise<A>
  onSaved: ((answer: A) => void) | undefined
  onBegin: () => void
  /** Called if our own check found issues. */
  onInvalid: (values: V) => void
  submitting: boolean
}

/** Submits a form's values once per click. */
export function useSubmission<V extends FieldValues, W, A>(
  form: ContractForm<V, W>,
  { onSubmit, onSaved, onBegin, onInvalid, submitting }: SubmissionOptions<V, W, A>,
): (event: SubmitEvent<HTMLFormElement>) => Promise<void> {
  const savedAt = useRef(Number.NEGATIVE_INFINITY)
  const submit = async () => {
    onBegin()
    let valid: V | undefined
    await form.methods.handleSubmit(values => {
      valid = structuredClone(values)
    })()
    if (!valid) return onInvalid(form.methods.getValues())
    const values = valid
    let answer: A
    try {
      answer = await onSubmit(form.toWire(values))
    } catch {
      // The caller shows the failure through `error`.
      return
    }
    savedAt.current = Date.now()
    form.markSaved(values)
    onSaved?.(answer)
  }
  return async event => {
    event.preventDefault()
    // React bubbles the submit of a form in a dialog to the page's form.
    event.stopPropagation()
    // A further press of the same click would submit the cleared form.
    if (submitting || Date.now() - savedAt.current < sameClickMs) return
    await form.once.run(JSON.stringify(form.methods.getValues()), submit)
  }
}
