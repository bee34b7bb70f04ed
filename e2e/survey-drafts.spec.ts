import type { BrowserContext, Page } from '@playwright/test'
import { test } from '#e2e/testing/one-tab'
import { expectClean, field, open, survey } from '#e2e/testing/survey-editor'
import { expect, expectAccessible, leaveAnyway, untilStored } from '#e2e/testing/test'

const id = survey('07')
const ending = (page: Page) => field(page, 'Ending')
const offer = (page: Page) => page.getByRole('list', { name: 'Unsaved drafts' }).getByRole('listitem')
const restored = (page: Page) => page.getByText('Your unsaved changes were restored.')

/** Types without saving, and waits until it is kept. */
async function type(page: Page, words: string) {
  await ending(page).fill(words)
  await expect(page.getByText('1 unsaved change')).toBeVisible()
  await untilStored(page, words)
}

/** Another tab, which has the survey open and something unsaved in it, and is closed as one closes a tab. */
async function leave(context: BrowserContext, words: string) {
  const tab = await context.newPage()
  await leaveAnyway(tab)
  await open(tab, id)
  await type(tab, words)
  await tab.close({ runBeforeUnload: true })
  await expect.poll(() => tab.isClosed()).toBe(true)
}

test('each of two tabs keeps what was typed into it, over a reload of both', async ({ page, context }) => {
  const other = await context.newPage()
  for (const tab of [page, other]) await leaveAnyway(tab)
  await open(page, id)
  await open(other, id)
  await type(page, 'First tab')
  await type(other, 'Second tab')
  await Promise.all([page.reload(), other.reload()])
  for (const [tab, words] of [
    [page, 'First tab'],
    [other, 'Second tab'],
  ] as const) {
    await expect(restored(tab)).toBeVisible()
    await expect(ending(tab)).toHaveValue(words)
    // What an open tab has is offered to nobody else.
    await expect(offer(tab)).toHaveCount(0)
  }
  // Nothing of one is forgotten when the other has nothing unsaved any more.
  await other.getByRole('button', { name: 'Discard' }).last().click()
  await expectClean(other)
  await page.reload()
  await expect(ending(page)).toHaveValue('First tab')
})

test('what is let go late over a reload is restored all the same', async ({ page, context }) => {
  await leaveAnyway(page)
  await open(page, id)
  await type(page, 'Late')
  const slow = await context.newPage()
  await slow.goto('/')
  // Next in line for the draft of the other tab, and in no hurry, as a page that a busy browser has not ended yet.
  const name = await slow.evaluate(async () => {
    const state = await navigator.locks.query()
    const draft = state.held?.find(lock => lock.name?.startsWith('messaging-admin:draft:'))?.name ?? ''
    void navigator.locks.request(draft, () => new Promise(resolve => setTimeout(resolve, 2500)))
    return draft
  })
  expect(name).toContain(id)
  await page.reload()
  await expect(restored(page)).toBeVisible()
  await expect(ending(page)).toHaveValue('Late')
})

test('a duplicated tab has a draft of its own', async ({ page, context }) => {
  await leaveAnyway(page)
  await open(page, id)
  await type(page, 'Original')
  // A tab that a page opens begins with a copy of what the browser keeps for that tab, as a duplicate does.
  const [copy] = await Promise.all([context.waitForEvent('page'), page.evaluate('void window.open(location.href)')])
  await leaveAnyway(copy)
  await expect(ending(copy)).toBeVisible()
  await expect(ending(copy)).not.toHaveValue('Original')
  await type(copy, 'Copy')
  await Promise.all([page.reload(), copy.reload()])
  await expect(ending(page)).toHaveValue('Original')
  await expect(ending(copy)).toHaveValue('Copy')
})

test('a draft of a closed tab is offered, and used with what is unsaved here kept in its place', async ({
  page,
  context,
}) => {
  await leaveAnyway(page)
  await leave(context, 'Left behind')
  await open(page, id)
  await expect(ending(page)).not.toHaveValue('Left behind')
  await expect(offer(page)).toContainText('1 change.')
  await expectAccessible(page)
  await type(page, 'Typed here')
  await expect(offer(page)).toContainText('What is unsaved here is kept as a draft instead.')
  await offer(page).getByRole('button', { name: 'Use draft' }).click()
  await expect(ending(page)).toHaveValue('Left behind')
  // The other has taken its place.
  await expect(offer(page).getByRole('button', { name: 'Use draft', disabled: false })).toHaveCount(1)
  await page.reload()
  await expect(ending(page)).toHaveValue('Left behind')
  await offer(page).getByRole('button', { name: 'Use draft' }).click()
  await expect(ending(page)).toHaveValue('Typed here')
  await offer(page).getByRole('button', { name: 'Discard draft' }).click()
  await expect(offer(page)).toHaveCount(0)
  await page.reload()
  await expect(ending(page)).toHaveValue('Typed here')
  await expect(offer(page)).toHaveCount(0)
})

test('a draft that a tab left for another page is restored there, or taken over by another', async ({
  page,
  context,
}) => {
  await open(page, id)
  await type(page, 'On the way')
  await page.getByRole('link', { name: 'Survey editor' }).last().click()
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await expect(page).toHaveURL(/\/survey-editor$/)
  await page.goBack()
  await expect(ending(page)).toHaveValue('On the way')
  await expect(restored(page)).toBeVisible()
  await page.getByRole('link', { name: 'Survey editor' }).last().click()
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Survey editor' })).toBeVisible()
  const other = await context.newPage()
  await open(other, id)
  await offer(other).getByRole('button', { name: 'Use draft' }).click()
  await expect(ending(other)).toHaveValue('On the way')
  await page.goBack()
  await expect(ending(page)).toBeVisible()
  await expect(ending(page)).not.toHaveValue('On the way')
})
