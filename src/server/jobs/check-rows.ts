import { askedNumber } from '#contract/numbers/asked-number'
import { readNumber } from '#contract/numbers/read-number'
import { isJsonObject, valueAt } from '#contract/reading/json-object'
import type { JobOptions, NumberRow } from '#contract/team/jobs'
import { parsed } from '#server/writes/written-write'
import type { ClaimedRow } from '#team/jobs/job-rows'
import { type Effect, failedOutcome, type Outcome, outcomeOf, unreadable } from './row-outcome'
import type { RowTools } from './row-tools'

/** Consecutive numbers whose own request failed; after them the rest waits, since the service may be away. */
const failuresUntilDoubt = 3

/** Treats an answer of another shape as a failure of the service. */
function readable(effect: Effect): Effect {
  if (effect.kind !== 'done') return effect
  const answer = parsed(effect.text)
  const listed = valueAt(answer, ['PhoneNumbers'])
  return isJsonObject(answer) && (listed === undefined || listed === null || Array.isArray(listed))
    ? effect
    : unreadable(effect.text)
}

type AskedRow = ClaimedRow & { number: string }

/**
 * Looks numbers up in one request (EP 10). A refused or failed request is halved, so that one number does not spoil
 * the others; the halves are not sent once the job is paused.
 */
export async function checkRows(rows: readonly ClaimedRow[], tools: RowTools): Promise<Outcome[]> {
  const { region } = JSON.parse(tools.job.options) as JobOptions
  let failures = 0

  async function ask(asked: readonly AskedRow[]): Promise<Outcome[]> {
    if (failures >= failuresUntilDoubt || !(await tools.isRunning()))
      return asked.map(({ place }) => ({ end: { place, state: 'waiting' } }))
    const PhoneNumbers = [...new Set(asked.map(({ number }) => number))]
    const body = { ...(region && { DefaultRegion: region }), PhoneNumbers }
    const effect = readable(await tools.read({ name: 'lookupPhoneNumbers', body }))
    const isAboutNumbers = effect.kind === 'refused' || effect.kind === 'unknown'
    if (isAboutNumbers && PhoneNumbers.length > 1) {
      const half = Math.ceil(asked.length / 2)
      return [...(await ask(asked.slice(0, half))), ...(await ask(asked.slice(half)))]
    }
    failures = effect.kind === 'unknown' ? failures + 1 : 0
    if (effect.kind === 'unknown') return asked.map(row => failedOutcome(row, effect))
    if (effect.kind !== 'done') return asked.map(({ place }) => outcomeOf(place, effect))
    const listed = valueAt(parsed(effect.text), ['PhoneNumbers'])
    // §2.13 promises neither the order nor the number of results.
    const answers = new Map((Array.isArray(listed) ? listed.filter(isJsonObject) : []).map(each => [each.Input, each]))
    return asked.map(({ place, number }) => {
      const answer = answers.get(number)
      if (answer) return { end: { place, state: 'done', result: { answer } } }
      return { end: { place, state: 'refused', result: { status: effect.status } }, failed: answers.size === 0 }
    })
  }

  const asked: AskedRow[] = []
  const outcomes: Outcome[] = []
  for (const row of rows) {
    const number = askedNumber(readNumber((row.input as NumberRow).number, region))
    if (number === undefined)
      outcomes.push({ end: { place: row.place, state: 'skipped', result: { reason: 'wrong' } } })
    else asked.push({ ...row, number })
  }
  return asked.length === 0 ? outcomes : [...outcomes, ...(await ask(asked))]
}
