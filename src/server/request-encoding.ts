import { problemAnswer } from './problem-answer'

/**
 * The refusal of a request that is encoded in a way nothing here undoes; undefined for all others. What would be passed
 * on or read as it stands is not what was meant. `TE`, which only says what may come back, is nobody's concern.
 */
export function refusedEncoding(headers: Headers): Response | undefined {
  const transfer = headers.get('transfer-encoding')
  if (transfer !== null && transfer.trim().toLowerCase() !== 'chunked') {
    return problemAnswer(501, 'Transfer encoding not supported', 'Send the body as it is, or chunked.')
  }
  const content = headers.get('content-encoding')
  if (content !== null && content.trim().toLowerCase() !== 'identity') {
    const detail = 'Send the body as it is, not compressed.'
    return problemAnswer(415, 'Content encoding not supported', detail, { 'accept-encoding': 'identity' })
  }
  return undefined
}
