/** What a row says, as a number: two that say the same have the same, and others hardly ever (FNV-1a). */
export function printOf(row: unknown): number {
  const text = JSON.stringify(row) ?? ''
  let print = 0x811c9dc5
  for (let at = 0; at < text.length; at++) print = Math.imul(print ^ text.charCodeAt(at), 0x01000193)
  return print >>> 0
}
