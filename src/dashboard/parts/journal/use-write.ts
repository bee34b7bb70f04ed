import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ContactCreate, ContactSummary } from '#contract/contacts-v1'
import type { EndpointName } from '#contract/endpoints'
import type { Row } from '#contract/received'
import type { CallError } from '#dashboard/data/call-error'
import type { AnyInput, CallInput, CallResult } from '#dashboard/data/call-input'
import { isKept, type JournalOptions, journaledCall } from './journaled-call'

export type WriteOptions<I> = JournalOptions<I> & {
  /** What it makes out of date: read again, and waited for, when it was done or may have been. */
  stale?: readonly QueryKey[]
}

export type Write<I, A> = {
  /**
   * Sends it, once. While it is on its way, and for a second with the same input, this is the same write and gives the
   * same promise. Rejects with `CallError`; forms and dialogs show `error` and need not look at the rejection.
   */
  write: (input: I) => Promise<A>
  pending: boolean
  error: CallError | null
  /** The error, where nothing was done: for a form that stands beside an `UnknownOutcomeNotice`, which tells the rest. */
  refusal: CallError | null
  /** Forgets the error. */
  reset: () => void
}

/** The same thing asked for again within this time is the same click. */
const oneClick = 1000

/** EP 7 with several contacts at once. */
type ManyContacts = { query: { multiple: true }; body: ContactCreate[] }

type UseWrite = {
  (
    name: 'createContact',
    options: WriteOptions<ManyContacts> & { multiple: true },
  ): Write<ManyContacts, Row<ContactSummary>[]>
  <N extends EndpointName>(name: N, options: WriteOptions<CallInput<N>>): Write<CallInput<N>, CallResult<N>>
}

type Running = { promise: Promise<unknown>; input: string; until: number }

function useAnyWrite(name: EndpointName, options: WriteOptions<AnyInput>): Write<AnyInput, unknown> {
  const client = useQueryClient()
  const running = useRef<Running | undefined>(undefined)
  const refresh = () =>
    Promise.all((options.stale ?? []).map(queryKey => client.invalidateQueries({ queryKey }))).catch(() => undefined)
  const mutation = useMutation<unknown, Error, AnyInput>({
    mutationFn: async input => {
      try {
        const answer = await journaledCall(name, input, options)
        await refresh()
        return answer
      } catch (error) {
        if (isKept(error)) void refresh()
        throw error
      }
    },
  })
  const write = (input: AnyInput): Promise<unknown> => {
    const text = JSON.stringify(input)
    const last = running.current
    if (last && (last.until === Number.POSITIVE_INFINITY || (last.input === text && Date.now() < last.until))) {
      return last.promise
    }
    const until = Date.now() + oneClick
    const now: Running = { promise: mutation.mutateAsync(input), input: text, until: Number.POSITIVE_INFINITY }
    running.current = now
    const settled = () => {
      now.until = until
    }
    now.promise.then(settled, settled)
    return now.promise
  }
  const error = mutation.error as CallError | null
  const refusal = isKept(error) ? null : error
  return { write, pending: mutation.isPending, error, refusal, reset: mutation.reset }
}

/** A write of the API with its journal: sent once, never repeated by itself, kept in mind when its answer is lost. */
export const useWrite = useAnyWrite as UseWrite
