import { createContext, type ReactNode, useContext, useEffect } from 'react'

/** What a field tells the control inside it. */
export type FieldWiring = {
  controlId: string
  labelId: string
  /** Ids of description, counter and error that are present, in reading order. */
  describedBy: string | undefined
  invalid: boolean
  required: boolean
  disabled: boolean
  /** Tells the field what the control itself finds wrong, `null` for nothing. */
  report: (problem: ReactNode) => void
}

export const FieldContext = createContext<FieldWiring | null>(null)

type Own = {
  id?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
}

/** The attributes of a native control inside a field; its own props win. Outside a field it is left as it is. */
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
    disabled: own.disabled ?? (field.disabled || undefined),
  }
}

/** The same for a control that opens a list: while it is open the label outside is hidden, so it is named by reference. */
export function useComboboxControl() {
  const labelId = useContext(FieldContext)?.labelId
  return { ...useFieldControl({}), ...(labelId && { 'aria-labelledby': labelId }) }
}

/** The id of the field's label, for groups of controls that are named by it. */
export function useFieldWiring(): FieldWiring | null {
  return useContext(FieldContext)
}

const nobody = () => undefined

/** Has the field show what the control itself finds wrong, instead of the form's error: it knows more exactly. */
export function useFieldProblem(problem: string | null): void {
  const report = useContext(FieldContext)?.report ?? nobody
  useEffect(() => {
    report(problem)
    return () => report(null)
  }, [report, problem])
}
