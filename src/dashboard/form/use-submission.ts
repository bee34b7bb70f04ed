import { type SubmitEvent, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { sameClickMs } from './once'
import type { FormDraft } from './use-form-draft'
import type { ContractForm } from './use-schema-form'

type SubmissionOptions<V extends FieldValues, W, A> = {
  onSubmit: (wire: W) => Promise<A>
  onSaved: ((answer: A) => void) | undefined
  onBegin: () => void
  /** The form's own check found something. */
  onInvalid: (values: V) => void
  submitting: boolean
  draft: Pick<FormDraft<V>, 'whileSending'>
}

/** Sends a form's values once, however often and however fast it is submitted. */
export function useSubmission<V extends FieldValues, W, A>(
  form: ContractForm<V, W>,
  { onSubmit, onSaved, onBegin, onInvalid, submitting, draft }: SubmissionOptions<V, W, A>,
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
    // What went wrong is in the `error` that the form is given.
    const sent = await draft.whileSending(values, () => onSubmit(form.toWire(values))).catch(() => undefined)
    if (!sent) return
    savedAt.current = Date.now()
    form.markSaved(values)
    onSaved?.(sent.answer)
  }
  return async event => {
    event.preventDefault()
    // A form in a dialog is inside the page's form as React sees it.
    event.stopPropagation()
    // The rest of the click that saved it would find an empty form.
    if (submitting || Date.now() - savedAt.current < sameClickMs) return
    await form.once.run(JSON.stringify(form.methods.getValues()), submit)
  }
}
