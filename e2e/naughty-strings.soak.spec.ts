import type { Locator, Page } from '@playwright/test'
import type { EndpointName } from '#contract/endpoints'
import { survey } from '#e2e/testing/editor-submits'
import { field, review, send as sendEmail, write } from '#e2e/testing/email'
import { test } from '#e2e/testing/one-tab'
import { dialog, labelled, press } from '#e2e/testing/submit'
import { expect, leaveAnyway, untilStored } from '#e2e/testing/test'

test.use({ baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url) })

const word = `  <img src="data:image/png;base64,AA" onerror="alert(1)"> {0} {{x}} \${y} =1+1 "'\\ %00 &amp; ‮abc‬ سלום 👩‍👩‍👧 Z̸̡͎a __proto__  `
const lines = `${word}\n\t2: ${'𝔑å'.repeat(90)}\n`
/** Part of both texts that no storage escapes. */
const mark = '<img src='
/** The first `length` characters of `word`. */
const short = (length: number) => Array.from(word).slice(0, length).join('')

type Form = {
  what: string
  /** The form keeps no draft. */
  isForgotten?: true
  path: string
  answers?: Partial<Record<EndpointName, unknown>>
  /** Reveals the fields. */
  open?: (page: Page) => Promise<unknown>
  /** A reload hides the fields again. */
  closes?: true
  /** Contains the fields. */
  place: (page: Page) => Locator
  /** Every text field: locator, path in the request, and text to type (null: leave unchanged). */
  fields: readonly (readonly [at: (page: Page) => Locator, path: readonly (string | number)[], text: string | null])[]
  send: (page: Page) => Promise<void>
  endpoint: EndpointName
}

const named = (name: string) => (page: Page) => field(page, name)
const region = (name: string | RegExp) => (page: Page) => page.getByRole('region', { name })
const ofCode = (name: string) => (page: Page) => field(page, name).last()
const phone = '+46701740605'

const aContact = { id: 'c1', properties: { name: 'Bare' } }
const onlyField = (page: Page) => page.getByRole('main').getByRole('textbox')

/** Adds a value to a contact by typing its names, each followed by Enter. */
const adds = (what: string, names: readonly (readonly [label: string, name: string])[]) => async (page: Page) => {
  await press(page, what)
  for (const [label, name] of names) await page.getByLabel(label, { exact: true }).fill(name)
  await page.keyboard.press('Enter')
}

const ofDefaults = (name: string) => (page: Page) => field(page, name).first()

