import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { EndpointName } from '#contract/endpoints'
import type { ManyName } from '#contract/rows'
import { type CallError, isOutcomeUnknown } from '#dashboard/data/client/call-error'
import type { AnyInput, CallInput, CallResult, ManyInput, ManyResult } from '#dashboard/data/client/call-input'
import type { JournalEntry, WithId } from '#dashboard/data/store/journal'
import { createSendLock } from '#dashboard/form/send-lock'
import { type JournalOptions, journaledCall } from './journaled-call'
import { useSettling } from './use-settling'

export type WriteOptions<I> = JournalOptions<I> & {
  /** What it makes out of date: read again, and waited for, when it was done or may have been. */
  invalidates?: readonly QueryKey[]
  /** Which writes of the endpoint in the journal are its own, where others send to it as well. */
  concerns?: (entry: WithId<JournalEntry>) => boolean
  /** Told of an answer that came late: of what this page, or an earlier one, sent without hearing of it. */
  onLateAnswer?: (sent: I, answer: unknown, entry: WithId<JournalEntry>) => void
  /** Told where it was refused or never received; `error` says it, too. */
  onLateRefusal?: (error: CallError) => void
}

export type Write<I, A> = {
  /**
   * Sends it, once. While it is on its way this is the same write and gives the same promise; so it is with the same
   * input while the click that sent it may go on (`createSendLock`). Rejects with `CallError`; forms and dialogs show `error` and need not look at the rejection.
   */
  write: (input: I) => Promise<A>
  pending: boolean
  error: CallError | null
  /** The error, where nothing was done: for a form that stands beside an `UnknownOutcomeNotice`, which tells the rest. */
  refusal: CallError | null
  /** Forgets the error. */
  reset: () => void
}

type UseWrite = {
  /** With many bodies at once. */
  <N extends ManyName>(
    name: N,
    options: WriteOptions<ManyInput<N>> & { many: true },
  ): Write<ManyInput<N>, ManyResult<N>>
  <N extends EndpointName>(name: N, options: WriteOptions<CallInput<N>>): Write<CallInput<N>, CallResult<N>>
}

const outcomeOf = (error?: unknown) => (isOutcomeUnknown(error) ? 'unknown' : error ? 'refused' : 'done')

type Sent = { promise: Promise<unknown>; input: string | undefined }

function useAnyWrite(name: EndpointName, options: WriteOptions<AnyInput>): Write<AnyInput, unknown> {
  const client = useQueryClient()
  const last = useRef<Sent>({ promise: Promise.resolve(), input: undefined })
  const [lock] = useState(() => createSendLock())
  /** Why something of earlier was not done. */
  const [late, setLate] = useState<CallError | null>(null)
  const refresh = () =>
    Promise.all((options.invalidates ?? []).map(queryKey => client.invalidateQueries({ queryKey }))).catch(
      () => undefined,
    )
  const mutation = useMutation<unknown, Error, AnyInput>({
    mutationFn: async input => {
      try {
        const answer = await journaledCall(name, input, options)
        await refresh()
        return answer
      } catch (error) {
        if (isOutcomeUnknown(error)) void refresh()
        throw error
      }
    },
  })
  const write = (input: AnyInput): Promise<unknown> => {
    const text = JSON.stringify(input)
    setLate(null)
    // Another input is another thing to do, whatever became of the last one.
    if (last.current.input !== text && !lock.sending()) lock.release()
    const promise = lock.run(text, () => mutation.mutateAsync(input), outcomeOf)
    if (promise) last.current = { promise, input: text }
    return promise ?? last.current.promise
  }
  useSettling(name, {
    concerns: options.concerns,
    remember: options.remember,
    redact: options.redact,
    onSettled: settled => {
      if (settled.end === 'unknown') return
      setLate(settled.end === 'refused' ? settled.error : null)
      if (settled.end === 'refused') options.onLateRefusal?.(settled.error)
      if (isOutcomeUnknown(mutation.error)) mutation.reset()
      if (settled.end !== 'answered') return
      void refresh()
      options.onLateAnswer?.(settled.entry.sent as AnyInput, settled.answer, settled.entry)
    },
  })
  const reset = () => {
    setLate(null)
    mutation.reset()
  }
  const error = late ?? (mutation.error as CallError | null)
  const refusal = isOutcomeUnknown(error) ? null : error
  return { write, pending: mutation.isPending, error, refusal, reset }
}

/** A write of the API with its journal: sent once, never repeated by itself, kept in mind when its answer is lost. */
export const useWrite = useAnyWrite as UseWrite
