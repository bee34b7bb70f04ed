import { onTestFinished } from 'vitest'
import { anUpstream } from './upstream-fixture'

/** How a creation is answered: `lost` after it was carried out, `cut` before, `limited` with 429. */
export type Manner = 'well' | 'lost' | 'cut' | 'limited'

type Kept = { id: string; properties: Record<string, string> }

/** Starts an upstream that creates and lists contacts, and records what it created. */
export async function contactsUpstream({
  manner = () => 'well',
  delay = 0,
}: {
  manner?: (nth: number) => Manner
  delay?: number
} = {}) {
  const created: Kept[] = []
  const byPhone = new Map<string, Kept[]>()
  let requests = 0
  const upstream = await anUpstream(({ method, target, body }, response) => {
    const json = (status: number, value: unknown, headers = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(JSON.stringify(value))
    }
    if (method !== 'POST') {
      const { searchParams } = new URL(target, 'http://x')
      const phone = [...searchParams].find(([name]) => name.startsWith('properties['))?.[1]
      const found = phone === undefined ? created.slice(-50).toReversed() : (byPhone.get(phone) ?? [])
      return json(found.length > 0 ? 200 : 404, found)
    }
    const how = manner((requests += 1))
    if (how === 'cut') return response.destroy()
    if (how === 'limited') return json(429, {}, { 'retry-after': '1' })
    const contact = JSON.parse(body) as { FirstName: string; Phone: string }
    const seconds = Math.floor(Date.now() / 1000).toString(16)
    const id = `${seconds.padStart(8, '0')}${String(created.length).padStart(16, '0')}`
    const kept = { id, properties: { firstName: contact.FirstName, phoneNumber: contact.Phone } }
    created.push(kept)
    byPhone.set(contact.Phone, [...(byPhone.get(contact.Phone) ?? []), kept])
    if (how === 'lost') return response.destroy()
    setTimeout(() => json(200, { ID: created.length, ...contact }), delay)
  })
  // Drops recorded requests, which would fill the memory.
  const forgetting = setInterval(() => void upstream.received.splice(0), 1000)
  onTestFinished(() => clearInterval(forgetting))
  return { ...upstream, created }
}
