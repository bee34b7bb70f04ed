import type { ReactNode } from 'react'

/** An option of a select, combobox or radio group. */
export type Choice<V extends string = string> = {
  value: V
  /** Shown and searched. */
  label: string
  /** A second, quieter line. */
  description?: ReactNode
  disabled?: boolean
}
