import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { cell, createButton, nobodyKnows, openGrid, paste, people } from './testing/open-grid'

const limited = () => new Response(null, { status: 429, headers: { 'retry-after': '3600' } })
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

it.each([
  ['nobody can be asked about', () => new Response(null, { status: 404 })],
  ['nobody knows of', nobodyKnows],
])(
  'a row whose attempt before %s may have been created, also where it is not sent again after all',
  async (_, ledger) => {
    let answer: () => Response | Promise<Response> = lost
    const app = openGrid({ answer: () => answer(), ledger })
    await paste(people(0, 1))
    await app.user.click(createButton(1))
    expect(await screen.findByText('Not found')).toBeDefined()
    answer = limited
    await app.user.click(screen.getByRole('button', { name: 'Send row 1 again' }))
    expect(await screen.findByText(/^The limit is reached/)).toBeDefined()
    await app.user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('0 created, 1 may have been created')).toBeDefined()
    expect(cell('First name, row 1').disabled).toBe(true)
    expect(screen.queryByRole('button', { name: 'Create 1 contact' })).toBeNull()
    expect(app.sent).toHaveLength(2)
  },
)
