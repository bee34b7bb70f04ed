import { controlClass, controlHeight } from './control-class'
import { useFieldControl } from './field-context'

type ReadOnlyTextProps = {
  value: string
  'aria-label'?: string | undefined
  'aria-labelledby'?: string | undefined
}

export function ReadOnlyText({ value, ...names }: ReadOnlyTextProps) {
  const { 'aria-required': _, ...wiring } = useFieldControl({})
  return (
    <input type="text" readOnly value={value} {...names} {...wiring} className={`${controlClass} ${controlHeight}`} />
  )
}
