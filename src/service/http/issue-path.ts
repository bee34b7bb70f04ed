/** Longer than any address or name that somebody gives a member; the rest is not repeated in an answer. */
const longest = 300

const beginning = new RegExp(`^.{0,${longest}}`, 'su')

/** Whole characters: half a surrogate pair is no text. */
const cut = (text: string) => (text.length > longest ? `${beginning.exec(text)?.[0]}…` : text)

/** The path of an issue as an error body tells it. */
export const shownPath = (path: readonly PropertyKey[]): (string | number)[] =>
  path.map(key => (typeof key === 'number' ? key : cut(String(key))))

/** The name of what an issue is about, for its message; empty for the whole. */
export const shownName = (path: readonly (string | number)[]): string => cut(path.join('.'))
