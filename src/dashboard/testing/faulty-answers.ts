import { broken, json } from './scripted-service'

const html = '<!doctype html><html><body><h1>It works!</h1></body></html>'
const page = (status: number) => new Response(html, { status, headers: { 'content-type': 'text/html' } })

/** Faulty responses by name. */
export const faultyAnswers = {
  serverError: () => json({ title: 'Internal Server Error', status: 500 }, { status: 500 }),
  tooMany: () => json({ title: 'Too many requests' }, { status: 429, headers: { 'retry-after': '1' } }),
  /** 404 without a body, as from a V1 service or a proxy. */
  missing: () => new Response(null, { status: 404 }),
  /** A web page: the base address is wrong. */
  html: () => page(404),
  htmlOk: () => page(200),
  malformed: () => new Response('{"Name": tru', { headers: { 'content-type': 'application/json' } }),
  truncated: () => broken('{"Name": tru'),
  wrongShape: () => json([['rows']]),
  noList: () => json({ rows: [] }),
  /** The server lost the connection to its upstream. */
  loseAnswer: () => Promise.reject(new TypeError('Failed to fetch')),
} satisfies Record<string, () => Response | Promise<Response>>
