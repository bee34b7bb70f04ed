import type { Page } from '@playwright/test'
import { fetchSignedIn } from './signed-in'

export const table = (page: Page) => page.getByRole('table', { name: 'Contacts' })

/** Creates a contact through the API and returns its V2 id. */
export async function aContact(url: string, FirstName: string, Phone: string): Promise<string> {
  await fetchSignedIn(`${url}/api/contacts`, { method: 'POST', body: JSON.stringify({ FirstName, Phone }) })
  const answer = await fetchSignedIn(`${url}/v2/contacts?properties[phoneNumber]=${encodeURIComponent(Phone)}`)
  const [contact] = (await answer.json()) as { id: string }[]
  return contact!.id
}

/** The contact as stored in the service. */
export async function stored(url: string, id: string) {
  const answer = await fetchSignedIn(`${url}/v2/contacts/${id}?meta`)
  return (await answer.json()) as {
    properties: Record<string, string>
    labels?: string[]
    metadata?: Record<string, Record<string, string>>
  }
}

/** Counts the page's requests. */
export function countRequests(page: Page, method: string, path: RegExp) {
  const seen: string[] = []
  page.on('request', request => {
    if (request.method() === method && path.test(new URL(request.url()).pathname)) seen.push(request.url())
  })
  return seen
}
