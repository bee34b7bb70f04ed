const lineEnd = /\r\n|\r|\n/g

/** A text as an input of several lines shows it: every line ends alike. */
export const asTyped = (text: string): string => text.replace(lineEnd, '\n')

/** Where in `text` stands what is at `place` when its lines end alike. */
function placeIn(text: string, place: number): number {
  let at = place
  for (const { index } of text.matchAll(/\r\n/g)) {
    if (index >= at) break
    at += 1
  }
  return at
}

/** `next` is what became of `before` in an input that makes all line ends alike: what was not touched keeps those it had, new ones are like the first. */
export function withLineEndsOf(before: string, next: string): string {
  const shown = asTyped(before)
  if (shown === before) return next
  let head = 0
  while (head < Math.min(shown.length, next.length) && shown[head] === next[head]) head += 1
  let tail = 0
  const most = Math.min(shown.length, next.length) - head
  while (tail < most && shown.at(-1 - tail) === next.at(-1 - tail)) tail += 1
  const [first = '\n'] = before.match(lineEnd) ?? []
  const written = next.slice(head, next.length - tail).replaceAll('\n', first)
  return before.slice(0, placeIn(before, head)) + written + before.slice(placeIn(before, shown.length - tail))
}

const lastBreaks = /[\r\n]+$/

/** Whether a text has more than one line. */
export const hasBreaks = (text: string): boolean => /[\r\n]/.test(text)

/** Whether a text ends with a line break, which nobody sees. */
export const endsWithBreak = (text: string): boolean => lastBreaks.test(text)

/** A text without the line breaks at its end. */
export const withoutLastBreaks = (text: string): string => text.replace(lastBreaks, '')
