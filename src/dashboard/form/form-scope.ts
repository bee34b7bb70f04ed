import { createContext, useContext } from 'react'
import type { ContractForm } from './use-schema-form'

/** What a form tells the fields in it. */
export type FormScope = {
  form: ContractForm
  submitting: boolean
  /** Makes a field known by its name, so that what the service says about it can be shown there. */
  addField: (name: string) => () => void
}

export const FormContext = createContext<FormScope | null>(null)

/** The form around a field; a field outside one is a mistake of ours. */
export function useFormScope(): FormScope {
  const scope = useContext(FormContext)
  if (!scope) throw new Error('A field stands outside a form.')
  return scope
}
