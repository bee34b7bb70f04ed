import { hiddenCode } from '#contract/codes/mask-codes'
import { getOwn, isJsonObject } from '#contract/reading/json-object'
import { fillPath } from '#contract/request/parameters'
import { rewriteQuery } from '#contract/request/query-string'
import { type MessageList, messageMembers, type Reveal } from '#contract/team/reveals'
import { type ApiFetch, createInnerRequest } from '#server/embedded-api'
import { parsed } from '#server/writes/written-write'
import type { OpenText } from '#team/handlers/handler'
import type { Principal } from '#team/principal'
import { TeamRefusal } from '#team/team-refusal'
import { rowFilter } from './row-filter'

/** A person with `messages.read` and without codes. */
const anybody: Principal = { by: 'session', id: '', name: '', rights: new Set(['messages.read']) }

export function createOpenText(apis: { open: ApiFetch; masked: ApiFetch }): OpenText {
  const open = createTextReader(apis.open)
  const masked = createTextReader(apis.masked)
  return async read => {
    const text = await open(read)
    return text === undefined ? undefined : { text, masked: (await masked(read)) ?? hiddenCode }
  }
}

/** Streams the list, so that a long bundle is never in memory whole. */
function createTextReader(api: ApiFetch) {
  const request = createInnerRequest(api, anybody)
  return async ({ endpoint, path, query, message }: Reveal): Promise<string | undefined> => {
    const list = endpoint as MessageList
    const answer = await request(addressOf(list, path, query ?? ''))
    if (!answer.ok) throw refusalOf(answer.status)
    const { id, text } = messageMembers[list]
    let found: string | undefined
    const filter = rowFilter({
      row(json) {
        const row = parsed(json)
        const isIt = isJsonObject(row) && idText(getOwn(row, id)) === message
        if (isIt && typeof row[text] === 'string') found ??= row[text]
        return ''
      },
      rest: () => '',
    })
    const body: AsyncIterable<Uint8Array> | undefined = answer.body ?? undefined
    for await (const piece of body ?? []) {
      filter.push(piece)
      if (found !== undefined) break
    }
    return found
  }
}

function addressOf(endpoint: MessageList, path: Record<string, string>, query: string): string {
  try {
    const entries = rewriteQuery(query)
    return `${fillPath(endpoint, path)}${entries && `?${entries}`}`
  } catch {
    throw new TeamRefusal(404, 'There is no such list of messages.')
  }
}

/** Ids beyond 2^53 may stand for several messages, so they identify none. */
const idText = (id: unknown) => (typeof id === 'number' && !Number.isSafeInteger(id) ? undefined : String(id))

const refusalOf = (status: number) =>
  status < 500
    ? new TeamRefusal(404, 'This message is not there any more. Reload, then try again.')
    : new TeamRefusal(503, 'The messages cannot be read now. Try again in a moment.', {
        headers: { 'retry-after': '2' },
      })
