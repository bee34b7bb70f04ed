import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '#dashboard/testing/render-app'
import { NewContactView } from './new-contact-view'

/** What was sent is in `sent`. */
async function open() {
  const sent: unknown[] = []
  renderApp(<NewContactView />, {
    at: '/contacts/new',
    async fetch(request) {
      if (!request.url.includes('lookup')) sent.push(await request.json())
      return Response.json({})
    },
  })
  await screen.findByRole('button', { name: 'Create contact' })
  const field = (name: string) =>
    screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name} ?(?:\\(optional\\))?$`) })
  const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
  fill('First name', 'Anna')
  fill('Phone', '+46701740605')
  return {
    sent,
    field,
    fill,
    send: () => fireEvent.click(screen.getByRole('button', { name: 'Create contact' })),
  }
}

const bounds = [
  ['First name', 'å'.repeat(101), 'å'.repeat(100), 'At most 100 characters'],
  ['Last name', '😊'.repeat(101), '😊'.repeat(100), 'At most 100 characters'],
  ['Phone', '+1234567890123456', '+123456789012345', /at most 15 digits/],
  ['Phone', '0701740605', '+46701740605', /\+ and country code/],
  ['E-mail', 'e'.repeat(51), 'e'.repeat(50), 'At most 50 characters'],
] as const

it('every bound of §2.4 is told at its field, and the edge is sent', async () => {
  const { sent, field, fill, send } = await open()
  for (const [name, wrong, right, words] of bounds) {
    fill(name, wrong)
    send()
    await waitFor(() => expect(field(name).getAttribute('aria-invalid')).toBe('true'))
    const described = (field(name).getAttribute('aria-describedby') ?? '').split(' ')
    const description = described.map(id => document.getElementById(id)?.textContent ?? '').join(' ')
    expect(description).toMatch(words)
    fill(name, right)
    await waitFor(() => expect(field(name).getAttribute('aria-invalid')).not.toBe('true'))
  }
  expect(sent).toEqual([])
  send()
  await waitFor(() => expect(sent).toHaveLength(1))
  const edges = {
    FirstName: 'å'.repeat(100),
    LastName: '😊'.repeat(100),
    Phone: '+46701740605',
    Email: 'e'.repeat(50),
  }
  expect(sent).toEqual([edges])
})
