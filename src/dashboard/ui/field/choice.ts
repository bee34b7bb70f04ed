import type { ReactNode } from 'react'

export type Choice<V extends string = string> = {
  value: V
  label: string
  description?: ReactNode
  disabled?: boolean
}
