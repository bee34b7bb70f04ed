import { type SubmitEvent, useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { FormDraft } from './form-host'
import { sameValues } from './form-values'
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
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])
  /** Whether the form was left, and another of its kind has kept something else than `left` since. */
  const isTaken = async (draft: FormDraft, left: V) => gone.current && !sameValues(await draft.load(), left)
  /** What was sent is no draft any more; what was typed meanwhile is. */
  const settleDraft = async (draft: FormDraft, left: V) => {
    const isTheirs = await isTaken(draft, left)
    if (form.isDirty()) await (isTheirs ? draft.leave : draft.save)(form.methods.getValues())
    else if (!isTheirs) await draft.drop()
  }
  /** Nothing was done: what another form has written over waits for the next time. */
  const bringBack = async (draft: FormDraft, left: V) => {
    if (await isTaken(draft, left)) await draft.leave(left)
  }
  // A browser that cannot keep drafts says so elsewhere.
  const quietly = async (work: Promise<void> | undefined) => work?.catch(() => undefined)
  const attempt = async (values: V, draft: FormDraft | undefined) => {
    let answer: A
    try {
      answer = await onSubmit(form.toWire(values))
    } catch (error) {
      // What went wrong is in the `error` that the form is given.
      const outcome = form.host.mayBeDone(error) ? 'unknown' : 'refused'
      form.lock.settle(outcome)
      if (draft && outcome === 'refused') await quietly(bringBack(draft, form.methods.getValues()))
      return
    }
    let settled: Promise<void> | undefined
    const left = structuredClone(form.methods.getValues())
    try {
      form.markSaved(values)
      settled = quietly(draft && settleDraft(draft, left))
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