/** All forms with texts. */
const forms: readonly Form[] = [
  {
    what: 'the defaults of SMS codes',
    path: '/authentication',
    place: region('Account defaults'),
    fields: [
      [ofDefaults('Sender'), ['From'], word],
      [ofDefaults('Active codes per phone number'), ['ConcurrentLimit'], null],
      [ofDefaults('Message text'), ['MessageFormat'], lines],
      [ofDefaults('Code length'), ['Length'], null],
      [ofDefaults('Lifetime'), ['ExpirationTime'], null],
    ],
    async send(page) {
      await press(page, 'Save the defaults…')
      await dialog(page).getByRole('button', { name: 'Save the defaults' }).click()
    },
    endpoint: 'updateAuthenticationSettings',
  },
  {
    what: 'a test code',
    isForgotten: true,
    path: '/authentication',
    open: page => page.getByText('Other values for this code').click(),
    place: page => page.getByRole('region').filter({ has: page.getByLabel('Phone number', { exact: true }) }),
    fields: [
      [labelled('Phone number'), ['Phone'], phone],
      [ofCode('Sender'), ['From'], word],
      [ofCode('Message text'), ['MessageFormat'], lines],
      [ofCode('Code length'), ['Length'], null],
      [ofCode('Lifetime'), ['ExpirationTime'], null],
    ],
    async send(page) {
      await press(page, 'Send a test code…')
      await dialog(page).getByRole('button', { name: 'Send the code' }).click()
    },
    endpoint: 'createAuthentication',
  },
  {
    what: 'a new contact',
    path: '/contacts/new',
    place: page => page.getByRole('main'),
    fields: [
      [named('First name'), ['FirstName'], short(100)],
      [named('Last name'), ['LastName'], short(100)],
      [named('Phone'), ['Phone'], phone],
      [named('E-mail'), ['Email'], short(50)],
      [named('Organisation'), ['Organization'], word],
      [named('Job title'), ['Title'], word],
      [named('Notes'), ['Notes'], lines],
    ],
    send: page => press(page, 'Create contact'),
    endpoint: 'createContact',
  },
  {
    what: 'a contact',
    path: '/contacts/c1',
    answers: { readContact: aContact },
    open: page => press(page, 'Change Name'),
    place: page => page.getByRole('main'),
    fields: [[named('Name'), ['properties', 'name'], word]],
    send: page => press(page, 'Save'),
    endpoint: 'updateContact',
  },
  {
    what: 'a property and its name',
    path: '/contacts/c1',
    answers: { readContact: aContact },
    open: adds('Add property', [['Property name', word]]),
    place: page => page.getByRole('main'),
    fields: [[onlyField, ['properties', word], word]],
    send: page => press(page, 'Save'),
    endpoint: 'updateContact',
  },
  {
    what: 'metadata named like a member of every object',
    path: '/contacts/c1',
    answers: { readContact: aContact },
    open: adds('Add metadata', [
      ['Property', '__proto__'],
      ['Name', '__proto__'],
    ]),
    place: page => page.getByRole('main'),
    fields: [[onlyField, ['metadata', '__proto__', '__proto__'], word]],
    send: page => press(page, 'Save'),
    endpoint: 'updateContact',
  },
  {
    what: 'a new survey',
    path: '/surveys/new',
    place: page => page.getByRole('main'),
    fields: [
      [named('Name'), ['Name'], short(100)],
      [named('Title'), ['Header'], short(100)],
      [named('Ends'), ['Ends'], null],
      [named('Introduction'), ['WelcomeText'], lines],
      [named('Thanks at the end'), ['ThankYouText'], lines],
      ...['Text', 'Background', 'Button'].flatMap(name => [
        [labelled(`Choose colour: ${name}`), [], null] as const,
        [named(name), [], null] as const,
      ]),
      [named('Keyword'), ['Keyword'], '<b>{0}Å👩'],
      [named('Try an SMS'), [], null],
      [named('Reply'), ['KeywordResponse'], lines],
      [named('Phone number for alarms'), ['AlarmRecipient'], null],
    ],
    send: page => press(page, 'Create survey'),
    endpoint: 'createSurvey',
  },
  {
    what: 'an e-mail',
    path: '/emails/new',
    open: page => write(page),
    place: page => page.getByRole('main'),
    fields: [
      [named('Sender name'), ['senderName'], short(60)],
      [named('Sender address'), ['senderAddress'], null],
      [named('Subject'), ['subject'], word],
      [named('Body'), ['body'], lines],
      [named('Recipients and their values'), ['recipients'], null],
      [named('Window 1 Opens'), ['deliveryWindows'], null],
      [named('Window 1 Closes'), ['deliveryWindows'], null],
      [named('Reference'), ['reference'], short(40)],
      [named('Address for delivery reports'), ['deliveryReportUrl'], null],
      [named('Tags'), ['tags', 0], word],
    ],
    async send(page) {
      await review(page)
      await sendEmail(page).click()
    },
    endpoint: 'createEmail',
  },
  {
    what: 'an extra field',
    path: '/extra-fields/1',
    place: page => page.getByRole('main'),
    fields: [
      [named('Key'), ['Key'], word],
      [named('Value'), ['Value'], lines],
    ],
    async send(page) {
      await press(page, 'Replace extra field…')
      await press(page, 'Replace extra field')
    },
    endpoint: 'replaceExtraField',
  },
  {
    what: 'the settings of a survey',
    path: '/survey-editor/s1',
    answers: { readSurvey: survey },
    place: page => page.getByRole('tabpanel'),
    fields: [
      [named('Name'), ['name'], word],
      [named('Header'), ['header'], lines],
      [named('Ends'), ['endDate'], null],
      [named('Disclaimer'), ['customDisclaimer'], lines],
      [named('Link of the disclaimer'), ['disclaimerLink'], word],
      [named('Ending'), ['customEnding'], lines],
      [named('Link of the ending'), ['endingLink'], word],
      [named('Add language'), ['supportedLanguages'], null],
    ],
    send: page => press(page, 'Save all'),
    endpoint: 'replaceSurvey',
  },
  {
    what: 'the look of a survey',
    path: '/survey-editor/s1?tab=look',
    answers: { readSurvey: survey },
    place: page => page.getByRole('tabpanel'),
    fields: [
      ...['Background colour', 'Text colour', 'Button colour'].map(
        name => [labelled(`Pick: ${name}`), [], null] as const,
      ),
      [named('Background colour'), ['backgroundColor'], word],
      [named('Text colour'), ['textColor'], word],
      [named('Button colour'), ['buttonColor'], word],
      [named('Logo'), ['logotype'], "urn:x:%00&'(0)*+,;=@?a=b#c"],
      [named('Background image'), ['backgroundImage'], 'urn:x:%F0%9F%98%80//../__proto__'],
    ],
    send: page => press(page, 'Save all'),
    endpoint: 'replaceSurvey',
  },
  {
    what: 'a question',
    path: '/survey-editor/s1?tab=questions',
    answers: { readSurvey: survey },
    open: page => page.getByRole('region', { name: /^1\. / }).getByRole('button', { expanded: false }).first().click(),
    closes: true,
    place: page => page.getByRole('listitem').filter({ has: page.getByRole('textbox', { name: /^Title/ }) }),
    fields: [
      [named('Title'), ['title'], lines],
      [named('Subtitle'), ['subtitle'], lines],
      [named('Condition'), ['condition'], lines],
    ],
    send: page => press(page, 'Save all'),
    endpoint: 'replaceSurveyQuestion',
  },
  {
    what: 'the translations of a question',
    path: '/survey-editor/s1?tab=languages',
    answers: {
      readSurvey: { ...survey, translations: { en: { header: 'Hello' } }, questions: survey.questions.slice(0, 1) },
    },
    place: page => page.getByRole('table', { name: 'Texts by language' }),
    fields: [
      [labelled('sv: Hej'), ['header'], null],
      [labelled('en: Hej'), ['header'], null],
      [labelled('sv: First'), ['title'], null],
      [labelled('en: First'), ['translations', 'en', 'title'], lines],
    ],
    send: page => press(page, 'Save all'),
    endpoint: 'replaceSurveyQuestion',
  },
]

