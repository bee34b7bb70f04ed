import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { TeamName } from '#contract/team/team-endpoints'
import { call } from '#dashboard/data/client/call'
import type { CallError } from '#dashboard/data/client/call-error'
import type { AnyCall, AnyInput, CallInput, CallResult } from '#dashboard/data/client/call-input'
import { sessionTabs } from '#dashboard/data/session/session-tabs'

export type TeamWrite<N extends TeamName> = {
  /** Sends it; rejects with `CallError`, which `error` has too. */
  write: (input: CallInput<N>) => Promise<CallResult<N>>
  pending: boolean
  error: CallError | null
  reset: () => void
}

/** A write of the team's own. Nothing of it is kept in the browser: passwords and codes may be in it. */
export function useTeamWrite<N extends TeamName>(name: N, invalidates: readonly QueryKey[] = []): TeamWrite<N> {
  const client = useQueryClient()
  const mutation = useMutation<unknown, CallError, AnyInput>({
    mutationFn: async input => {
      const answer = await (call as AnyCall)(name, input)
      if (name === 'signOut') await sessionTabs.signedOut()
      await Promise.all(invalidates.map(queryKey => client.invalidateQueries({ queryKey })))
      return answer
    },
    // What was typed goes with the form.
    gcTime: 0,
  })
  return {
    write: input => mutation.mutateAsync(input) as Promise<CallResult<N>>,
    pending: mutation.isPending,
    error: mutation.error,
    reset: mutation.reset,
  }
}
