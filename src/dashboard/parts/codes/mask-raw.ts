import { hiddenCode, maskCodes } from '#contract/codes/mask-codes'
import { rowOf } from '#contract/rows'
import { CallError } from '#dashboard/api/client/call-error'

/** Members that hold no message text, in lower case. Every other member may hold a code. */
const open = new Set(
  [
    'id,bundleid,to,from,sender,recipient,phone,created,modified,expires,status,statuses,statusdescription,countrycode',
    'currency,price,totalprice,encoding,datacoding,segments,duration,direction,type,priority,mcc,mnc,operator,title,detail',
  ].flatMap(names => names.split(',')),
)
/** Longest identifier, number or time (characters). */
const longestPlain = 24

/** Strings (with the colon after a name) and numbers, also in JSON that was cut off. */
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

/** Masks a response body, complete or cut off. */
const maskAnswer = (text: string): string => (/^\s*[[{"]/.test(text) ? maskJson(text) : maskCodes(text))

/** JSON.parse quotes the body in its error. */
const maskQuote = (reason: string): string => reason.replace(/".*"/s, `"${hiddenCode}"`)

/** Masks a message that could not be read. */
export const maskRaw = (raw: unknown): unknown => JSON.parse(maskJson(JSON.stringify(raw ?? null))) as unknown

/** Whether responses of an endpoint may hold codes. */
const answersCodes = (endpoint: CallError['endpoint']) => ['messages', 'created'].includes(rowOf(endpoint).codes ?? '')

/** Masks the details of a failed call whose response may hold codes. */
export function withoutCodes(error: unknown): unknown {
  if (!(error instanceof CallError) || error.raw === undefined || !answersCodes(error.endpoint)) return error
  const { kind, raw, reason, ...rest } = error
  return new CallError(kind, { ...rest, raw: maskAnswer(raw), ...(reason && { reason: maskQuote(reason) }) })
}
