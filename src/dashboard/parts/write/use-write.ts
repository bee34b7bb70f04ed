import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { EndpointName } from '#contract/endpoints'
import { isJsonObject } from '#contract/reading/json-object'
import { activityQueries } from '#dashboard/api/activity'
import { call, recall } from '#dashboard/api/client/call'
import { CallError, isOutcomeUnknown } from '#dashboard/api/client/call-error'
import type { AnyCall, AnyInput, CallInput, CallResult } from '#dashboard/api/client/call-input'
import { newWriteKey } from '#dashboard/api/client/write-ledger'
import { kept } from '#dashboard/api/kept/kept'
import { sameClickMs } from '#dashboard/form/once'

export type SentWrite<I = AnyInput> = {
  /** The idempotency key. */
  key: string
  /** ISO 8601, by this browser's clock. */
  at: string
  input: I
  values?: unknown
}

type FormOfWrite = {
  draftKey: string | undefined
  draft: { subscribe: (listener: () => void) => () => void; state: () => { ready: boolean } } | undefined
  methods: { getValues: () => unknown }
  markSaved: (values: never) => void
}

export type WriteOptions<I, A> = {
  /** Queries to refetch after the write, also after an unknown outcome; the write waits for them. */
  invalidates?: readonly QueryKey[]
  /** The sent form. If it has a draft, the browser keeps the write until its outcome is known. */
  form?: FormOfWrite
  /** Called when the server confirms a write whose response was lost or whose page was closed. */
  onFound?: (answer: A, sent: SentWrite<I>) => void
}

export type Write<I, A> = {
  /**
   * Sends the input once: while it is pending, and during the same click, it returns the same promise. A write with unknown
   * outcome is not sent again before `settle`. `onSend` gets the key. Rejects with the `CallError` in `error`.
   */
  write: (input: I, onSend?: (sent: SentWrite<I>) => void) => Promise<A>
  pending: boolean
  /** Keys of writes whose outcome is being checked at the server. */
  checking: readonly string[]
  error: CallError | null
  /** The error, if nothing was done: for a form beside `UnknownWrites`, which shows unknown outcomes. */
  refusal: CallError | null
  lost: LostWrite<I> | undefined
  /** All writes with unknown outcome, newest first. */
  losses: readonly LostWrite<I>[]
  /** Asks the server again about one of `losses`, if `canBeAsked`. */
  check: (key: string) => void
  /** Sets the outcome that a person found out, by default of the newest of `losses`; then it may be sent again. */
  settle: (outcome: 'done' | 'not-done', key?: string) => void
  /** Clears the error, but not `losses`. */
  reset: () => void
}

type UseWrite = <N extends EndpointName>(
  name: N,
  options?: WriteOptions<CallInput<N>, CallResult<N>>,
) => Write<CallInput<N>, CallResult<N>>

/** `isAgain`: the server is asked about an earlier write, and nothing is sent. */
type Attempt<I = AnyInput> = SentWrite<I> & { isAgain: boolean }

/** A write with unknown outcome, and the error that lost its response. */
export type LostWrite<I = AnyInput> = Attempt<I> & { error: CallError }

/** Whether the server may still learn the outcome. */
export const canBeAsked = ({ error }: Pick<LostWrite, 'error'>): boolean =>
  error.writeState !== 'unknown' && error.outcome !== 'done'

type Last = { content: string; pressedAt: number; isPending: boolean; promise: Promise<unknown> }

const noSubscription = () => () => {}

/** Pending writes of this tab by key: a page opened again waits for them instead of asking the server. */
const onTheirWay = new Map<string, Promise<unknown>>()

/** Milliseconds that a write waits for the browser to store its key. */
const keepingMs = 1000

/** Storage prefix of a form's writes. Each has its own entry, so that no tab erases another's. */
const sentStart = (subject: string) => `sent/${encodeURIComponent(subject)}/`

async function keptWrites(subject: string): Promise<SentWrite[]> {
  const values = await Promise.all((await kept.keys(sentStart(subject))).map(kept.get))
  return values.filter(value => isJsonObject(value) && typeof value.key === 'string') as SentWrite[]
}

