import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { frozenClock } from '#dashboard/testing/frozen-clock'
import { renderApp } from '#dashboard/testing/render-app'
import { ExtraFieldView } from './extra-field-view'

it('asks before replacing with an empty key', async () => {
  const sent: unknown[] = []
  const { user } = renderApp(<ExtraFieldView extra={2} />, {
    fetch: async request => {
      const body: unknown = await request.json()
      sent.push(body)
      return Response.json(body)
    },
  })
  await user.type(screen.getByRole('textbox', { name: /^Value/ }), 'blue')
  await user.click(screen.getByRole('button', { name: 'Replace extra field…' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Replace extra field 2 without a key?' }))
  expect(question.getAllByText('Empty')).toHaveLength(1)
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent).toEqual([])
  // An earlier press would count as the same click.
  frozenClock().pass(500)
  await user.click(screen.getByRole('button', { name: 'Replace extra field…' }))
  await user.click(await screen.findByRole('button', { name: 'Replace without a key' }))
  await screen.findByText('Replaced')
  expect(sent).toEqual([{ ID: 2, Key: '', Value: 'blue' }])
})

it('asks with field, key and value, says what came back differently, and then knows the contact', async () => {
  const field = { ID: 3, Key: 'size', Value: 'Other', ContactID: 77 }
  const rows: object[] = []
  const fetch = (request: Request) => {
    const at = '2026-11-20T10:00:00.000Z'
    const receipt = { id: 'r', at, person: 'nobody', name: '', endpoint: 'replaceExtraField' }
    if (request.method === 'PUT') rows.push({ ...receipt, answer: JSON.stringify(field) })
    return Response.json(field)
  }
  const { user } = renderApp(<ExtraFieldView extra={3} />, {
    fetch,
    ofTeam: { receipts: () => Response.json({ rows }) },
  })
  const search = async () => {
    await user.type(screen.getByRole('textbox', { name: /^Key/ }), 'size')
    await user.type(screen.getByRole('textbox', { name: /^Value/ }), 'L')
    await user.click(screen.getByRole('button', { name: 'Replace extra field…' }))
    return screen.findByRole('alertdialog', { name: 'Replace extra field 3?' })
  }
  const first = await search()
  expect(first.textContent).toContain('KeysizeValueLContactKnown only after replacing')
  expect(first.textContent).toContain('The current value can’t be shown first')
  await user.click(within(first).getByRole('button', { name: 'Replace extra field' }))
  await screen.findByText('Replaced')
  expect(await screen.findByText('Value: “L” became “Other”')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  frozenClock().pass(500)
  expect((await search()).textContent).toMatch(/ContactContact 77, when replaced \d+ \w+ \d{4}/)
})

it('says that the contact of the field could not be loaded, and tries again', async () => {
  let isDown = true
  const receipts = () => (isDown ? Response.json(null, { status: 503 }) : Response.json({ rows: [] }))
  const { user } = renderApp(<ExtraFieldView extra={3} />, { fetch: () => Response.json({}), ofTeam: { receipts } })
  await user.type(screen.getByRole('textbox', { name: /^Key/ }), 'size')
  await user.click(screen.getByRole('button', { name: 'Replace extra field…' }))
  const question = within(await screen.findByRole('alertdialog'))
  await question.findByText('Fields that you replaced could not be loaded.')
  isDown = false
  await user.click(question.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(question.queryByText(/could not be loaded/)).toBeNull())
})

it('shows unknown writes of this field only', async () => {
  const unknown = [4, 5].map(extra => ({
    key: `k${extra}`,
    id: `a${extra}`,
    endpoint: 'replaceExtraField',
    at: `2026-11-20T10:0${extra}:00.000Z`,
    things: [`extra-field:${extra}`],
  }))
  renderApp(<ExtraFieldView extra={5} />, { fetch: () => Response.json({}), ofTeam: { unknown } })
  expect(await screen.findByText(/with the same values is safe/)).toBeDefined()
  expect(screen.getAllByText('May have been saved')).toHaveLength(1)
})
