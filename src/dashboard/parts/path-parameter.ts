/** An int32 out of our own address. Anything else is an address without a page: a 404 for the route's boundary. */
export function int32Parameter(text: string | undefined): number {
  const value = Number(text)
  if (!text || !/^-?\d{1,10}$/.test(text) || value !== (value | 0)) throw new Response('', { status: 404 })
  return value
}
