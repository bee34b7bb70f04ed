import { type ReactNode, useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { CallError } from '#dashboard/api/client/call-error'
import { Form } from '#dashboard/form/form'
import type { ContractForm } from '#dashboard/form/use-schema-form'
import { Notice } from '#dashboard/ui/state/notice'
import { type RefusalOptions, useFieldRefusals } from './use-field-refusals'

export type OwnFormProps<V extends FieldValues, W, A> = {
  form: ContractForm<V, W>
  onSubmit: (wire: W) => Promise<A>
  submitting: boolean
  error: CallError | null
  /** Own texts for some refusals. */
  words?: RefusalOptions
  onSaved: (answer: A) => void
  /** Form values of what others saved meanwhile, by which a save was refused as stale. */
  valuesOf?: (current: A) => V
  children: ReactNode
}

/** A form for a write to our own server: issues are shown at their fields, other refusals above them. */
export function OwnForm<V extends FieldValues, W, A>(props: OwnFormProps<V, W, A>) {
  const { error, words, valuesOf, children, ...form } = props
  const refused = useFieldRefusals(error, words)
  const submit = (wire: W) =>
    form.onSubmit(wire).catch((failure: unknown) => {
      if (valuesOf && failure instanceof CallError && failure.problem === 'stale')
        form.form.rebase(valuesOf(failure.members['current'] as A))
      throw failure
    })
  return (
    <Form {...form} onSubmit={submit} error={refused.error} atFields>
      {refused.refusal ? <Refusal error={error}>{refused.refusal}</Refusal> : null}
      {children}
    </Form>
  )
}

/** Scrolls into view with each refusal: the pressed button may stand a screen below it. */
function Refusal({ error, children }: { error: CallError | null; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.scrollIntoView?.({ block: 'nearest' }), [error])
  return (
    <Notice ref={place} tone="danger" role="alert" className="scroll-mt-16">
      {children}
    </Notice>
  )
}
