import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { TeamName } from '#contract/team/team-endpoints'
import { call } from '#dashboard/api/client/call'
import type { CallError } from '#dashboard/api/client/call-error'
import type { AnyCall, AnyInput, CallInput, CallResult } from '#dashboard/api/client/call-input'

export type TeamWrite<N extends TeamName> = {
  /** Sends it; rejects with `CallError`, which `error` has too. */
  write: (input: CallInput<N>) => Promise<CallResult<N>>
  pending: boolean
  error: CallError | null
  reset: () => void
}

type State = Pick<TeamWrite<TeamName>, 'pending' | 'error'>

const idle: State = { pending: false, error: null }

/**
 * A write of the team's own. Nothing of it is kept in the browser: passwords and codes may be in it. Every page has one,
 * which needs less than what the library does for mutations. It is pending until `then` is done, too.
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
    // Of two at once, what became of the later is shown.
    const show = (next: State) => mine === latest.current && setState(next)
    show({ pending: true, error: null })
    try {
      const answer = await (call as AnyCall)(name, input)
      await then?.()
      await Promise.all(invalidates.map(queryKey => client.invalidateQueries({ queryKey })))
      show(idle)
      return answer
    } catch (error) {
      show({ pending: false, error: error as CallError })
      throw error
    }
  }
  const reset = () => {
    latest.current += 1
    setState(idle)
  }
  return { ...state, write: input => write(input) as Promise<CallResult<N>>, reset }
}
