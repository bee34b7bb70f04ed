import { hiddenCode, maskCodes } from '#contract/codes/mask-codes'
import { rowOf } from '#contract/rows'
import { CallError } from '#dashboard/api/client/call-error'

/** Members that hold no text of a message, in every spelling the service has. Whatever else there is may hold a code. */
const open = new Set(
  [
    'id,bundleid,to,from,sender,recipient,phone,created,modified,expires,status,statuses,statusdescription,countrycode',
    'currency,price,totalprice,encoding,datacoding,segments,duration,direction,type,priority,mcc,mnc,operator,title,detail',
  ].flatMap(names => names.split(',')),
)
/** An identifier, a number or a time is no longer than this. */
const longestPlain = 24

/** Strings, with the colon that makes one a name, and numbers, also where the text was cut off. */
const tokens = /("(?:[^"\\]|\\.)*"?)(\s*:)?|-?\d[\d.eE+-]*/g

function maskJson(text: string): string {
  let name: string | undefined
  return text.replace(tokens, (token: string, string: string | undefined, colon: string | undefined) => {
    if (colon !== undefined) {
      name = string?.slice(1, -1).toLowerCase()
      return token
    }
    const plain = name !== undefined && open.has(name)
    name = undefined
    if (string === undefined) return plain || token.replaceAll(/\D/g, '').length < 3 ? token : `"${hiddenCode}"`
    if (string.length <= 2) return token
    if (!plain) return `"${hiddenCode}"`
    return string.length <= longestPlain + 2 ? token : maskCodes(token)
  })
}

/** What a service answered, cut off or not: with every text hidden in which a one-time code may stand. */
const maskAnswer = (text: string): string => (/^\s*[[{"]/.test(text) ? maskJson(text) : maskCodes(text))

/** A browser's reader quotes what it stumbled over. */
const maskQuote = (reason: string): string => reason.replace(/".*"/s, `"${hiddenCode}"`)

/** A message that could not be read, hidden in the same way. */
export const maskRaw = (raw: unknown): unknown => JSON.parse(maskJson(JSON.stringify(raw ?? null))) as unknown

/** Whether an endpoint answers with messages, or with a code. */
const answersCodes = (endpoint: CallError['endpoint']) => ['messages', 'created'].includes(rowOf(endpoint).codes ?? '')

/** A failure as it may be shown: what came instead of messages or of a code is hidden in its details. */
export function withoutCodes(error: unknown): unknown {
  if (!(error instanceof CallError) || error.raw === undefined || !answersCodes(error.endpoint)) return error
  const { kind, raw, reason, ...rest } = error
  return new CallError(kind, { ...rest, raw: maskAnswer(raw), ...(reason && { reason: maskQuote(reason) }) })
}
