import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { EndpointName } from '#contract/endpoints'
import { isJsonObject } from '#contract/reading/json-object'
import { activityQueries } from '#dashboard/data/activity'
import { call, recall } from '#dashboard/data/client/call'
import { CallError, isOutcomeUnknown } from '#dashboard/data/client/call-error'
import type { AnyCall, AnyInput, CallInput, CallResult } from '#dashboard/data/client/call-input'
import { newWriteKey } from '#dashboard/data/client/write-ledger'
import { kept } from '#dashboard/data/kept/kept'
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
  /** The answer was lost, and the server is asked for it. */
  checking: boolean
  error: CallError | null
  /** The error, where nothing was done: for a form beside `UnknownWrites`, which tells the rest. */
  refusal: CallError | null
  /** The write whose end is not known. */
  lost: LostWrite<I> | undefined
  /** The key of the write that this page is to find out about; also before it has. */
  ownKey: string | undefined
  /** Asks the server once more; undefined where it has said that it will know no more. */
  check: (() => void) | undefined
  /** A person has found out what became of `lost`: it may be sent again, or need not be. */
  settle: (outcome: 'done' | 'not-done') => void
  /** Forgets the error, but not that of `lost`. */
  reset: () => void
}

type UseWrite = <N extends EndpointName>(
  name: N,
  options?: WriteOptions<CallInput<N>, CallResult<N>>,
) => Write<CallInput<N>, CallResult<N>>

/** A write whose end is not known, and how its answer was lost. */
export type LostWrite<I = AnyInput> = SentWrite<I> & { error: CallError }

type Attempt = SentWrite & { isAgain: boolean }
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
  /** The key of what the server is asked about. */
  const [checking, setChecking] = useState<string>()
  const [lost, setLost] = useState<LostWrite>()
  const last = useRef<Last>(undefined)
  /** Keys that this page has sent, or asked about. */
  const known = useRef(new Set<string>())
  const readAgain = () =>
    Promise.all(invalidates.map(queryKey => client.invalidateQueries({ queryKey }))).catch(() => undefined)

  const keep = async ({ key, at, input, values }: SentWrite) => {
    if (!subject) return
    const saved = kept.set(sentStart(subject) + key, { key, at, input, values }).catch(() => undefined)
    await Promise.race([saved, new Promise(resolve => setTimeout(resolve, keepingMs))])
  }
  const forget = (key: string) => subject && kept.remove(sentStart(subject) + key).catch(() => undefined)

  const send = async (attempt: Attempt): Promise<unknown> => {
    const { input, key, isAgain } = attempt
    if (isAgain) {
      setChecking(key)
      return onTheirWay.get(key) ?? recall(name, { key, input }, { isPatient: true })
    }
    // Kept before it leaves: a page that is closed meanwhile can ask what became of it.
    await keep(attempt)
    return (call as AnyCall)(name, input, { key, onAsking: () => setChecking(key) })
  }
  const sendOnce = (attempt: Attempt): Promise<unknown> => {
    const sending = send(attempt)
    if (attempt.isAgain) return sending
    onTheirWay.set(attempt.key, sending)
    const end = () => void onTheirWay.delete(attempt.key)
    sending.then(end, end)
    return sending
  }
  const mutation = useMutation<unknown, CallError, Attempt>({
    mutationFn: async attempt => {
      try {
        const answer = await sendOnce(attempt)
        void forget(attempt.key)
        if (attempt.isAgain) setLost(undefined)
        await readAgain()
        return answer
      } catch (error) {
        if (isOutcomeUnknown(error)) {
          setLost({ ...attempt, error: error as CallError })
          void readAgain()
        } else {
          void forget(attempt.key)
          if (attempt.isAgain) setLost(undefined)
        }
        throw error
      } finally {
        setChecking(undefined)
        void client.invalidateQueries({ queryKey: activityQueries.all() })
      }
    },
  })

  /** What was done is no draft any more; what was typed since is. */
  const drop = ({ values }: SentWrite) => {
    if (values !== undefined) form?.markSaved(values as never)
  }
  const run = (attempt: Attempt): Promise<unknown> => {
    known.current.add(attempt.key)
    const promise = mutation.mutateAsync(attempt)
    // Nobody pressed anything for a question to the server.
    const pressedAt = attempt.isAgain ? Number.NEGATIVE_INFINITY : Date.now()
    const now: Last = { content: JSON.stringify(attempt.input), pressedAt, isPending: true, promise }
    last.current = now
    const end = () => {
      now.isPending = false
    }
    promise.then(end, end)
    return promise
  }
  const ask = (sent: SentWrite) =>
    run({ ...sent, isAgain: true }).then(
      answer => {
        mutation.reset()
        drop(sent)
        options.onFound?.(answer, sent)
      },
      () => undefined,
    )
  // What an earlier page sent is dropped from the form: not before its draft is there.
  const isReady = useSyncExternalStore(draft?.subscribe ?? noSubscription, () => draft?.state().ready)
  useEffect(() => {
    const askAll = async (of: string) => {
      for (const sent of await keptWrites(of)) if (!known.current.has(sent.key)) await ask(sent)
    }
    if (subject && isReady) askAll(subject).catch(() => undefined)
    // oxlint-disable-next-line react/exhaustive-deps -- a page asks about what is kept when it opens
  }, [subject, isReady])

  const canAsk = lost !== undefined && lost.error.writeState !== 'unknown' && lost.error.outcome !== 'done'
  useEffect(() => {
    if (!canAsk) return undefined
    const again = () => void ask(lost)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
    // oxlint-disable-next-line react/exhaustive-deps -- what is asked about is `lost`
  }, [lost, canAsk])

  const write = (input: AnyInput, onSend?: (sent: SentWrite) => void): Promise<unknown> => {
    const content = JSON.stringify(input)
    const before = last.current
    const pressedAt = Date.now()
    if (before) {
      const isSameClick = content === before.content && pressedAt - before.pressedAt < sameClickMs
      before.pressedAt = pressedAt
      if (isSameClick || (before.isPending && content === before.content)) return before.promise
      // Another content is another write, and goes after that one.
      if (before.isPending) return before.promise.catch(() => undefined).then(() => latest.current(input, onSend))
    }
    if (lost && content === JSON.stringify(lost.input)) {
      // Told once more.
      setLost({ ...lost })
      return Promise.reject(lost.error)
    }
    const values = form && structuredClone(form.methods.getValues())
    const sent = { key: newWriteKey(), at: new Date().toISOString(), input, values }
    onSend?.(sent)
    return run({ ...sent, isAgain: false })
  }

  const latest = useRef(write)
  useEffect(() => {
    latest.current = write
  })
  const { error } = mutation
  return {
    write,
    pending: mutation.isPending,
    checking: checking !== undefined,
    error,
    refusal: isOutcomeUnknown(error) ? null : error,
    lost,
    ownKey: lost?.key ?? checking,
    check: canAsk ? () => void ask(lost) : undefined,
    settle(outcome) {
      if (lost) void forget(lost.key)
      if (lost && outcome === 'done') drop(lost)
      setLost(undefined)
      // What is sent after that is meant, however soon.
      last.current = undefined
      mutation.reset()
    },
    reset: mutation.reset,
  }
}

/** A write of the API: sent once under its own key, never repeated by itself; a lost answer is asked for at the server. */
export const useWrite = useAnyWrite as UseWrite
