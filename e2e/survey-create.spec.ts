import type { Page } from '@playwright/test'
import { test } from '#e2e/testing/one-tab'
import { expect, expectAccessible, expectAccessibleNarrowAndDark } from '#e2e/testing/test'

test.use({ timezoneId: 'UTC' })

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const optional = (page: Page, name: string) => box(page, `${name} (optional)`)
const create = (page: Page) => page.getByRole('button', { name: 'Create survey' })

/** Collects the bodies of creates sent by this page. */
function createdBodies(page: Page): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = []
  page.on('request', request => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/surveys') {
      bodies.push(request.postDataJSON() as Record<string, unknown>)
    }
  })
  return bodies
}

async function open(page: Page) {
  await page.goto('/surveys/new')
  await expect(box(page, 'Name')).toBeVisible()
}

const naughty = [
  '<script>alert(1)</script><b>x</b>',
  '{0} {{name}} ${x} %s',
  '=1+1;"\'`\\',
  'مرحبا 👩‍👩‍👧‍👦 Å å',
  'undefined null NaN 0',
].join(' ')

test('creates a survey from the list by keyboard', async ({ page }) => {
  await page.goto('/surveys')
  await page.getByRole('link', { name: 'New survey' }).press('Enter')
  await expect(page).toHaveURL(/\/surveys\/new$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await box(page, 'Name').focus()
  await page.keyboard.type('Autumn guests')
  await page.keyboard.press('Tab')
  await page.keyboard.type('How was it?')
  await create(page).press('Enter')
  await expect(page.getByText(/^Survey \d+ created$/)).toBeVisible()
  await expect(page.getByText('It has no questions yet.')).toBeVisible()
  await expect(page.getByText('Saved differently:')).toHaveCount(0)
  await page.getByRole('link', { name: 'Open survey' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Autumn guests' })).toBeVisible()
})

test('keeps every field as typed, with any characters', async ({ page }) => {
  const bodies = createdBodies(page)
  await open(page)
  const lines = `${naughty}\nsecond line`
  await box(page, 'Name').fill(naughty)
  await optional(page, 'Title').fill(naughty)
  await optional(page, 'Introduction').fill(lines)
  await optional(page, 'Thanks at the end').fill(lines)
  await optional(page, 'Text').fill('#1b2023')
  await optional(page, 'Background').fill('#FFFFFF')
  await optional(page, 'Button').fill('#0B5d63')
  await optional(page, 'Keyword').fill('<b>{0}Å👩')
  await optional(page, 'Reply').fill(lines)
  await optional(page, 'Phone number for alarms').fill('+46 70-174 06 05')
  await optional(page, 'Ends').fill('2031-03-01 12:30')
  await page.getByRole('checkbox', { name: 'Recipients may remain anonymous' }).check()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByText('<script>alert(1)</script>').first()).toBeVisible()

  await create(page).click()
  await expect(page.getByText('It has no questions yet.')).toBeVisible()
  await expect(page.getByText('Saved differently:')).toHaveCount(0)
  expect(bodies).toEqual([
    {
      Name: naughty,
      Header: naughty,
      Ends: expect.stringMatching(/^2031-03-01T12:30:00(?:\.000)?Z$/) as unknown,
      AllowAnonymous: true,
      WelcomeText: lines,
      ThankYouText: lines,
      Keyword: '<b>{0}Å👩',
      KeywordResponse: lines,
      TextColor: '#1b2023',
      BackgroundColor: '#FFFFFF',
      ButtonColor: '#0B5d63',
      AlarmRecipient: '+46701740605',
    },
  ])
  await expectAccessible(page)
})

test('reports each bound at its field and sends nothing', async ({ page }) => {
  const bodies = createdBodies(page)
  await open(page)
  await create(page).click()
  await expect(box(page, 'Name')).toBeFocused()
  await expect(page.getByText('Required', { exact: true })).toBeVisible()

  const long = 'å'.repeat(151)
  for (const [field, wrong, words, right] of [
    [box(page, 'Name'), long, 'At most 150 characters', long.slice(1)],
    [optional(page, 'Title'), long, 'At most 150 characters', long.slice(1)],
    [optional(page, 'Keyword'), 'A'.repeat(16), 'At most 15 characters', 'A'.repeat(15)],
    [optional(page, 'Keyword'), 'TWO WORDS', 'Must be one word, without spaces', 'ONEWORD'],
    [optional(page, 'Text'), '#abc', /6 digits or letters A–F/, '#aabbcc'],
    [optional(page, 'Background'), 'white', /6 digits or letters A–F/, '#ffffff'],
    [optional(page, 'Button'), '#1234567', /6 digits or letters A–F/, '#123456'],
    [optional(page, 'Ends'), '2031-02-30 10:00', /date/, '2031-02-28 10:00'],
  ] as const) {
    await field.fill(wrong)
    await create(page).click()
    await expect(field).toHaveAccessibleDescription(typeof words === 'string' ? new RegExp(words) : words)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await field.fill(right)
    await expect(field).not.toHaveAttribute('aria-invalid', 'true')
  }
  await expect(page.getByText('150 / 150').first()).toBeVisible()
  expect(bodies).toEqual([])
  await create(page).click()
  await expect(page.getByText(/^Survey \d+ created$/)).toBeVisible()
  expect(bodies).toHaveLength(1)
})

test('leaves a colour empty until one is picked', async ({ page }) => {
  const bodies = createdBodies(page)
  await open(page)
  await box(page, 'Name').fill('No colours')
  const swatch = page.getByLabel('Choose colour: Text')
  await swatch.focus()
  await page.keyboard.press('Tab')
  await expect(optional(page, 'Text')).toHaveValue('')
  await create(page).click()
  await expect(page.getByText(/^Survey \d+ created$/)).toBeVisible()
  expect(bodies).toEqual([{ Name: 'No colours', AllowAnonymous: false }])

  await page.getByRole('button', { name: 'Create another' }).click()
  await swatch.fill('#336699')
  await expect(optional(page, 'Text')).toHaveValue('#336699')
})

test('creates one survey when the browser repeats a request without a response', async ({ page }) => {
  await page.goto('/surveys')
  await expect(page.getByRole('table', { name: 'Surveys' }).getByRole('link').first()).toBeVisible()
  await open(page)
  await box(page, 'Name').fill('Lost once')
  await optional(page, 'Phone number for alarms').fill('+46700000499')
  await create(page).click()
  const notice = page.getByRole('listitem').filter({ hasText: 'the answer is unreadable' })
  await expect(notice.getByRole('link', { name: /^Lost once/ })).toBeVisible()
  const answer = await page.request.get('/api/surveys')
  const surveys = (await answer.json()) as { Name: string }[]
  expect(surveys.filter(({ Name }) => Name === 'Lost once')).toHaveLength(1)
})

test.describe('on another service', { tag: '@soak' }, () => {
  test.use({ baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url) })

  test('creates a survey although the list cannot be loaded', async ({ page, upstream }) => {
    upstream.fail('listSurveys', 'serverError')
    await open(page)
    await box(page, 'Name').fill('Bare')
    await optional(page, 'Keyword').fill('BARE')
    await expect(page.getByText(/keyword could not be checked/)).toBeVisible()
    await create(page).click()
    await expect(page.getByText('Survey 500 created')).toBeVisible()
  })
})

test('is accessible and fits into the window', async ({ page }) => {
  await open(page)
  await create(page).click()
  await box(page, 'Name').fill('x'.repeat(150))
  await optional(page, 'Title').fill('y'.repeat(150))
  await optional(page, 'Introduction').fill('z'.repeat(500))
  await optional(page, 'Keyword').fill('WINTER')
  await expect(page.getByText(/has the same keyword/)).toBeVisible()
  await expectAccessibleNarrowAndDark(page)
})
