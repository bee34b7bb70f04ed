import type { SubmitEvent } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { FormDraft } from './form-host'
import { noteSend } from './sends-under-way'
import type { ContractForm } from './use-contract-form'

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
  const settleDraft = async (draft: FormDraft | undefined) => {
    const work = form.isDirty() ? draft?.save(form.methods.getValues()) : draft?.drop()
    await work?.catch(() => undefined)
  }
  const attempt = async (values: V, draft: FormDraft | undefined) => {
    let answer: A
    try {
      answer = await onSubmit(form.toWire(values))
    } catch (error) {
      // What went wrong is in the `error` that the form is given.
      form.lock.settle(form.host.mayBeDone(error) ? 'unknown' : 'refused')
      return
    }
    let settled: Promise<void> | undefined
    try {
      form.markSaved(values)
      settled = settleDraft(draft)
      onSaved?.(answer)
    } finally {
      form.lock.settle('done')
    }
    await settled
  }
  const send = (values: V) => {
    const { draftKey, host } = form
    // Held until it is known what became of it: another tab must not be offered what is being sent.
    const draft = draftKey ? host.openDraft(draftKey) : undefined
    const work = attempt(values, draft).finally(() => draft?.release())
    if (draftKey) noteSend(draftKey, work)
    return work
  }
  return async event => {
    event.preventDefault()
    // A form in a dialog is inside the page's form as React sees it.
    event.stopPropagation()
    if (submitting || !form.lock.take(JSON.stringify(form.methods.getValues()))) return
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
