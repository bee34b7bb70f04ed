import { useState } from 'react'
import type { EmailCreate } from '#contract/emails'
import { oneOf, useSearch } from '#dashboard/ui/use-search'

const reads = { step: oneOf('write', 'review') }

type ReviewStep = {
  /** What is looked at before it is sent; undefined while the e-mail is being written. */
  reviewed: EmailCreate | undefined
  begin: (email: EmailCreate) => void
  leave: () => void
}

/**
 * Writing and looking once more are two steps of one page, so that going back leads to the fields. What is looked at is
 * not in the address: a reload begins with the fields again.
 */
export function useReviewStep(): ReviewStep {
  const [{ step }, write] = useSearch(reads)
  const [email, setEmail] = useState<EmailCreate>()
  const requested = step === 'review'
  const [before, setBefore] = useState(requested)
  if (before !== requested) {
    setBefore(requested)
    // Back among the fields it may change, so that going forward must not lead to what was looked at before.
    if (!requested) setEmail(undefined)
  }
  return {
    reviewed: requested ? email : undefined,
    begin(next) {
      setEmail(next)
      write({ step: 'review' }, {})
    },
    leave() {
      // At once: what is wrong with a field takes the focus, which nothing hidden can.
      setEmail(undefined)
      write({ step: 'write' }, { replace: true })
    },
  }
}