function useAnyWrite(name: EndpointName, options: WriteOptions<AnyInput, unknown> = {}): Write<AnyInput, unknown> {
  const { form, invalidates = [] } = options
  const client = useQueryClient()
  const subject = form?.draftKey
  const draft = form?.draft
  const [checking, setChecking] = useState<readonly string[]>([])
  const [losses, showLosses] = useState<readonly LostWrite[]>([])
  /** `losses` before the next render. */
  const lossesNow = useRef(losses)
  const [error, setError] = useState<CallError | null>(null)
  const last = useRef<Last>(undefined)
  /** Pending checks at the server, by key. */
  const asked = useRef(new Map<string, { content: string; promise: Promise<unknown> }>())
  /** Keys that this page has sent or checked. */
  const known = useRef(new Set<string>())
  const readAgain = () =>
    Promise.all(invalidates.map(queryKey => client.invalidateQueries({ queryKey }))).catch(() => undefined)

  const keep = async ({ key, at, input, values }: SentWrite) => {
    if (!subject) return
    const saved = kept.set(sentStart(subject) + key, { key, at, input, values }).catch(() => undefined)
    await Promise.race([saved, new Promise(resolve => setTimeout(resolve, keepingMs))])
  }
  const setLosses = (all: readonly LostWrite[]) => {
    lossesNow.current = all
    showLosses(all)
  }
  const othersThan = (key: string) => lossesNow.current.filter(each => each.key !== key)
  const remember = (loss: LostWrite) =>
    setLosses([loss, ...othersThan(loss.key)].toSorted((a, b) => b.at.localeCompare(a.at)))
  const forget = (key: string) => {
    setLosses(othersThan(key))
    if (subject) kept.remove(sentStart(subject) + key).catch(() => undefined)
  }
  /** Clears an unknown outcome from `error` once it is found out. */
  const forgetUnknown = () => setError(before => (isOutcomeUnknown(before) ? null : before))

  const startChecking = (key: string) => setChecking(keys => [...keys.filter(each => each !== key), key])
  const send = async (attempt: Attempt): Promise<unknown> => {
    const { input, key, isAgain } = attempt
    if (isAgain) {
      startChecking(key)
      return onTheirWay.get(key) ?? recall(name, { key, input }, { isPatient: true })
    }
    // Stored before it is sent: if the page is closed meanwhile, the next one can check the outcome.
    await keep(attempt)
    return (call as AnyCall)(name, input, { key, onAsking: () => startChecking(key) })
  }
  const sendOnce = (attempt: Attempt): Promise<unknown> => {
    const sending = send(attempt)
    if (attempt.isAgain) return sending
    onTheirWay.set(attempt.key, sending)
    const end = () => void onTheirWay.delete(attempt.key)
    sending.then(end, end)
    return sending
  }
  const perform = async (attempt: Attempt): Promise<unknown> => {
    known.current.add(attempt.key)
    try {
      const answer = await sendOnce(attempt)
      forget(attempt.key)
      await readAgain()
      return answer
    } catch (error) {
      if (isOutcomeUnknown(error)) {
        remember({ ...attempt, error: error as CallError })
        void readAgain()
      } else forget(attempt.key)
      setError(error as CallError)
      throw error
    } finally {
      setChecking(keys => keys.filter(key => key !== attempt.key))
      void client.invalidateQueries({ queryKey: activityQueries.all() })
    }
  }
  const sending = useMutation<unknown, CallError, Attempt>({ mutationFn: perform })

  /** Marks the written values as saved; later input stays a draft. */
  const drop = ({ values }: SentWrite) => {
    if (values !== undefined) form?.markSaved(values as never)
  }
  const ask = async (sent: SentWrite) => {
    if (asked.current.has(sent.key)) return
    const promise = perform({ ...sent, isAgain: true })
    asked.current.set(sent.key, { content: JSON.stringify(sent.input), promise })
    try {
      const answer = await promise
      forgetUnknown()
      drop(sent)
      options.onFound?.(answer, sent)
    } catch {
      // The write is in `losses`, or the form shows the refusal.
    } finally {
      asked.current.delete(sent.key)
    }
  }
  // A confirmed write of an earlier page is dropped from the form, so the draft must be loaded first.
  const isReady = useSyncExternalStore(draft?.subscribe ?? noSubscription, () => draft?.state().ready)
  useEffect(() => {
    const askAll = async (of: string) => {
      for (const sent of await keptWrites(of)) if (!known.current.has(sent.key)) void ask(sent)
    }
    if (subject && isReady) askAll(subject).catch(() => undefined)
    // oxlint-disable-next-line react/exhaustive-deps -- a page asks about what is kept when it opens
  }, [subject, isReady])

  useEffect(() => {
    const again = () => {
      for (const loss of losses) if (canBeAsked(loss)) void ask(loss)
    }
    addEventListener('online', again)
    return () => removeEventListener('online', again)
    // oxlint-disable-next-line react/exhaustive-deps -- what is asked about is `losses`
  }, [losses])

  const write = (input: AnyInput, onSend?: (sent: SentWrite) => void): Promise<unknown> => {
    const content = JSON.stringify(input)
    const asking = [...asked.current.values()].find(each => each.content === content)
    if (asking) return asking.promise
    const before = last.current
    const pressedAt = Date.now()
    if (before) {
      const isSameClick = content === before.content && pressedAt - before.pressedAt < sameClickMs
      before.pressedAt = pressedAt
      if (isSameClick || (before.isPending && content === before.content)) return before.promise
      // Other input is another write, sent after the pending one.
      if (before.isPending) return before.promise.catch(() => undefined).then(() => latest.current(input, onSend))
    }
    const loss = lossesNow.current.find(each => JSON.stringify(each.input) === content)
    if (loss) {
      // Shown again, as the result of this press.
      remember({ ...loss, isAgain: false })
      return Promise.reject(loss.error)
    }
    const values = form && structuredClone(form.methods.getValues())
    const sent = { key: newWriteKey(), at: new Date().toISOString(), input, values }
    onSend?.(sent)
    setError(null)
    const promise = sending.mutateAsync({ ...sent, isAgain: false })
    const now: Last = { content, pressedAt, isPending: true, promise }
    last.current = now
    const end = () => {
      now.isPending = false
    }
    promise.then(end, end)
    return promise
  }

  const latest = useRef(write)
  useEffect(() => {
    latest.current = write
  })
  return {
    write,
    pending: sending.isPending || checking.length > 0,
    checking,
    error,
    refusal: isOutcomeUnknown(error) ? null : error,
    lost: losses[0],
    losses,
    check(key) {
      const loss = losses.find(each => each.key === key)
      if (loss) void ask(loss)
    },
    settle(outcome, key = lossesNow.current[0]?.key) {
      const loss = lossesNow.current.find(each => each.key === key)
      if (loss && outcome === 'done') drop(loss)
      if (loss) forget(loss.key)
      // A press directly after that is deliberate, not the same click.
      if (!last.current?.isPending) last.current = undefined
      forgetUnknown()
    },
    reset: () => setError(null),
  }
}

/** Sends writes of an endpoint once, each under its own key. A lost response is asked for at the server, never repeated. */
export const useWrite = useAnyWrite as UseWrite
