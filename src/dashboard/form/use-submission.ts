import type { SubmitEvent } from 'react'
import type { FieldValues } from 'react-hook-form'
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
  const settleDraft = async () => {
    const { draftKey, host, methods } = form
    if (!draftKey) return
    const work = form.isDirty() ? host.drafts.save(draftKey, methods.getValues()) : host.drafts.drop(draftKey)
    await work.catch(() => undefined)
  }
  const attempt = async (values: V) => {
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
      settled = settleDraft()
      onSaved?.(answer)
    } finally {
      form.lock.settle('done')
    }
    await settled
  }
  const send = (values: V) => {
    const work = attempt(values)
    if (form.draftKey) noteSend(form.draftKey, work)
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
