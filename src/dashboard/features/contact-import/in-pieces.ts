/** So much of what was found is handed over at once: more would hold up the page. */
const pieceSize = 5000

/** A list in pieces, at least one. `more` of them follow. */
export function inPieces<V>(all: readonly V[]): { piece: V[]; more: boolean }[] {
  const count = Math.max(1, Math.ceil(all.length / pieceSize))
  return Array.from({ length: count }, (_, at) => ({
    piece: all.slice(at * pieceSize, (at + 1) * pieceSize),
    more: at + 1 < count,
  }))
}
