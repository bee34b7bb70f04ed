/** An int32 as a person typed it: digits alone, within bounds; undefined for anything else. */
export function typedInt32(text: string): number | undefined {
  const typed = text.trim()
  const value = Number(typed)
  return /^-?\d{1,10}$/.test(typed) && value === (value | 0) ? value : undefined
}

/** An int32 in its one plain decimal form: without blanks, leading zeros or `-0`; undefined for anything else. */
export const plainInt32 = (text: string): number | undefined =>
  /^(?:0|-?[1-9]\d*)$/.test(text) ? typedInt32(text) : undefined

/** An int32 out of our own address. Anything else is an address without a page: a 404 for the route's boundary. */
export function int32Parameter(text: string | undefined): number {
  const value = text === undefined || text !== text.trim() ? undefined : typedInt32(text)
  if (value === undefined) throw new Response('', { status: 404 })
  return value
}

/** The names that stand for an int32 in an address; any other stands for a text. */
const numbers = ['group', 'extra', 'survey', 'nki', 'bundle'] as const

type NamesIn<P extends string> = P extends `${infer First}/${infer Rest}`
  ? NamesIn<First> | NamesIn<Rest>
  : P extends `:${infer Name}`
    ? Name
    : never

/** What the segments of a path stand for: `/groups/:group` has `{ group: number }`. */
export type Parameters<P extends string> = {
  [Name in NamesIn<P>]: Name extends (typeof numbers)[number] ? number : string
}

/** The segments as react-router gives them, read. Throws a 404 for a number that is none. */
export const readParameters = (params: Readonly<Record<string, string | undefined>>): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params).map(([name, text = '']) => [
      name,
      numbers.some(number => number === name) ? int32Parameter(text) : text,
    ]),
  )
