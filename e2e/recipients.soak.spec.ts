import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { onBothServices } from '#e2e/testing/both-services'
import { field, receiptOf, review, sentFrom, write } from '#e2e/testing/email'
import { keyboard } from '#e2e/testing/hand'
import { test } from '#e2e/testing/one-tab'
import { expect, expectAccessible } from '#e2e/testing/test'
import { paged } from '#e2e/upstream/answers'
import type { Upstream } from '#e2e/upstream/upstream'

test.use({ timezoneId: 'Europe/Stockholm' })

const group = [
  { ID: 1, FirstName: 'Åsa', Phone: '+461', Email: 'asa@example.com' },
  { ID: 2, FirstName: 'Bo', Phone: '+462', Email: null },
  { ID: 3, FirstName: 'Cy', Phone: '+463', Email: 'cy@example.com' },
]
/** Two pages and a half, every third without the label that is asked for. */
const contacts = Array.from({ length: 45 }, (_, at) => ({
  id: `c${at}`,
  labels: at % 3 === 0 ? null : ['newsletter'],
  properties: { firstName: `Name ${at}`, ...(at !== 1 && { email: `v${at}@example.com` }) },
}))

const fill = (upstream: Upstream) => {
  upstream.answer('listGroupContacts', { status: 200, body: group })
  upstream.answer('listContacts', ({ query }) => paged(contacts, '/v2/contacts', query))
}

const number = (words: string | null) => Number(/\d[\d,]*/.exec(words ?? '')?.[0].replaceAll(',', ''))

async function fromContacts(page: Page) {
  await page.getByRole('button', { name: 'From contacts…' }).click()
  return page.getByRole('dialog', { name: 'Recipients from contacts' })
}

