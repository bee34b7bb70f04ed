import type { ReactNode } from 'react'
import { Button } from '#dashboard/ui/action/button'
import { useFormScope } from './form-scope'

/** The button that sends the form around it; busy while it is being sent. */
export function SubmitButton({ children }: { children: ReactNode }) {
  const { submitting } = useFormScope()
  return (
    <Button type="submit" variant="primary" busy={submitting}>
      {children}
    </Button>
  )
}
