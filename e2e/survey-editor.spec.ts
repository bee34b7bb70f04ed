import type { Page } from '@playwright/test'
import { test } from '#e2e/testing/one-tab'
import {
  demo,
  elsewhere,
  expectClean,
  field,
  type Members,
  open,
  read,
  replacements,
  save,
  survey,
} from '#e2e/testing/survey-editor'
import { expect, expectAccessible, leaveAnyway, untilReported, untilShared, untilStored } from '#e2e/testing/test'

test('a survey is opened by id, remembered, named, and forgotten', async ({ page }) => {
  await page.goto('/survey-editor')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByText('Enter an ID.')).toBeVisible()
  await field(page, 'Survey ID').fill(` ${demo} `)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/survey-editor/${demo}$`))
  await expect(save(page)).toBeVisible()
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await page.goBack()
  await expect(page.getByRole('link', { name })).toBeVisible()
  await page.getByRole('button', { name: `Name ${name}` }).click()
  const call = async (word: string) => {
    await field(page, 'Name for the team').fill(word)
    await untilShared(page, () => page.getByRole('button', { name: 'Save', exact: true }).click())
  }
  await call('Our favourite')
  await expect(page.getByRole('link', { name: 'Our favourite' })).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: 'Our favourite' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goto('/survey-editor')
  // The name is the team's, and no other test's.
  await page.getByRole('button', { name: 'Rename Our favourite' }).click()
  await call('')
  await page.getByRole('button', { name: `Remove ${name} from the list` }).click()
  await expect(page.getByText('No surveys opened yet')).toBeVisible()
})

test('one field is saved, exactly that one, once, with proof', async ({ page }) => {
  await open(page, demo)
  const before = await read(page, demo)
  const sent = replacements(page)
  await expectClean(page)
  await field(page, 'Header').fill('{0} <b>Hej</b> 👩‍👩‍👧 عربي')
  await expect(page.getByText('1 unsaved change')).toBeVisible()
  await save(page).evaluate(button => {
    for (let clicks = 0; clicks < 20; clicks++) (button as unknown as { click: () => void }).click()
  })
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(sent[0]?.postDataJSON()).toEqual({ ...before, header: '{0} <b>Hej</b> 👩‍👩‍👧 عربي' })
  const { lastModified: _before, ...rest } = before
  expect(await read(page, demo)).toMatchObject({ ...rest, header: '{0} <b>Hej</b> 👩‍👩‍👧 عربي' })
  await expect(field(page, 'Header')).toHaveValue('{0} <b>Hej</b> 👩‍👩‍👧 عربي')
})

test('typing something back leaves nothing unsaved', async ({ page }) => {
  await open(page, survey('07'))
  const header = await field(page, 'Header').inputValue()
  await field(page, 'Header').fill('other')
  await expect(page.getByText('1 unsaved change')).toBeVisible()
  await field(page, 'Header').fill(header)
  await field(page, 'Disclaimer').fill('x')
  await field(page, 'Disclaimer').fill('')
  await expectClean(page)
  await expect(save(page)).toBeDisabled()
})

test('what is unsaved survives a reload, and a failure', async ({ page }) => {
  await leaveAnyway(page)
  await open(page, survey('07'))
  await field(page, 'Ending').fill('Typed and not saved')
  await untilStored(page, 'Typed and not saved')
  await page.reload()
  await expect(page.getByText('Your unsaved changes were restored.')).toBeVisible()
  await expect(field(page, 'Ending')).toHaveValue('Typed and not saved')
  await page.context().setOffline(true)
  const sent = replacements(page)
  await save(page).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(field(page, 'Ending')).toHaveValue('Typed and not saved')
  await page.context().setOffline(false)
  expect(sent).toHaveLength(0)
  await page.getByRole('button', { name: 'Discard' }).last().click()
  await expectClean(page)
})

test('what somebody else changed is shown, and the person chooses', async ({ page }) => {
  const id = survey('08')
  await open(page, id)
  const sent = replacements(page)
  await field(page, 'Header').fill('Mine')
  await field(page, 'Ending').fill('My ending')
  await elsewhere(page, id, { header: 'Theirs', pinned: true, customEnding: 'Their ending' })
  await save(page).click()
  const panel = page.getByRole('alert')
  await expect(panel.getByText('Not saved: somebody else changed this')).toBeVisible()
  await expect(panel.getByText('Not saved: somebody else changed this')).toBeInViewport()
  expect(sent).toHaveLength(0)
  await expect(panel.getByRole('listitem').filter({ hasText: 'Pinned' })).toContainText('Now: On')
  await expect(panel.getByRole('button', { name: 'Save these choices' })).toBeDisabled()
  await panel
    .getByRole('radiogroup', { name: 'Header' })
    .getByRole('radio', { name: /^Yours/ })
    .check()
  await panel
    .getByRole('radiogroup', { name: 'Ending' })
    .getByRole('radio', { name: /^Theirs/ })
    .check()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Save these choices' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(await read(page, id)).toMatchObject({ header: 'Mine', pinned: true, customEnding: 'Their ending' })
  expect(sent).toHaveLength(1)
})

test('a survey that changes with every read is never overwritten unseen', async ({ page }) => {
  const id = '5e0000000000000000000777'
  await open(page, id)
  const sent = replacements(page)
  await field(page, 'Name').fill('Mine')
  await save(page).click()
  const panel = page.getByRole('alert')
  await expect(panel.getByText('Changed by others, kept')).toBeVisible()
  expect(sent).toHaveLength(0)
  await panel.getByRole('button', { name: 'Save these choices' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const body = sent[0]?.postDataJSON() as Members
  expect(body.name).toBe('Mine')
  expect(String(body.header)).toMatch(/edited/)
})

test('a question is sent by itself, with its type first and all that nobody knows of', async ({ page }) => {
  await open(page, demo, 'questions')
  const [before] = (await read(page, demo)).questions as Members[]
  const sent = replacements(page)
  const question = page.getByRole('region', { name: /^1\. / })
  await question.getByRole('button', { expanded: false }).first().click()
  await question.getByRole('textbox', { name: 'Subtitle' }).fill('Ny underrubrik')
  await expect(page.getByText('1 question with unsaved changes')).toBeVisible()
  await save(page).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(sent).toHaveLength(1)
  const text = sent[0]?.postData() ?? ''
  expect(text).toMatch(/^\{"type":/)
  expect(JSON.parse(text)).toEqual({ ...before, subtitle: 'Ny underrubrik' })
  await expectClean(page)
  // The question changed lastModified: saving the survey afterwards is no conflict with oneself.
  await page.getByRole('tab', { name: 'Settings' }).click()
  await field(page, 'Ending').fill('Efter frågan')
  await save(page).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})

test('reordering is one save a question, and goes on where it stopped', async ({ page }) => {
  const id = survey('09')
  await open(page, id, 'questions')
  const titles = async () => {
    const questions = (await read(page, id)).questions as { title: string; order: number }[]
    return questions.toSorted((a, b) => a.order - b.order).map(({ title }) => title)
  }
  const before = await titles()
  const up = page.getByRole('button', { name: `Move up: ${before[7]}`, exact: true })
  for (let places = 0; places < 6; places++) await up.press('Enter')
  await expect(up).toBeFocused()
  await expect(page.getByText('New order: 7 questions to save')).toBeVisible()
  let saves = 0
  await page.route(/\/questions\//, route => {
    saves += 1
    return saves === 4 ? route.fulfill({ status: 500, body: '{}' }) : route.continue()
  })
  await save(page).click()
  await expect(page.getByText('3 of 7 saved.')).toBeVisible()
  await page.unroute(/\/questions\//)
  const again = save(page)
  // A press that follows as fast as a double click belongs to the one before: who is that quick presses again.
  await expect(async () => {
    if (await again.isEnabled()) await again.click({ timeout: 1000 })
    await expect(page.getByText(/^Saved: order of \d questions?$/)).toBeVisible({ timeout: 5000 })
  }).toPass()
  const [moved = ''] = before.splice(7, 1)
  expect(await titles()).toEqual(before.toSpliced(1, 0, moved))
  await expectClean(page)
})

test('colours are any text, and a picker writes nothing by itself', async ({ page }) => {
  await open(page, survey('07'), 'look')
  await expect(field(page, 'Button colour')).toHaveValue('rebeccapurple')
  await expect(field(page, 'Text colour')).toHaveValue('#111')
  await page.getByLabel('Choose colour: Text colour').focus()
  await page.keyboard.press('Tab')
  await expectClean(page)
  await page.getByLabel('Choose colour: Text colour').fill('#0000ff')
  await expect(field(page, 'Text colour')).toHaveValue('#0000ff')
  await page.getByRole('button', { name: 'Discard' }).click()
  await field(page, 'Button colour').fill('no such colour')
  await expect(page.getByText('Not a known colour.')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
})

test('two tabs that save at once overwrite nothing unseen', async ({ page, context }) => {
  const id = survey('05')
  const other = await context.newPage()
  await open(page, id)
  await open(other, id)
  await field(page, 'Ending').fill('First tab')
  await field(other, 'Ending').fill('Second tab')
  await Promise.all([save(page).click(), save(other).click()])
  const saved = (tab: Page) => tab.getByText('Saved', { exact: true })
  const stopped = (tab: Page) => tab.getByRole('heading', { name: /^Not saved:/ })
  await expect(saved(page).or(stopped(page))).toBeVisible()
  await expect(saved(other).or(stopped(other))).toBeVisible()
  expect((await saved(page).count()) + (await saved(other).count())).toBe(1)
  expect((await stopped(page).count()) + (await stopped(other).count())).toBe(1)
})

test('everything is there in Swedish', async ({ page }) => {
  const choose = (name: string) =>
    untilReported(page, '/team/me/preferences', () => page.getByRole('radio', { name }).check())
  await page.goto('/account')
  await choose('Svenska')
  await page.goto(`/survey-editor/${demo}`)
  await expect(page.getByRole('button', { name: 'Spara allt' })).toBeVisible()
  for (const tab of ['Utseende', 'Språk', 'Frågor']) await expect(page.getByRole('tab', { name: tab })).toBeVisible()
  await page.goto('/account')
  await choose('English')
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
})

test('a survey that is not there says so', async ({ page }) => {
  await page.goto('/survey-editor/ffffffffffffffffffffffff')
  await expect(page.getByText('Survey not found')).toBeVisible()
})