onBothServices(fill, isDemo => {
  test('a group is taken, its names fill the letter of each in turn, and a test of it goes to oneself alone', async ({
    page,
  }) => {
    const sent = sentFrom(page)
    await write(page, { recipients: '', subject: 'Hej {name}', body: '' })
    await page.getByRole('button', { name: 'HTML', exact: true }).click()
    await expect(field(page, 'Body')).toHaveValue(/^<div lang="en"[^]*Hello \{name\},/)
    const dialog = await fromContacts(page)
    await dialog.getByLabel('Group number').fill('1')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(/^All \d+ contacts loaded$/)).toBeVisible()
    await expect(dialog.getByRole('combobox', { name: 'Field with the address' })).toHaveValue('Email')
    await dialog.getByRole('checkbox', { name: 'FirstName', exact: true }).check()
    await dialog.getByRole('textbox', { name: 'Placeholder for FirstName' }).fill('name')
    await expectAccessible(page)
    const use = dialog.getByRole('button', { name: /^Use [\d,]+ recipients$/ })
    const taken = number(await use.textContent())
    await use.click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(`${taken} recipients`, { exact: true }).first()).toBeVisible()

    const rows = (await (await page.request.get('/api/groups/1/contacts')).json()) as typeof group
    const [, second] = rows.filter(({ Email }) => Email)
    const letter = page.getByRole('region', { name: 'Preview', exact: true })
    await letter.getByRole('button', { name: 'Next recipient' }).click()
    await expect(letter.getByRole('status')).toHaveText(`2 of ${taken}`)
    await expect(letter).toContainText(`Hej ${second!.FirstName}`)
    await expect(letter).toContainText(second!.Email!)
    const written = page.frameLocator('iframe').getByText(`Hello ${second!.FirstName},`)
    await expect(written).toBeVisible()

    await page.getByRole('button', { name: 'Send a test to me' }).click()
    const question = page.getByRole('dialog', { name: 'Send a test?' })
    await expect(question.getByText(`Filled as for ${second!.Email}.`, { exact: false })).toBeVisible()
    await question.getByLabel('Send to').fill('nobody')
    await question.getByRole('button', { name: 'Send 1 test e-mail' }).click()
    await expect(question.getByText('Not an e-mail address.')).toBeVisible()
    expect(sent).toEqual([])
    await question.getByLabel('Send to').fill('me@example.com')
    await question.getByRole('button', { name: 'Send 1 test e-mail' }).dblclick()
    const accepted = page.getByRole('dialog', { name: 'Test accepted' })
    await expect(accepted).toContainText('Receipt of the test')
    if (isDemo) expect(await receiptOf(page)).toMatchObject({ reference: expect.stringMatching(/^test-/) })
    await accepted.getByRole('button', { name: 'Back to the e-mail' }).click()
    expect(sent.map(({ body }) => body)).toEqual([
      expect.objectContaining({
        reference: expect.stringMatching(/^test-/),
        recipients: { 'me@example.com': { name: second!.FirstName } },
        subject: 'Hej {name}',
      }),
    ])
    await expect(page.getByText(`${taken} recipients`, { exact: true }).first()).toBeVisible()
    await expect(written).toBeVisible()
  })

  test('those with a label come page by page until all are asked for, and are taken back at a click', async ({
    page,
  }) => {
    await write(page)
    const dialog = await fromContacts(page)
    await dialog.getByRole('combobox', { name: 'Take from' }).selectOption('Labels')
    await dialog.getByRole('button', { name: 'Load contacts' }).click()
    await expect(dialog.getByText('Enter a label.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Labels' }).fill('newsletter')
    await page.keyboard.press('Enter')
    const part = dialog.getByText(/^[\d,]+ loaded, more available$/)
    await expect(part).toBeVisible()
    const first = number(await part.textContent())
    await dialog.getByRole('button', { name: 'Load all' }).click()
    const whole = dialog.getByText(/^All [\d,]+ contacts loaded$/)
    await expect(whole).toBeVisible({ timeout: 60_000 })
    expect(number(await whole.textContent())).toBeGreaterThan(first)
    if (!isDemo) await expect(dialog.getByText('15 contacts do not match and are left out.')).toBeVisible()
    const use = dialog.getByRole('button', { name: /^Use [\d,]+ recipients$/ })
    const words = (await use.textContent())!.replace('Use ', '')
    await use.click()
    await expect(page.getByText(words, { exact: true }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByText('1 recipient', { exact: true }).first()).toBeVisible()
  })

  test('by the keys alone: windows on the line of time say what is over, what overlaps and when the clocks change', async ({
    page,
  }) => {
    // Half past seven in the evening in Stockholm, before the clocks go forward.
    await page.clock.setFixedTime('2036-03-29T18:30:00Z')
    await page.goto('/emails/new')
    const { type, press } = keyboard(page)
    const end = (place: number, name: string) => field(page, `Window ${place} ${name}`)
    const line = page.getByRole('img', { name: 'The windows on a line of time' })
    await type(end(1, 'Opens'), '2036-03-29 16:00')
    await type(end(1, 'Closes'), '2036-03-29 18:00')
    await page.keyboard.press('Tab')
    await expect(page.getByText('This window is over.')).toBeVisible()
    await expect(page.getByText('All windows are over.')).toBeVisible()
    await press(page.getByRole('button', { name: 'Add a window' }))
    await type(end(2, 'Opens'), '2036-03-29 22:00')
    await type(end(2, 'Closes'), '2036-03-30 06:00')
    await press(page.getByRole('button', { name: 'Add a window' }))
    await type(end(3, 'Opens'), '2036-03-30 05:00')
    await type(end(3, 'Closes'), '2036-03-30 08:30')
    await page.keyboard.press('Tab')
    await expect(page.getByText('Windows 2 and 3 overlap. Shared time counts once.')).toBeVisible()
    await expect(page.getByText('Daylight saving begins in window 2: 1 h shorter than it looks.')).toBeVisible()
    await expect(line).toBeVisible()
    for (const words of ['1', '2', '3', 'now', '+1 h', '30 Mar'])
      await expect(line.getByText(words, { exact: true })).toBeVisible()
    await expect(page.getByRole('figure').getByText('Europe/Stockholm')).toBeVisible()
    // From the left to the right as time goes by.
    const at = async (words: string) => (await line.getByText(words, { exact: true }).boundingBox())?.x ?? 0
    expect(await at('now')).toBeLessThan(await at('+1 h'))
    await expectAccessible(page)
    await press(page.getByRole('button', { name: 'Remove window 2' }))
    await expect(page.getByText(/overlap/)).toBeHidden()
    await expect(line.getByText('+1 h')).toBeHidden()
  })

  test('ten thousand recipients leave by one request, and a lost answer of it is not sent again unasked', async ({
    page,
    upstream,
  }) => {
    const sent = sentFrom(page)
    // The same to the same would be the e-mail that an earlier run has lost the answer of.
    const run = randomUUID()
    const rows = Array.from({ length: 10_000 }, (_, at) => `person${at}@example.com\t${run} ${at}`)
    // The demonstration loses the answer to this one.
    if (isDemo) rows[17] = `fault499@example.com\t${run}`
    else upstream.fail('createEmail', 'loseAnswer')
    await write(page, { recipients: '' })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate(words => navigator.clipboard.writeText(words), ['to\tname', ...rows].join('\n'))
    await field(page, 'Recipients and their values').focus()
    await page.keyboard.press('ControlOrMeta+v')
    await expect(page.getByText('10,000 recipients', { exact: true }).first()).toBeVisible({ timeout: 60_000 })
    await review(page)
    const button = page.getByRole('button', { name: 'Send to 10,000 recipients' })
    await button.evaluate((each: HTMLButtonElement) => {
      for (let click = 0; click < 20; click++) each.click()
    })
    await expect(page.getByText(/^May have been sent$|is unreadable$/).first()).toBeVisible()
    // Half a second later it is another click.
    await page.waitForTimeout(500)
    await button.evaluate((each: HTMLButtonElement) => each.click())
    await expect(page.getByText(/^May have been sent$|is unreadable$/).first()).toBeVisible()
    expect(sent).toHaveLength(1)
    const [{ body } = { body: {} }] = sent as { body: { recipients?: object } }[]
    expect(Object.keys(body.recipients ?? {})).toHaveLength(10_000)
  })
})
