/** An int32 as a person typed it: digits alone, within bounds; undefined for anything else. */
export function typedInt32(text: string): number | undefined {
  const typed = text.trim()
  const value = Number(typed)
  return /^-?\d{1,10}$/.test(typed) && value === (value | 0) ? value : undefined
}

/** An int32 out of our own address. Anything else is an address without a page: a 404 for the route's boundary. */
export function int32Parameter(text: string | undefined): number {
  const value = text === undefined || text !== text.trim() ? undefined : typedInt32(text)
  if (value === undefined) throw new Response('', { status: 404 })
  return value
}
