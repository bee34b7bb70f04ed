/** Statuses that tell one thing from another; of any other one an upstream may think of, its hundred is enough. */
const known = new Set([
  200, 201, 204, 206, 304, 400, 401, 403, 404, 405, 408, 409, 411, 413, 415, 417, 421, 422, 429, 431, 500, 502, 503,
  504,
])

/** A status as a label, of which there is a bounded number. */
export const statusLabel = (status: number): string =>
  known.has(status) ? String(status) : `${Math.floor(status / 100)}xx`
