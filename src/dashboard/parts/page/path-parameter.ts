/** Parses an int32 as typed: digits only, within bounds; undefined otherwise. */
export function typedInt32(text: string): number | undefined {
  const typed = text.trim()
  const value = Number(typed)
  return /^-?\d{1,10}$/.test(typed) && value === (value | 0) ? value : undefined
}

/** Parses an int32 in canonical form: no blanks, leading zeros or `-0`; undefined otherwise. */
export const plainInt32 = (text: string): number | undefined =>
  /^(?:0|-?[1-9]\d*)$/.test(text) ? typedInt32(text) : undefined

/** Parses an int32 in an address; throws a 404 for the route's error boundary. */
export function int32Parameter(text: string | undefined): number {
  const value = text === undefined || text !== text.trim() ? undefined : typedInt32(text)
  if (value === undefined) throw new Response('', { status: 404 })
  return value
}

/** Path parameters that are int32; others are texts. */
const numbers = ['group', 'extra', 'survey', 'nki', 'bundle'] as const

type NamesIn<P extends string> = P extends `${infer First}/${infer Rest}`
  ? NamesIn<First> | NamesIn<Rest>
  : P extends `:${infer Name}`
    ? Name
    : never

/** Types of a path's parameters: `/groups/:group` has `{ group: number }`. */
export type Parameters<P extends string> = {
  [Name in NamesIn<P>]: Name extends (typeof numbers)[number] ? number : string
}

/** Parses react-router's parameters. Throws a 404 for an invalid number. */
export const readParameters = (params: Readonly<Record<string, string | undefined>>): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params).map(([name, text = '']) => [
      name,
      numbers.some(number => number === name) ? int32Parameter(text) : text,
    ]),
  )
