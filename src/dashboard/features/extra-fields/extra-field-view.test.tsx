import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '#dashboard/testing/render-app'
import { unreachable } from '#dashboard/testing/scripted-service'
import { ExtraFieldView } from './extra-field-view'

it('a lost answer is told once: that the field cannot be read, and that repeating does no harm', async () => {
  const { user } = renderApp(<ExtraFieldView extra={1} />, { fetch: () => unreachable({ url: '', init: {} }) })
  await user.type(screen.getByRole('textbox', { name: /^Key/ }), 'colour')
  await user.type(screen.getByRole('textbox', { name: /^Value/ }), 'blue')
  await user.click(screen.getByRole('button', { name: 'Replace' }))
  expect((await screen.findByRole('alert')).textContent).toContain('with the same values does no harm')
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(screen.queryByText(/before you send it again/)).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Key/ }).value).toBe('colour')
})

it.each([
  ['', 'Key and value are both empty'],
  ['blue', 'The key is empty'],
])('an empty key is asked about before it replaces anything; the value is %j', async (value, words) => {
  const sent: unknown[] = []
  const { user } = renderApp(<ExtraFieldView extra={1} />, {
    fetch: async request => {
      const body: unknown = await request.json()
      sent.push(body)
      return Response.json(body)
    },
  })
  if (value) await user.type(screen.getByRole('textbox', { name: /^Value/ }), value)
  await user.click(screen.getByRole('button', { name: 'Replace' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Replace extra field 1 without a key?' }))
  expect(question.getByText(new RegExp(words))).toBeInstanceOf(HTMLElement)
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent).toEqual([])
  // Presses that follow each other faster are one click.
  await new Promise(resolve => setTimeout(resolve, 450))
  await user.click(screen.getByRole('button', { name: 'Replace' }))
  await user.click(await screen.findByRole('button', { name: 'Replace without a key' }))
  await screen.findByText('Replaced')
  expect(sent).toEqual([{ ID: 1, Key: '', Value: value }])
})

it('a field with a key is replaced without a question', async () => {
  const { user } = renderApp(<ExtraFieldView extra={1} />, {
    fetch: () => Response.json({ ID: 1, Key: 'k', Value: '' }),
  })
  await user.type(screen.getByRole('textbox', { name: /^Key/ }), 'k')
  await user.click(screen.getByRole('button', { name: 'Replace' }))
  await screen.findByText('Replaced')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('a question whose page is left sends nothing, and what was typed is there again', async () => {
  const fetch = () => Response.json({})
  const { user, unmount } = renderApp(<ExtraFieldView extra={7} />, { fetch })
  await user.type(screen.getByRole('textbox', { name: /^Value/ }), 'blue')
  await user.click(screen.getByRole('button', { name: 'Replace' }))
  await screen.findByRole('alertdialog')
  unmount()
  renderApp(<ExtraFieldView extra={7} />, { fetch })
  await screen.findByText('What you typed earlier has been restored.')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Value/ }).value).toBe('blue')
})
