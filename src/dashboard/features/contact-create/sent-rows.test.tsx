import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { cell, createButton, openGrid, paste, people } from './testing/open-grid'

it('a created row has the number of its contact one hover away', async () => {
  const app = openGrid()
  await paste(people(0, 1))
  await app.user.click(createButton(1))
  expect(await screen.findByText('1 created')).toBeDefined()
  expect(screen.getByTitle('ID 100').textContent).toBe('Created')
})

it('rows accepted without a contact are cleared with the created ones', async () => {
  const app = openGrid({ answer: () => new Response(null, { status: 200 }) })
  await paste(people(0, 2))
  await app.user.click(createButton(2))
  expect(await screen.findByText('0 created, 2 accepted')).toBeDefined()
  await app.user.click(screen.getByRole('button', { name: 'Remove 2 created rows' }))
  expect(cell('First name, row 1').value).toBe('')
  expect(screen.queryByText('Accepted')).toBeNull()
})
