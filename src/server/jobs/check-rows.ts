import { isJsonObject, valueAt } from '#contract/reading/json-object'
import type { JobOptions, NumberRow } from '#contract/team/jobs'
import { parsed } from '#server/writes/written-write'
import type { ClaimedRow } from '#team/jobs/job-rows'
import type { RowTools } from './row-tools'
import { type Outcome, outcomeOf } from './told'

const numberOf = ({ input }: ClaimedRow) => (input as NumberRow).number

/** Looks numbers up in one request (EP 10); where it is refused in two, so that one number spoils no other. */
export async function checkRows(rows: readonly ClaimedRow[], tools: RowTools): Promise<Outcome[]> {
  const { region } = JSON.parse(tools.job.options) as JobOptions
  const body = { ...(region && { DefaultRegion: region }), PhoneNumbers: rows.map(numberOf) }
  const told = await tools.read({ name: 'lookupPhoneNumbers', body })
  if (told.kind === 'refused' && rows.length > 1) {
    const half = Math.ceil(rows.length / 2)
    return [...(await checkRows(rows.slice(0, half), tools)), ...(await checkRows(rows.slice(half), tools))]
  }
  if (told.kind !== 'done') return rows.map(({ place }) => outcomeOf(place, told))
  const listed = valueAt(parsed(told.text), ['PhoneNumbers'])
  // §2.13: neither the order nor the number of the answers is promised.
  const answers = new Map((Array.isArray(listed) ? listed.filter(isJsonObject) : []).map(each => [each.Input, each]))
  return rows.map(row => {
    const { place } = row
    const answer = answers.get(numberOf(row))
    if (answer) return { end: { place, state: 'done', result: { answer } } }
    return outcomeOf(place, { kind: 'refused', status: told.status, said: undefined })
  })
}
