/** What a page is for: rows of data, the box to type in, or the form that lets somebody in (e-mail and password). */
const rows = { rows: { selector: 'main tbody th a', count: 10 } }
const box = { rows: { selector: 'main input', count: 1 } }
const form = { rows: { selector: 'main form input', count: 2 } }

/** Figures, and the bar of the rate; below them bars drawn by hand, and the two lines of the library's chart. */
const report = {
  rows: { selector: 'main dl dd', count: 4 },
  charts: { selector: 'main svg:has(> pattern) > rect[fill="var(--chart-1)"]', count: 1 },
  bars: { selector: 'main svg[role="list"] [role="listitem"]', count: 3 },
  lines: { selector: 'main svg[role="application"] path.recharts-line-curve', count: 2 },
}

/**
 * What a first visit may fetch before its page shows what it is for: how many requests (the document, `theme.js`, code,
 * style, and the data that the page asks first), and how many bytes of JavaScript and CSS, as brotli leaves them. At most
 * 8 requests and 130 kB were aimed at for the lists; each is kept near what was reached (docs/decisions/0009-first-load.md
 * says what it is made of). A browser test holds the build to it, and another finds the `marks` on the pages: a selector, and how many
 * of it there must be before the page shows what it is for.
 */
export const firstLoads = {
  '/surveys': { requests: 7, bytes: 123_820, marks: rows },
  '/contacts': { requests: 8, bytes: 129_920, marks: rows },
  '/messages': { requests: 7, bytes: 126_520, marks: box },
  '/surveys/1': { requests: 10, bytes: 140_300, marks: report },
  // Nobody has signed in there, which the page finds out by itself while it is drawn.
  '/sign-in': { requests: 9, bytes: 129_680, marks: form, signedOut: true },
}

/** What a survey's charts fetch beyond that, once its figures are painted: six at a time, in three turns. */
export const chartLoad = { files: 15, bytes: 126_000 }
