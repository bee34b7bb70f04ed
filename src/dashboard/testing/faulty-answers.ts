import { broken, json } from './scripted-service'

const html = '<!doctype html><html><body><h1>It works!</h1></body></html>'
const page = (status: number) => new Response(html, { status, headers: { 'content-type': 'text/html' } })

/** The ways in which an answer goes wrong, by name. */
export const faultyAnswers = {
  serverError: () => json({ title: 'Internal Server Error', status: 500 }, { status: 500 }),
  tooMany: () => json({ title: 'Too many requests' }, { status: 429, headers: { 'retry-after': '1' } }),
  /** 404 without a body, as a V1 service or a proxy may answer. */
  missing: () => new Response(null, { status: 404 }),
  /** A page instead of data: the base address is wrong. */
  html: () => page(404),
  htmlOk: () => page(200),
  malformed: () => new Response('{"Name": tru', { headers: { 'content-type': 'application/json' } }),
  /** Cut off in the middle. */
  truncated: () => broken('{"Name": tru'),
  /** A list where an object belongs. */
  wrongShape: () => json([['rows']]),
  /** An object where a list belongs. */
  noList: () => json({ rows: [] }),
  /** As the server answers when the connection to its upstream is lost. */
  loseAnswer: () => Promise.reject(new TypeError('Failed to fetch')),
} satisfies Record<string, () => Response | Promise<Response>>
