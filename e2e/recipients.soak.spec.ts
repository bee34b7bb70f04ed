import { randomUUID } from 'node:crypto'
import { onBothServices } from '#e2e/testing/both-services'
import { field, review, sentFrom, write } from '#e2e/testing/email'
import { keyboard } from '#e2e/testing/hand'
import { test } from '#e2e/testing/one-tab'
import { expect, expectAccessible } from '#e2e/testing/test'

test.use({ timezoneId: 'Europe/Stockholm' })

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

onBothServices(
  () => undefined,
  isDemo => {
    test('sends ten thousand recipients in one request, and not again after its response was lost', async ({
      page,
      upstream,
    }) => {
      const sent = sentFrom(page)
      // Equal content would count as a repetition of an earlier run.
      const run = randomUUID()
      const rows = Array.from({ length: 10_000 }, (_, at) => `person${at}@example.com\t${run} ${at}`)
      // The demo data loses the response to this address.
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
      // Half a second later it counts as another click.
      await page.waitForTimeout(500)
      await button.evaluate((each: HTMLButtonElement) => each.click())
      await expect(page.getByText(/^May have been sent$|is unreadable$/).first()).toBeVisible()
      expect(sent).toHaveLength(1)
      const [{ body } = { body: {} }] = sent as { body: { recipients?: object } }[]
      expect(Object.keys(body.recipients ?? {})).toHaveLength(10_000)
    })
  },
)
