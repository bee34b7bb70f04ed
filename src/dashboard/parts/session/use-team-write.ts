import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { TeamName } from '#contract/team/team-endpoints'
import { call } from '#dashboard/api/client/call'
import type { CallError } from '#dashboard/api/client/call-error'
import type { AnyCall, AnyInput, CallInput, CallResult } from '#dashboard/api/client/call-input'

export type TeamWrite<N extends TeamName> = {
  /** Sends the write; rejects with the `CallError` that `error` also holds. */
  write: (input: CallInput<N>) => Promise<CallResult<N>>
  pending: boolean
  error: CallError | null
  reset: () => void
}

type State = Pick<TeamWrite<TeamName>, 'pending' | 'error'>

const idle: State = { pending: false, error: null }

/**
 * A write to our own server. Nothing is stored in the browser, since it may contain passwords or codes. Simpler than
 * a TanStack mutation because it is in the first load. Pending until `then` has finished.
 */
export function useTeamWrite<N extends TeamName>(
  name: N,
  invalidates: readonly QueryKey[] = [],
  then?: () => Promise<void>,
): TeamWrite<N> {
  const client = useQueryClient()
  const [state, setState] = useState(idle)
  const latest = useRef(0)
  const write = async (input: AnyInput) => {
    latest.current += 1
    const mine = latest.current
    // Only the latest of several writes is shown.
    const show = (next: State) => mine === latest.current && setState(next)
    show({ pending: true, error: null })
    try {
      const answer = await (call as AnyCall)(name, input)
      await then?.()
      await Promise.all(invalidates.map(queryKey => client.invalidateQueries({ queryKey })))
      show(idle)
      return answer
    } catch (error) {
      const refusal = error as CallError
      if (refusal.problem === 'stale') for (const queryKey of invalidates) void client.invalidateQueries({ queryKey })
      show({ pending: false, error: refusal })
      throw error
    }
  }
  const reset = () => {
    latest.current += 1
    setState(idle)
  }
  return { ...state, write: input => write(input) as Promise<CallResult<N>>, reset }
}
