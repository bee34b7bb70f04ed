import type { ReactNode } from 'react'
import { Button } from '#dashboard/ui/action/button'
import { useFormScope } from './form-scope'

/** Submits the form around it; busy while the request is pending. */
export function SubmitButton({ children }: { children: ReactNode }) {
  const { submitting } = useFormScope()
  return (
    <Button type="submit" variant="primary" busy={submitting}>
      {children}
    </Button>
  )
}
