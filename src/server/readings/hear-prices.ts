import { rowOf } from '#contract/rows'
import type { ApiFetch } from '#server/embedded-api'
import { rowFilter } from '#server/masking/row-filter'
import type { ByteFilter } from '#server/upstream/redactor'
import { relayBody } from '#server/upstream/relay'
import { parsed } from '#server/writes/written-write'
import type { Team } from '#team/create-team'
import { countPrices } from '#team/shared/prices'

type Prices = ReturnType<ReturnType<typeof countPrices>['value']>

/** Passes a list of messages on as it comes, and tells what a segment cost in it once all of it has passed. */
function listenToPrices(told: (prices: Prices) => void): ByteFilter {
  const counted = countPrices()
  const rows = rowFilter({
    row(json) {
      counted.add(parsed(json))
      return ''
    },
    rest: () => '',
  })
  let isListening = true
  return {
    push(chunk) {
      try {
        if (isListening) rows.push(chunk)
      } catch {
        // A row longer than any message: what can be said of the others is not the whole.
        isListening = false
      }
      return chunk
    },
    end() {
      if (isListening && rows.isWhole()) told(counted.value())
      return new Uint8Array()
    },
  }
}

/** What segments cost in a bundle is known to the team once somebody has read it whole (EP 16). Nothing waits for that. */
export const hearPrices =
  (api: ApiFetch, { readings }: Pick<Team, 'readings'>): ApiFetch =>
  async c => {
    const answer = await api(c)
    const match = c.get('match')
    const principal = c.get('principal')
    if (!match || !('name' in match) || !rowOf(match.name).prices || !principal) return answer
    const bundle = Number(match.parameters.bundle)
    if (answer.status !== 200 || (bundle | 0) !== bundle) return answer
    const filter = listenToPrices(prices => void readings.hearPrices(bundle, prices, principal).catch(() => undefined))
    return relayBody(c, answer.body, answer, { filter })
  }
