import type { ReactNode } from 'react'

/** One entry of a select, a combobox or a radio group. */
export type Choice<V extends string = string> = {
  value: V
  /** What is shown and searched. */
  label: string
  /** A second, quieter line. */
  description?: ReactNode
  disabled?: boolean
}