const inside = (value: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((at, step) => (at as Record<string | number, unknown> | undefined)?.[step], value)

for (const { what, isForgotten, path, answers = {}, open, closes, place, fields, send, endpoint } of forms) {
  test(`typed text ${isForgotten ? '' : 'survives a reload and '}is sent unchanged: ${what}`, async ({
    page,
    upstream,
  }) => {
    // Closes the browser's question; typed text must not open any dialog.
    await leaveAnyway(page)
    for (const [name, body] of Object.entries(answers)) upstream.answer(name as EndpointName, { status: 200, body })
    await page.goto(path)
    await open?.(page)
    await expect(place(page).getByRole('textbox'), 'every field is listed in the test').toHaveCount(fields.length)
    const typed = fields.flatMap(([at, where, text]) => (text === null ? [] : [{ at, where, text }]))
    for (const { at, text } of typed) await at(page).fill(text)
    if (!isForgotten) {
      const last = typed.at(-1)?.text ?? ''
      const marked = typed.filter(({ text }) => text.includes(mark)).length
      await (last.includes(mark) ? untilStored(page, mark, marked) : untilStored(page, last))
      await page.reload()
      if (closes) await open?.(page)
    }
    for (const { at, text } of typed) await expect(at(page)).toHaveValue(text)
    await send(page)
    await expect.poll(() => upstream.received.filter(({ name }) => name === endpoint).length).toBe(1)
    const body = upstream.received.find(({ name }) => name === endpoint)?.body
    for (const { where, text } of typed) expect(inside(body, where), where.join('.')).toBe(text)
  })
}

test('typed text survives a reload and is sent without the blanks around it: a label', async ({ page, upstream }) => {
  await leaveAnyway(page)
  upstream.answer('readContact', { status: 200, body: aContact })
  await page.goto('/contacts/c1')
  const labels = page.getByRole('combobox', { name: 'Labels' })
  await labels.fill(word)
  await labels.press('Enter')
  await untilStored(page, mark)
  await page.reload()
  await press(page, 'Save')
  const writes = () => upstream.received.filter(({ name }) => name === 'updateContact')
  await expect.poll(() => writes().map(({ body }) => body)).toMatchObject([{ labels: [word.trim()] }])
})

test('a name is stored unchanged', async ({ page, settled }) => {
  const main = page.getByRole('main')
  const trimmed = word.trim()
  const name = main.getByRole('link').filter({ hasText: '{0} {{x}}' })
  await page.goto('/messages/conversations/Shop')
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible()
  // The list shows conversations that have been loaded.
  await settled()
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Messages', exact: true }).click()
  await main.getByRole('button', { name: /^Rename / }).click()
  const box = page.getByLabel('Name for the team')
  await box.fill(word)
  await press(page, 'Save')
  // The field closes when the name is stored.
  await expect(box).toBeHidden()
  await expect.poll(async () => (await name.textContent())?.trim()).toBe(trimmed)
  await page.reload()
  await expect.poll(async () => (await name.textContent())?.trim()).toBe(trimmed)
  await name.click()
  await expect(page).toHaveURL(/\/messages\/conversations\/Shop$/)
})
