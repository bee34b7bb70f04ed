import { field, letter, receiptOf, review, send, sentFrom, write } from '#e2e/testing/email'
import { test } from '#e2e/testing/one-tab'
import { expect, expectAccessibleNarrowAndDark, forgetWrites, leaveAnyway } from '#e2e/testing/test'

test.use({ timezoneId: 'Europe/Stockholm' })

// Without receipts of other tests, which would ask for consent to send again.
test.beforeEach(({ baseURL }) => forgetWrites(baseURL ?? ''))

test('sends a reviewed e-mail once, however often Send is clicked', async ({ page }) => {
  const sent = sentFrom(page)
  await write(page)
  await expect(page.getByText('Can go out Tue, 15 Jan 2036, 09:00–11:00.')).toBeVisible()
  await expect(page.getByText('UTC: Tue, 15 Jan 2036, 08:00–10:00 UTC · 2 h open in total')).toBeVisible()
  const reference = await field(page, 'Reference').inputValue()
  expect(reference).toMatch(/^mail-\d{4}-\d\d-\d\d-[a-z0-9]{6}$/)

  const open = page.getByRole('button', { name: 'Review e-mail', exact: true })
  await open.evaluate((button: HTMLButtonElement) => {
    for (let click = 0; click < 20; click++) button.click()
  })
  await expect(page.getByRole('heading', { name: 'Is everything right?' })).toBeVisible()
  const facts = page.getByRole('region', { name: 'Is everything right?' })
  await expect(facts.getByText('1 recipient', { exact: true })).toBeVisible()
  await expect(facts.getByText('The placeholder has a value for everybody.')).toBeVisible()
  expect(sent).toEqual([])

  await expect(send(page)).toBeEnabled()
  await send(page).evaluate((button: HTMLButtonElement) => {
    for (let click = 0; click < 20; click++) setTimeout(() => button.click(), click * 10)
  })
  await expect(page.getByText('E-mail accepted')).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([
    {
      senderName: letter.senderName,
      senderAddress: letter.senderAddress,
      recipients: { 'a@example.com': { name: 'Åsa' } },
      subject: letter.subject,
      body: letter.body,
      type: 0,
      priority: 2,
      reference,
      deliveryWindows: [{ opens: '2036-01-15T08:00:00Z', closes: '2036-01-15T10:00:00Z' }],
    },
  ])
  expect(await receiptOf(page)).toMatchObject({ reference, type: 0, priority: 2, subject: letter.subject })

  await page.getByRole('button', { name: 'Write another e-mail' }).click()
  await expect(field(page, 'Subject')).toHaveValue('')
  await expect(field(page, 'Reference')).not.toHaveValue(reference)
})

test('keeps the draft through the review, Back, Forward and a reload', async ({ page }) => {
  await leaveAnyway(page)
  await write(page)
  await review(page)
  await expectAccessibleNarrowAndDark(page)
  await page.goBack()
  await expect(field(page, 'Subject')).toHaveValue(letter.subject)
  await field(page, 'Subject').fill('Hej igen')
  await page.goForward()
  await expect(field(page, 'Subject')).toHaveValue('Hej igen')
  await review(page)
  await expect(page.getByText('Hej igen', { exact: true }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('Your draft was restored.')).toBeVisible()
  await expect(field(page, 'Subject')).toHaveValue('Hej igen')
  await expect(field(page, 'Window 1 Opens')).toHaveValue(letter.opens)
  await expect(page.getByRole('radio', { name: 'Type 0' })).toBeChecked()
  await expect(field(page, 'Recipients and their values')).toHaveValue(letter.recipients)
})

test('previews the body in a sandboxed frame, with remote images on request only', async ({ page, complaints }) => {
  const body =
    '<h1>Hej {name}</h1><img src="https://images.invalid/a.png" alt="picture"><script>document.body.remove()</script>'
  const posted: Promise<FormData>[] = []
  page.on('request', request => {
    if (!request.url().endsWith('/preview')) return
    const { 'content-type': type = '' } = request.headers()
    posted.push(new Response(request.postDataBuffer()?.toString(), { headers: { 'content-type': type } }).formData())
  })
  await page.route('https://images.invalid/**', route => route.abort())
  await write(page, { body })
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { name: 'Hej Åsa' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Load images from the web' }).check()
  await expect.poll(async () => (await Promise.all(posted)).at(-1)?.get('images')).toBe('1')
  await expect(frame.getByRole('heading', { name: 'Hej Åsa' })).toBeVisible()
  const forms = await Promise.all(posted)
  const filled = body.replace('{name}', 'Åsa')
  // Image URLs are removed until images are requested.
  expect(forms.at(-2)?.get('html')).toBe(filled.replace(/src="[^"]*"/, ''))
  expect(forms.at(-1)?.get('html')).toBe(filled)
  await review(page)
  await expect(frame.getByRole('heading', { name: 'Hej Åsa' })).toBeVisible()
  // The browser reports what the frame blocks, and nothing else.
  const stopped = complaints.splice(0)
  expect(stopped.filter(words => !/Content Security Policy|frame is sandboxed/.test(words))).toEqual([])
})

test.describe('on an upstream', () => {
  test.use({ baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url) })

  test('shows refused values at their fields, keeps the form, and sends it mended', async ({ page, upstream }) => {
    const errors = [
      { path: ['deliveryWindows', 0, 'closes'], message: 'Too late.' },
      { path: ['recipients', 'a@example.com', 'name'], message: 'Not that name.' },
      { path: ['account'], message: 'Too little credit.' },
    ]
    upstream.answer('createEmail', { status: 400, body: { title: 'Bad Request', status: 400, errors } })
    await write(page)
    await review(page)
    await send(page).click()
    await expect(page.getByText('Too late.', { exact: true })).toBeVisible()
    await expect(page.getByText('Not that name.', { exact: true })).toBeVisible()
    await expect(page.getByText('account: Too little credit.', { exact: true })).toBeVisible()
    await expect(field(page, 'Recipients and their values')).toBeFocused()
    await expect(field(page, 'Subject')).toHaveValue(letter.subject)

    upstream.answer('createEmail')
    await field(page, 'Subject').fill('Hej igen')
    await review(page)
    await send(page).click()
    await expect(page.getByText('E-mail accepted')).toBeVisible()
    expect(await receiptOf(page)).toEqual({})
    expect(upstream.received.filter(({ name }) => name === 'createEmail')).toHaveLength(2)
  })
})
