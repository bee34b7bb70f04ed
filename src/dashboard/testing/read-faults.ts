/** Responses that interrupt a long read, by name. */
export const readFaults: [string, () => Response | Promise<Response>][] = [
  ['the server fails', () => Response.json({ title: 'No' }, { status: 500 })],
  ['its answer is lost', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a limit holds', () => Response.json({}, { status: 429, headers: { 'retry-after': '3600' } })],
  ['nobody is signed in', () => Response.json({ type: '/problems/no-session' }, { status: 401 })],
]
