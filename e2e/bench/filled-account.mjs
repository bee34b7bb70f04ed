// An account on a Postgres, filled through its own endpoints, and people who have signed in to it.
const key = 'a-key-of-at-least-32-characters-01'
const password = 'nine green herons wade'
const program = { authorization: `Bearer ${key}` }

/** What servers over a Postgres are started with. */
export const env = { SESSION_SECRET: 'a-secret-of-at-least-32-characters', SERVICE_KEY: key }

async function post(origin, path, body, headers = {}) {
  const init = { method: 'POST', headers: { origin, 'content-type': 'application/json', ...headers } }
  const answer = await fetch(origin + path, { ...init, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return answer
}

let made = 0

/** Beyond the numbers that the demo data keep for provoking faults. */
export const contact = () => ({
  FirstName: `Bench ${made}`,
  Phone: `+4674${String(made++ % 10_000_000).padStart(7, '0')}`,
})

/** 5000 contacts and ten surveys. */
export async function fillAccount(origin) {
  for (let part = 0; part < 5; part++)
    await post(origin, '/api/contacts?multiple=true', Array.from({ length: 1000 }, contact), program)
  for (let number = 0; number < 10; number++)
    await post(origin, '/api/surveys', { Name: `Survey ${number}`, AllowAnonymous: true }, program)
}

/** The cookie of a new person, an admin, who has signed in. */
export async function signInPerson(origin, number) {
  const email = `person${number}@example.com`
  const invited = await post(origin, '/team/people', { name: `Person ${number}`, email, role: 'admin' }, program)
  const { link } = await invited.json()
  await post(origin, '/session/link/use', { token: link.token, password })
  const signedIn = await post(origin, '/session/sign-in', { email, password })
  return signedIn.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ')
}
