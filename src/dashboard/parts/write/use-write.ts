import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { identicalJson } from '#contract/document/members'
import { shortKey } from '#contract/document/short-key'
import type { EndpointName } from '#contract/endpoints'
import { replaces, rowOf } from '#contract/rows'
import { activityQueries, type UnknownWrite } from '#dashboard/api/activity'
import { browserTime, call, recall } from '#dashboard/api/client/call'
import { type CallError, isOutcomeUnknown } from '#dashboard/api/client/call-error'
import type { AnyCall, AnyInput, CallInput, CallResult } from '#dashboard/api/client/call-input'
import { newWriteKey } from '#dashboard/api/client/write-ledger'
import type { Draft, SentWrite } from '#dashboard/api/drafts/draft'
import { putWriteAside, settleAsDone } from '#dashboard/api/writes'
import { createOnce } from '#dashboard/form/once'

/** A write whose response was lost. */
export type LostWrite<I = AnyInput> = SentWrite<I> & {
  /** Absent while the server is asked what became of the write. */
  error?: CallError
  /** The person did not press just now: the server was asked again. */
  isAgain?: boolean
}

type WriteOptions<I, A> = {
  /** Queries to refetch after the write, also after an unknown outcome; the write waits for them. */
  invalidates?: readonly QueryKey[]
  /** The sent form. Its draft remembers the write until the outcome is known. */
  form?: {
    draft: Pick<Draft<unknown>, 'subscribe' | 'state' | 'sent' | 'markSent'> | undefined
    methods: { getValues: () => unknown }
    markSaved: (values: never) => void
  }
  /** Called with the answer, also if the server knows it only later or on the next visit of the form. */
  onDone?: (answer: A, sent: SentWrite<I>) => void
}

export type Write<I, A> = {
  /**
   * Sends the input once per click; a press during a pending write sends nothing and gets its answer. Until the outcome
   * is known or settled, the same input keeps its key, so that the server carries it out once; that of a creation also
   * over visits. A changed creation for the same number or page is held back until then. A write that replaces is sent
   * anew. Rejects with a `CallError`.
   */
  write: (input: I) => Promise<A>
  pending: boolean
  /** Why nothing was done; unknown outcomes are in `losses`. */
  refusal: CallError | null
  /** Writes with unknown outcome, newest first. */
  losses: readonly LostWrite<I>[]
  /** Asks the server again about one of `losses`, if `canBeAsked`. */
  check: (lost: LostWrite<I>) => void
  /** Sets the outcome that a person found out, by default of the newest of `losses`; then it may be sent again. */
  settle: (outcome: 'done' | 'not-done', lost?: SentWrite<I>) => void
  /** Clears `refusal`. */
  reset: () => void
}

type UseWrite = <N extends EndpointName>(
  name: N,
  options?: WriteOptions<CallInput<N>, CallResult<N>>,
) => Write<CallInput<N>, CallResult<N>>

/** Whether the server may still learn the outcome. */
export const canBeAsked = ({ error }: Pick<LostWrite, 'error'>): boolean =>
  error !== undefined && error.writeState !== 'unknown' && error.outcome !== 'done'

/** Whether a repetition makes or sends something once more. */
export const creates = (name: EndpointName): boolean => !replaces(name) && rowOf(name).method !== 'DELETE'

/** What a creation is for: while one may have been carried out, a changed one would make or send it twice. */
const targetOf = ({ path, body }: AnyInput): string => JSON.stringify([path, (body as { Phone?: unknown })?.Phone])

/** Whether a write of an earlier visit sent this input. The server stores digests of long members. */
function hasSent({ sent }: UnknownWrite, { body, ...rest }: AnyInput): boolean {
  const { leftOut: _, digests, ...stored } = sent ?? {}
  const members = Object.entries(body ?? {}).map(([name, value]: [string, unknown]) => {
    return [name, digests?.[name] === undefined ? value : shortKey(JSON.stringify(value))] as const
  })
  return identicalJson(
    { ...stored, body: { ...stored.body, ...digests } },
    { ...rest, body: Object.fromEntries(members) as unknown },
  )
}

/** Pending writes of this tab by key: a page opened again waits for them instead of asking the server. */
const onTheirWay = new Map<string, Promise<unknown>>()

const noSubscription = () => () => {}

