import type { SubmitEvent } from 'react'
import type { FieldValues } from 'react-hook-form'
import { currentLocale } from '#dashboard/i18n/locale'
import type { FormDraft } from './use-form-draft'
import type { ContractForm } from './use-schema-form'

type SubmissionOptions<V extends FieldValues, W, A> = {
  onSubmit: (wire: W) => Promise<A>
  onSaved: ((answer: A) => void) | undefined
  onBegin: () => void
  /** The form's own check found something. */
  onInvalid: (values: V) => void
  submitting: boolean
  draft: FormDraft
}

/** Sends a form's values once, however often and however fast it is submitted. */
export function useSubmission<V extends FieldValues, W, A>(
  form: ContractForm<V, W>,
  { onSubmit, onSaved, onBegin, onInvalid, submitting, draft }: SubmissionOptions<V, W, A>,
): (event: SubmitEvent<HTMLFormElement>) => Promise<void> {
  const send = async (values: V) => {
    const sent = draft.beginSend()
    let answer: A
    try {
      answer = await onSubmit(form.toWire(values))
    } catch (error) {
      // What went wrong is in the `error` that the form is given.
      const outcome = form.describeError(error, currentLocale()).mayBeDone ? 'unknown' : 'refused'
      form.lock.settle(outcome)
      return sent.settle(outcome)
    }
    form.markSaved(values)
    const settled = sent.settle('done')
    try {
      onSaved?.(answer)
    } finally {
      form.lock.settle('done')
    }
    await settled
  }
  return async event => {
    event.preventDefault()
    // A form in a dialog is inside the page's form as React sees it.
    event.stopPropagation()
    if (submitting || !form.lock.take(JSON.stringify(form.methods.getValues()))) return
    onBegin()
    let valid: V | undefined
    try {
      await form.methods.handleSubmit(values => {
        valid = structuredClone(values)
      })()
    } finally {
      // Also when the check itself breaks: a form that can never be sent again would lose what is in it.
      if (!valid) form.lock.release()
    }
    if (valid) return send(valid)
    onInvalid(form.methods.getValues())
  }
}
