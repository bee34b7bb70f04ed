/** So much of what was found is handed over at once: more would hold up the page. */
const pieceSize = 5000

/** A map in pieces, at least one. `more` of them follow. */
export function inPieces<V>(found: ReadonlyMap<string, V>): { piece: ReadonlyMap<string, V>; more: boolean }[] {
  const entries = [...found]
  const count = Math.max(1, Math.ceil(entries.length / pieceSize))
  return Array.from({ length: count }, (_, at) => ({
    piece: new Map(entries.slice(at * pieceSize, (at + 1) * pieceSize)),
    more: at + 1 < count,
  }))
}