function useAnyWrite(name: EndpointName, options: WriteOptions<AnyInput, unknown> = {}): Write<AnyInput, unknown> {
  const { form, invalidates = [], onDone } = options
  const draft = form?.draft
  const client = useQueryClient()
  const [losses, setLosses] = useState<readonly LostWrite[]>([])
  const [refusal, setRefusal] = useState<CallError | null>(null)
  /** Writes without known outcome, by their input as JSON. */
  const open = useRef(new Map<string, SentWrite>())
  const [once] = useState(createOnce)
  const last = useRef<Promise<unknown>>(Promise.resolve())

  const unknownWrites = () =>
    (client.getQueryData(activityQueries.unknownWrites().queryKey) ?? []).filter(({ endpoint }) => endpoint === name)
  const remember = (lost: LostWrite) =>
    setLosses(all => [lost, ...all.filter(({ key }) => key !== lost.key)].toSorted((a, b) => b.at.localeCompare(a.at)))
  const end = ({ key, input, values }: SentWrite, isDone: boolean) => {
    open.current.delete(JSON.stringify(input))
    const isSettled = (each: { key: string }, sent: unknown) =>
      each.key === key || (isDone && replaces(name) && identicalJson(sent, input))
    if (isDone && replaces(name)) {
      open.current.clear()
      for (const each of unknownWrites()) if (isSettled(each, each.sent)) putWriteAside(each.key)
    }
    setLosses(all => all.filter(each => !isSettled(each, each.input)))
    // Otherwise another page of this tab has ended it, or a later write was sent.
    if (draft && draft.sent()?.key !== key) return
    draft?.markSent(isDone ? undefined : Array.from(open.current.values()).at(-1))
    // Later input stays a draft.
    if (isDone && values !== undefined) form?.markSaved(values as never)
  }
  const readAgain = () =>
    Promise.all(invalidates.map(queryKey => client.invalidateQueries({ queryKey }))).catch(() => undefined)

  const perform = async (sent: LostWrite, answering: Promise<unknown>): Promise<unknown> => {
    let answer: unknown
    try {
      answer = await answering
    } catch (failure) {
      const error = failure as CallError
      if (isOutcomeUnknown(error)) {
        remember({ ...sent, error })
        void readAgain()
      } else {
        end(sent, false)
        setRefusal(error)
      }
      throw error
    } finally {
      void client.invalidateQueries({ queryKey: activityQueries.all() })
    }
    await readAgain()
    end(sent, true)
    onDone?.(answer, sent)
    return answer
  }
  const sending = useMutation({
    mutationFn(sent: SentWrite) {
      const { key, input } = sent
      const answering = (call as AnyCall)(name, input, { key, onAsking: () => remember(sent) })
      onTheirWay.set(key, answering)
      return perform(
        sent,
        answering.finally(() => onTheirWay.delete(key)),
      )
    },
  })
  const ask = ({ key, at, input, values }: LostWrite, isAgain: boolean) => {
    const sent = { key, at, input, values }
    open.current.set(JSON.stringify(input), sent)
    const again = { ...sent, isAgain }
    remember(again)
    const answering = onTheirWay.get(key) ?? recall(name, { key, input }, { isPatient: true })
    last.current = perform(again, answering)
    // The page shows a failure.
    last.current.catch(() => undefined)
  }
  const check = (lost: LostWrite) => ask(lost, true)
  /** Shows the write that holds a changed one back, and asks what became of it. */
  const show = (lost: LostWrite) => (canBeAsked(lost) ? ask(lost, false) : remember({ ...lost, isAgain: false }))

  const isReady = useSyncExternalStore(draft?.subscribe ?? noSubscription, () => draft?.state().ready)
  useEffect(() => {
    const sent = isReady && draft?.sent()
    if (sent) check(sent)
    // oxlint-disable-next-line react/exhaustive-deps -- a form asks once, when it is opened
  }, [isReady, draft])
  useEffect(() => {
    const checkAll = () => {
      for (const lost of losses) if (canBeAsked(lost)) check(lost)
    }
    addEventListener('online', checkAll)
    return () => removeEventListener('online', checkAll)
  })

  const send = (input: AnyInput) => {
    const content = JSON.stringify(input)
    const values = form && structuredClone(form.methods.getValues())
    // Another tab may have sent the same draft.
    const ofDraft = creates(name) && JSON.stringify(draft?.sent()?.input) === content ? draft?.sent() : undefined
    const earlier = creates(name) ? unknownWrites().find(write => hasSent(write, input)) : undefined
    const key = earlier?.key ?? newWriteKey()
    const at = (earlier ? new Date(browserTime(earlier.at)) : new Date()).toISOString()
    const before = open.current.get(content)
    const isLost = losses.some(({ key, error }) => key === before?.key && error)
    const sent = (isLost && replaces(name) ? undefined : before) ?? ofDraft ?? { key, at, input, values }
    open.current.delete(content)
    open.current.set(content, sent)
    // If the page is closed meanwhile, the next visit asks what became of it.
    draft?.markSent(sent)
    setRefusal(null)
    return sending.mutateAsync(sent)
  }

  return {
    write(input) {
      const isOpen = open.current.has(JSON.stringify(input))
      const mayBeDone = (each: LostWrite) => each.error?.outcome !== 'done' && targetOf(each.input) === targetOf(input)
      const lost = creates(name) && !isOpen ? losses.find(mayBeDone) : undefined
      if (lost) {
        if (!lost.error) return last.current
        show(lost)
        return Promise.reject(lost.error)
      }
      last.current = once.run(JSON.stringify(input), () => send(input)) ?? last.current
      return last.current
    },
    pending: sending.isPending || losses.some(({ error }) => !error),
    refusal,
    losses,
    check,
    settle(outcome, sent = Array.from(open.current.values()).at(-1)) {
      if (!sent) return
      if (outcome === 'done') void settleAsDone(sent.key)
      else putWriteAside(sent.key)
      end(sent, outcome === 'done')
    },
    reset: () => setRefusal(null),
  }
}

/** Sends writes of an endpoint once, each under its own key. A lost response is asked for at the server, never repeated. */
export const useWrite = useAnyWrite as UseWrite
