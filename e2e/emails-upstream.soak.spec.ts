import { field, letter, receiptOf, review, send, write } from '#e2e/testing/email'
import { test } from '#e2e/testing/one-tab'
import { expect, expectAccessible } from '#e2e/testing/test'

test.use({ baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url), timezoneId: 'Europe/Stockholm' })

test('shows a receipt of an empty response', async ({ page, upstream }) => {
  await write(page)
  await field(page, 'Reference').fill('')
  await review(page)
  await send(page).click()
  await expect(page.getByText('E-mail accepted')).toBeVisible()
  expect(await receiptOf(page)).toEqual({})
  await expectAccessible(page)
  expect(upstream.received.filter(({ name }) => name === 'createEmail')).toHaveLength(1)
})

test('shows refused values at their fields, and keeps the form', async ({ page, upstream }) => {
  const errors = [
    { path: ['deliveryWindows', 0, 'closes'], message: 'Too late.' },
    { path: ['recipients', 'a@example.com', 'name'], message: 'Not that name.' },
    { path: ['type'], message: 'Not for you.' },
    { path: ['account'], message: 'Too little credit.' },
  ]
  upstream.answer('createEmail', { status: 400, body: { title: 'Bad Request', status: 400, errors } })
  await write(page)
  await review(page)
  await send(page).click()
  await expect(page.getByText('Too late.', { exact: true })).toBeVisible()
  await expect(page.getByText('Not that name.', { exact: true })).toBeVisible()
  await expect(page.getByText('Not for you.', { exact: true })).toBeVisible()
  await expect(page.getByText('account: Too little credit.', { exact: true })).toBeVisible()
  await expect(field(page, 'Recipients and their values')).toBeFocused()
  await expect(field(page, 'Subject')).toHaveValue(letter.subject)
  await expect(send(page)).toBeHidden()

  upstream.answer('createEmail', {
    status: 201,
    body: { id: 'e1', type: 9, messageSummary: { x: null, y: { sms: 2 } } },
  })
  await field(page, 'Subject').fill('Hej igen')
  await review(page)
  await send(page).click()
  await expect(page.getByText('x: –; y: 2 SMS')).toBeVisible()
  expect(await receiptOf(page)).toEqual({ id: 'e1', type: 9, messageSummary: { x: null, y: { sms: 2 } } })
  expect(upstream.received.filter(({ name }) => name === 'createEmail')).toHaveLength(2)
})
