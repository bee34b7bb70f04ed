import { screen } from '@testing-library/react'
import { Link } from 'react-router-dom'
import type { Contact } from '#contract/contacts-v2'
import { ContactView } from '#dashboard/features/contact-editor/contact-view'
import { propertyWords } from '#dashboard/parts/contact/property-words'
import { renderApp } from '#dashboard/testing/render-app'

/** Renders one contact over a service that the test controls, next to a link to another page. */
export function openContact(contact: Contact) {
  const service = {
    contact,
    sent: [] as Contact[],
    reads: 0,
    /** Last change, from `/team/changes`. */
    change: undefined as { at: string; by: string; person: string; name: string } | undefined,
    /** Entries of the activity about the contact. */
    activity: [] as unknown[],
    /** Messages with the contact's number. */
    messages: [] as unknown[],
    before: Promise.resolve(),
    /** Serialises a response. */
    write: (answer: Contact) => JSON.stringify(answer),
    /** Returns what the service stores for a body. */
    store: (sent: Contact): Contact => sent,
  }
  const answer = () => new Response(service.write(service.contact), { headers: { 'content-type': 'application/json' } })
  const page = (
    <>
      <ContactView id="c1" />
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  )
  const app = renderApp(page, {
    routes: [{ path: '/elsewhere', element: <Link to="/">Back</Link> }],
    fetch: async request => {
      if (request.url.includes('/team/activity')) return Response.json({ rows: service.activity })
      if (request.url.includes('/team/changes/')) return Response.json(service.change ? { change: service.change } : {})
      if (request.url.includes('/team/writes/')) return Response.json({ state: 'unknown' })
      if (request.url.includes('/conversations/')) return Response.json(service.messages)
      if (request.method === 'GET') {
        service.reads += 1
        return answer()
      }
      const body = (await request.json()) as Contact
      service.sent.push(body)
      await service.before
      service.contact = service.store(body)
      return answer()
    },
  })
  const set = async (property: string, value: string) => {
    const name = propertyWords(property, 'en')
    await app.user.click(await screen.findByRole('button', { name: `Change ${name}` }))
    const input = screen.getByRole('textbox', { name })
    await app.user.clear(input)
    await app.user.type(input, value)
  }
  return { ...app, service, set, save: () => app.user.click(screen.getByRole('button', { name: 'Save' })) }
}
