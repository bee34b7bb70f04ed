import type { EndpointName } from '#contract/endpoints'
import { newWriteKey } from '#dashboard/data/client/write-ledger'
import type { UnknownOutcome } from './collections'
import { store } from './store'

/** A thing to do: what is sent, to what. Sent again before it is known what became of it, it is the same thing. */
export type Intent = Pick<UnknownOutcome, 'endpoint' | 'subject'> & { content: string }

/** Keys of what was sent in this tab and has not come to an end, one for each subject: another content is another thing. */
const openKeys = new Map<string, { content: string; key: string }>()

const placeOf = ({ endpoint, subject }: Pick<Intent, 'endpoint' | 'subject'>) => `${endpoint} ${subject}`

/** A short text that is the same for the same content alone, as far as one person's writes go (cyrb53). */
export function contentOf(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    high = Math.imul(high ^ unit, 2654435761)
    low = Math.imul(low ^ unit, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return `${text.length}-${(low >>> 0).toString(36)}-${(high >>> 0).toString(36)}`
}

/** The key of an earlier attempt that was written down and has not come to an end; it is this attempt from now on. */
async function adopted({ endpoint, subject, content }: Intent): Promise<string | undefined> {
  const storage = await store()
  const all = await storage.all('unknownOutcomes')
  const earlier = all.filter(([, entry]) => entry.endpoint === endpoint && entry.subject === subject && entry.content)
  let key: string | undefined
  for (const [id, entry] of earlier) {
    const { content: before, ...rest } = entry
    const isSame = before === content && entry.key !== undefined && !entry.final && entry.reason !== 'done'
    // What was done since with something else makes it another thing, should the same be sent a third time.
    if (!isSame) await storage.put('unknownOutcomes', id, rest)
    else {
      key ??= entry.key
      await storage.remove('unknownOutcomes', id)
    }
  }
  return key
}

/** The keys of writes: one for each thing to do, from the first attempt until it is known what became of it. */
export const writeKeys = {
  /** The key to send something with. */
  async of(intent: Intent): Promise<string> {
    const place = placeOf(intent)
    const before = openKeys.get(place)
    const stored = await adopted(intent).catch(() => undefined)
    const key = (before?.content === intent.content ? before.key : stored) ?? newWriteKey()
    openKeys.set(place, { content: intent.content, key })
    return key
  },
  /** It is known what became of what was last sent to a subject, or a person has had enough of it. */
  settle: (endpoint: EndpointName, subject: string): void => void openKeys.delete(placeOf({ endpoint, subject })),
}
