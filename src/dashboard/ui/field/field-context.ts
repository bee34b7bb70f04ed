import { createContext, type ReactNode, useContext, useEffect } from 'react'

export type FieldWiring = {
  controlId: string
  labelId: string
  /** Ids of the description, counter and error that are shown, in reading order. */
  describedBy: string | undefined
  invalid: boolean
  required: boolean
  /** Reports a problem that the control itself detects; `null` for none. */
  report: (problem: ReactNode) => void
}

export const FieldContext = createContext<FieldWiring | null>(null)

type Own = {
  id?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
  required?: boolean | undefined
}

/** Returns the attributes of a native control in its `Field`; the control's own props win. */
export function useFieldControl(own: Own): Own & { 'aria-required'?: boolean | undefined } {
  const field = useContext(FieldContext)
  if (!field) return own
  const { required, ...rest } = own
  const describedBy = [own['aria-describedby'], field.describedBy].filter(Boolean).join(' ') || undefined
  return {
    ...rest,
    id: own.id ?? field.controlId,
    'aria-describedby': describedBy,
    'aria-invalid': own['aria-invalid'] ?? (field.invalid || undefined),
    'aria-required': (required ?? field.required) || undefined,
  }
}

/** The same for a control with a list, which hides outside labels while open: named by reference. */
export function useComboboxControl() {
  const labelId = useContext(FieldContext)?.labelId
  return { ...useFieldControl({}), ...(labelId && { 'aria-labelledby': labelId }) }
}

/** Returns the field's wiring, for groups of controls named by its label. */
export function useFieldWiring(): FieldWiring | null {
  return useContext(FieldContext)
}

const nobody = () => undefined

/** Makes the field show a problem detected by the control instead of the form's error, which is less exact. */
export function useFieldProblem(problem: string | null): void {
  const report = useContext(FieldContext)?.report ?? nobody
  useEffect(() => {
    report(problem)
    return () => report(null)
  }, [report, problem])
}
