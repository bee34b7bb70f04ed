import { Agent, request } from 'node:http'

/** Posts JSON as a page of the product does. */
export async function post(origin, path, body, headers) {
  const init = { method: 'POST', headers: { origin, 'content-type': 'application/json', ...headers } }
  const answer = await fetch(origin + path, { ...init, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return answer
}

/** The session cookie of a response. */
export const cookieOf = answer => answer.headers.getSetCookie()[0].split(';')[0]

const agent = new Agent({ keepAlive: true })

function send({ url, method = 'GET', headers = {}, body }) {
  return new Promise((resolve, reject) => {
    const text = body && JSON.stringify(body)
    const type = text && { 'content-type': 'application/json' }
    const outgoing = request(url, { agent, method, headers: { ...headers, ...type } })
    outgoing.on('response', response => {
      if (response.statusCode >= 400) reject(new Error(`${method} ${url}: ${response.statusCode}`))
      response.resume().on('end', resolve)
    })
    outgoing.on('error', reject).end(text)
  })
}

/** Sends requests on `connections` connections; `requestOf(n)` makes the n-th. Returns requests per second. */
export async function load(requestOf, { seconds, connections }) {
  let [made, done] = [0, 0]
  const started = performance.now()
  const work = async () => {
    for (; performance.now() - started < seconds * 1000; done++) await send(requestOf(made++))
  }
  await Promise.all(Array.from({ length: connections }, work))
  return (done * 1000) / (performance.now() - started)
}
