import { createContext, useContext } from 'react'
import type { ContractForm } from './use-schema-form'

/** What a form provides to its fields. */
export type FormScope = {
  form: ContractForm
  submitting: boolean
  /** Registers a field, so that the service's issues can be shown at it. */
  addField: (name: string) => () => void
}

export const FormContext = createContext<FormScope | null>(null)

/** Returns the form around a field; throws outside a form. */
export function useFormScope(): FormScope {
  const scope = useContext(FormContext)
  if (!scope) throw new Error('A field stands outside a form.')
  return scope
}
