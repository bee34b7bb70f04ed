import { replaceEqualDeep } from '@tanstack/react-query'
import type { Row } from '#contract/reading/answer'
import type { BriefSurvey } from '#contract/surveys-v1'
import { bodyText } from '#dashboard/data/client/body-text'
import { call } from '#dashboard/data/client/call'
import type { CameWhole } from '#dashboard/data/rows/list-call'
import { mostInPage } from './most-in-page'

/** A list of more rows, by its braces: a text that is none is the page's to tell of. */
const isLong = (text: string) => /^\s*\[/.test(text) && text.split('{', mostInPage + 2).length > mostInPage + 1

/** Reads EP 22: up to 2,000 surveys in the page; the text of more of them goes to `readLong`. */
export async function readSurveys<L>(
  signal: AbortSignal,
  readLong: (whole: CameWhole) => Promise<L>,
): Promise<Row<BriefSurvey>[] | L> {
  let whole: CameWhole | undefined
  const readBody = async (response: Response, onChunk: () => unknown) => {
    const text = await bodyText(response, onChunk)
    if (!response.ok || !isLong(text)) return text
    whole = { text, response }
    return '[]'
  }
  const rows = await call('listSurveys', {}, { signal, readBody })
  return whole ? readLong(whole) : rows
}

/** Rows that are elsewhere are told apart by being the same. */
export const shareRows = (before: unknown, after: unknown): unknown =>
  Array.isArray(after) ? replaceEqualDeep(before, after) : after
