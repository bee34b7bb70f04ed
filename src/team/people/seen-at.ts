/** Milliseconds without use after which the next use begins another visit: a night, in every time zone, but no lunch. */
const longBreak = 6 * 60 * 60_000

/** The columns of a person who is seen `now`. After a long break, the time before it is when they were last here. */
export function seenAt(now: Date, lastSeen: string | null): { lastSeen: string; lastVisit?: string } {
  const isVisit = lastSeen !== null && now.getTime() - Date.parse(lastSeen) >= longBreak
  return { lastSeen: now.toISOString(), ...(isVisit && { lastVisit: lastSeen }) }
}
