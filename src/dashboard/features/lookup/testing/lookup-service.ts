import type { PhoneNumber } from '#contract/lookup'
import type { Row } from '#contract/reading/answer'
import { CallError } from '#dashboard/api/client/call-error'
import { joinResults, type LookupState } from '#dashboard/features/lookup/lookup-result'
import type { LookupRun } from '#dashboard/parts/lookup/lookup-run'

/** A refusal of a lookup. */
export const fails = (status: number) =>
  new CallError('status', { endpoint: 'lookupPhoneNumbers', effect: 'read', status })
const rowOf = (Input: string): Row<PhoneNumber> => ({ ok: true, value: { Input, IsValid: true } })
/** So many numbers. */
export const some = (count: number) => Array.from({ length: count }, (_, at) => `+${at}`)

/** A service that refuses what it is told to; its requests wait for `answer` when it is slow. */
export function service(refuses: (numbers: readonly string[]) => Error | undefined = () => undefined, slow = false) {
  const requests: (readonly string[])[] = []
  const blocked: (() => void)[] = []
  const load = { now: 0, most: 0 }
  const lookUp = async (numbers: readonly string[], signal: AbortSignal) => {
    requests.push(numbers)
    load.now += 1
    load.most = Math.max(load.most, load.now)
    try {
      await new Promise<void>((resolve, reject) => {
        if (!slow) return void setTimeout(resolve)
        signal.addEventListener('abort', () => reject(new Error('given up')))
        blocked.push(resolve)
      })
      const refusal = refuses(numbers)
      if (refusal) throw refusal
      return numbers.map(rowOf)
    } finally {
      load.now -= 1
    }
  }
  return { lookUp, requests, load, answer: () => blocked.splice(0).forEach(resolve => resolve()) }
}

/** Until the run tells something other than that it is running. */
export const settled = (run: LookupRun) =>
  new Promise<void>(resolve => {
    const look = () => run.snapshot().status !== 'running' && resolve()
    run.subscribe(look)
    look()
  })

/** How many numbers are in each state. */
export function states(run: LookupRun, numbers: readonly string[]): Map<LookupState, number> {
  const counts = new Map<LookupState, number>()
  const { status, known } = run.snapshot()
  const waiting = status === 'running' || status === 'paused'
  for (const { state } of joinResults(numbers, known, waiting)) counts.set(state, (counts.get(state) ?? 0) + 1)
  return counts
}
