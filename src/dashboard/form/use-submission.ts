import type { SubmitEvent } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { ContractForm } from './use-contract-form'

/** After something was sent, further submits within this time are the same click or the same key. */
const oneClick = 1000

type SubmissionOptions<V extends FieldValues, W, A> = {
  onSubmit: (wire: W) => Promise<A>
  onSaved: ((answer: A) => void) | undefined
  onBegin: () => void
  /** The form's own check found something. */
  onInvalid: (values: V) => void
  submitting: boolean
}

/** Sends a form's values once, however often and however fast it is submitted. */
export function useSubmission<V extends FieldValues, W, A>(
  form: ContractForm<V, W>,
  { onSubmit, onSaved, onBegin, onInvalid, submitting }: SubmissionOptions<V, W, A>,
): (event: SubmitEvent<HTMLFormElement>) => Promise<void> {
  /** What was sent is no draft any more; what was typed meanwhile is. */
  const dropDraft = () => {
    if (form.draftKey && !form.isDirty()) void form.host.drafts.drop(form.draftKey).catch(() => undefined)
  }
  const send = async (values: V) => {
    const held = new Promise(resolve => setTimeout(resolve, oneClick))
    try {
      const answer = await onSubmit(form.toWire(values))
      form.markSaved(values)
      dropDraft()
      onSaved?.(answer)
    } catch {
      // What went wrong is in the `error` that the form is given.
    } finally {
      form.lock.settle()
      void held.then(form.lock.release)
    }
  }
  return async event => {
    event.preventDefault()
    // A form in a dialog is inside the page's form as React sees it.
    event.stopPropagation()
    if (submitting || !form.lock.take()) return
    onBegin()
    let valid: V | undefined
    await form.methods.handleSubmit(values => {
      valid = structuredClone(values)
    })()
    if (valid) return send(valid)
    form.lock.release()
    onInvalid(form.methods.getValues())
  }
}
