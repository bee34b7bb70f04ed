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
import { useDraftOfForm } from '#dashboard/form/use-form-draft'

/** A write as it was sent. */
export type SentWrite<I = AnyInput> = {
  /** The idempotency key. */
  key: string
  /** ISO 8601, by this browser's clock. */
  at: string
  input: I
  /** What the form held. */
  values?: unknown
}

/** What a write needs of the form that it sends. */
type FormOfWrite = {
  draftKey: string | undefined
  methods: { getValues: () => unknown }
  markSaved: (values: never) => void
}

export type WriteOptions<I, A> = {
  /** What it makes out of date: read again, and waited for, when it was done or may have been. */
  invalidates?: readonly QueryKey[]
  /** The form that it sends. Where it has a draft, the browser keeps what is sent until the end of the write is known. */
  form?: FormOfWrite
  /** Told of a write whose answer was lost, or whose page was closed, once the server says that it was done. */
  onFound?: (answer: A, sent: SentWrite<I>) => void
}

export type Write<I, A> = {
  /**
   * Sends it, once: while it is on its way, and for the rest of the click, this gives the same promise. What was sent and may
   * have been done is not sent again before `settle`. `onSend` is told the key. Rejects with `CallError`, as `error` has it.
   */
  write: (input: I, onSend?: (sent: SentWrite<I>) => void) => Promise<A>
  pending: boolean
  /** The keys of the writes whose answer was lost, or whose page was closed, and that the server is asked about. */
  checking: readonly string[]
  error: CallError | null
  /** The error, where nothing was done: for a form beside `UnknownWrites`, which tells the rest. */
  refusal: CallError | null
  /** The newest write whose end is not known. */
  lost: LostWrite<I> | undefined
  /** All of them, the newest first. */
  losses: readonly LostWrite<I>[]
  /** Asks the server once more about one of `losses`; only where `canBeAsked`. */
  check: (key: string) => void
  /** A person has found out what became of one of `losses`, else the newest: it may be sent again, or need not be. */
  settle: (outcome: 'done' | 'not-done', key?: string) => void
  /** Forgets the error, but not those of `losses`. */
  reset: () => void
}

type UseWrite = <N extends EndpointName>(
  name: N,
  options?: WriteOptions<CallInput<N>, CallResult<N>>,
) => Write<CallInput<N>, CallResult<N>>

/** `isAgain` where the server is asked about what was sent before. */
type Attempt<I = AnyInput> = SentWrite<I> & { isAgain: boolean }

/** A write whose end is not known, and how its answer was lost. */
export type LostWrite<I = AnyInput> = Attempt<I> & { error: CallError }

/** Whether the server may still hear what became of it. */
export const canBeAsked = ({ error }: Pick<LostWrite, 'error'>): boolean =>
  error.writeState !== 'unknown' && error.outcome !== 'done'

type Last = { content: string; pressedAt: number; isPending: boolean; promise: Promise<unknown> }

const noSubscription = () => () => {}

/** What this tab is sending, by key: a page that is opened again meanwhile waits for it and asks nobody. */
const onTheirWay = new Map<string, Promise<unknown>>()

/** Milliseconds that a write waits for the browser to keep its key. */
const keepingMs = 1000

/** Where the writes of a form are kept, each under its own key: no tab erases another's. */
const sentStart = (subject: string) => `sent/${encodeURIComponent(subject)}/`

async function keptWrites(subject: string): Promise<SentWrite[]> {
  const values = await Promise.all((await kept.keys(sentStart(subject))).map(kept.get))
  return values.filter(value => isJsonObject(value) && typeof value.key === 'string') as SentWrite[]
}

function useAnyWrite(name: EndpointName, options: WriteOptions<AnyInput, unknown> = {}): Write<AnyInput, unknown> {
  const { form, invalidates = [] } = options
  const client = useQueryClient()
  const subject = form?.draftKey
  const draft = useDraftOfForm(subject)
  const [checking, setChecking] = useState<readonly string[]>([])
  const [losses, showLosses] = useState<readonly LostWrite[]>([])
  /** The same, also before it is drawn. */
  const lossesNow = useRef(losses)
  const [error, setError] = useState<CallError | null>(null)
  const last = useRef<Last>(undefined)
  /** The questions to the server that are under way, by key. */
  const asked = useRef(new Map<string, { content: string; promise: Promise<unknown> }>())
  /** Keys that this page has sent, or asked about. */
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
  /** Its end is known. */
  const forget = (key: string) => {
    setLosses(othersThan(key))
    if (subject) kept.remove(sentStart(subject) + key).catch(() => undefined)
  }
  /** What `losses` tell is no error of the form once they are found out. */
  const forgetUnknown = () => setError(before => (isOutcomeUnknown(before) ? null : before))

  const startChecking = (key: string) => setChecking(keys => [...keys.filter(each => each !== key), key])
  const send = async (attempt: Attempt): Promise<unknown> => {
    const { input, key, isAgain } = attempt
    if (isAgain) {
      startChecking(key)
      return onTheirWay.get(key) ?? recall(name, { key, input }, { isPatient: true })
    }
    // Kept before it leaves: a page that is closed meanwhile can ask what became of it.
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

  /** What was done is no draft any more; what was typed since is. */
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
      // It is among `losses`, or the form tells of the refusal.
    } finally {
      asked.current.delete(sent.key)
    }
  }
  // What an earlier page sent is dropped from the form: not before its draft is there.
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
      // Another content is another write, and goes after that one.
      if (before.isPending) return before.promise.catch(() => undefined).then(() => latest.current(input, onSend))
    }
    const loss = lossesNow.current.find(each => JSON.stringify(each.input) === content)
    if (loss) {
      // Told once more, as what this person did just now.
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
      // What is sent after that is meant, however soon.
      if (!last.current?.isPending) last.current = undefined
      forgetUnknown()
    },
    reset: () => setError(null),
  }
}

/** A write of the API: sent once under its own key, never repeated by itself; a lost answer is asked for at the server. */
export const useWrite = useAnyWrite as UseWrite
