/** Milliseconds without use after which a new visit begins: longer than a lunch, shorter than a night. */
const longBreak = 6 * 60 * 60_000

/** The columns of a person seen `now`. After a long break, `lastVisit` is the time before it. */
export function seenAt(now: Date, lastSeen: string | null): { lastSeen: string; lastVisit?: string } {
  const isVisit = lastSeen !== null && now.getTime() - Date.parse(lastSeen) >= longBreak
  return { lastSeen: now.toISOString(), ...(isVisit && { lastVisit: lastSeen }) }
}
