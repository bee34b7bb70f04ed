import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { CallError } from '#dashboard/api/client/call-error'
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
  children: ReactNode
}

/** A form for a write to our own server: issues are shown at their fields, other refusals above them. */
export function OwnForm<V extends FieldValues, W, A>({ error, words, children, ...form }: OwnFormProps<V, W, A>) {
  const refused = useFieldRefusals(error, words)
  return (
    <Form {...form} error={refused.error} atFields>
      {refused.refusal ? (
        <Notice tone="danger" role="alert">
          {refused.refusal}
        </Notice>
      ) : null}
      {children}
    </Form>
  )
}
