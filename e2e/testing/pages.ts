import type { Locator, Page } from '@playwright/test'
import { demoIds } from '#service/demo/demo-ids'

type PathSource = string | ((page: Page) => Promise<string>)

/** A page with data, as an address that can be shared. */
export type EveryPage = {
  /** Route in the dashboard's route table. */
  route: string
  /** Includes filters, periods and tabs, if the page has them. */
  path: PathSource
  /** The page has no menu. */
  bare?: true
  /** Visible when the data are shown. */
  ready: (page: Page) => Locator
  /** Text that differs at each visit. */
  fleeting?: RegExp
  /** Parts load one after another into reserved space, without layout shifts. */
  still?: true
  /** Further states to check, such as a dialog or marked fields, unless its own tests do. */
  further?: readonly ((page: Page) => Promise<unknown>)[]
  /** The page on the sparse upstream, where address or content differ. */
  sparse?: { path?: string; ready: (page: Page) => Locator }
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { level: 1, name })
const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first()
const rows = (page: Page) => page.getByRole('rowheader').first()
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()

const first = async (page: Page, path: string): Promise<string> => {
  const [row] = (await (await page.request.get(path)).json()) as { id: string }[]
  return row?.id ?? ''
}
const contact = async (page: Page) => `/contacts/${await first(page, '/v2/contacts?labels=vip')}`
const segment = async (page: Page) => `/segments?segment=${await first(page, '/v2/segments')}`
const kundservice = (page: Page) => page.getByRole('link', { name: 'Kundservice' })
/** The list of opened NKIs with one entry. */
const openedNki = async (page: Page) => {
  await page.goto('/nki/1')
  await page.getByRole('heading', { level: 1, name: 'Kundservice' }).waitFor()
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'NKI', exact: true }).click()
  await kundservice(page).waitFor()
  return '/nki'
}
const year = 'begin=2025-10-31T23:00:00Z&end=2026-10-31T23:00:00Z'
const editor = `/survey-editor/${demoIds.surveyDocument}`
const saveSurvey = (page: Page) => page.getByRole('button', { name: 'Save all' })
const numbers = new URLSearchParams({ region: 'SE', numbers: '0701740605\nhttp://x' })

/** Last-seen times, which change while the page is checked. */
const minutes = /\d+ \w+ \d{4}, \d\d:\d\d|\d+ (?:seconds?|minutes?) ago/g

/** Every page of the product; `e2e/guards/every-page.test.ts` fails if one is missing. */
export const everyPage: readonly EveryPage[] = [
  {
    route: '',
    path: '/',
    still: true,
    ready: text(/ answered \(/),
    fleeting: /Estimate [\d.]+% \([\d.]+%–[\d.]+%\)|\d+ (?:seconds?|minutes?) ago/g,
    sparse: { ready: text('No offset') },
  },
  { route: 'contacts', path: '/contacts?labels=vip&meta=1', ready: rows, further: [press('Add filter')] },
  {
    route: 'contacts/:id',
    path: contact,
    ready: heading(/./),
    further: [
      page =>
        page
          .getByRole('button', { name: /^Change / })
          .first()
          .click(),
    ],
    sparse: { path: '/contacts/c1', ready: text('No properties yet.') },
  },
  { route: 'contacts/new', path: '/contacts/new', ready: heading(/./), further: [press('Create contact')] },
  { route: 'contacts/change', path: '/contacts/change', ready: heading('Change contacts') },
  {
    route: 'contacts/import',
    path: '/contacts/import',
    ready: page => page.getByRole('button', { name: 'Choose a file' }),
    further: [press('Type rows')],
  },
  { route: 'sign-in', path: '/sign-in', bare: true, ready: heading('Sign in') },
  { route: 'welcome', path: '/welcome', bare: true, ready: heading('Make the first admin') },
  { route: 'invitation', path: '/invitation', bare: true, ready: heading('This link no longer works') },
  { route: 'groups', path: '/groups', ready: heading('Groups'), further: [press('Open')] },
  { route: 'groups/:group', path: '/groups/1', ready: rows, sparse: { ready: text('No contacts in this group') } },
  { route: 'extra-fields', path: '/extra-fields', ready: heading('Extra fields'), further: [press('Open')] },
  {
    route: 'extra-fields/:extra',
    path: '/extra-fields/1',
    ready: heading(/1/),
    further: [press('Replace extra field…')],
  },
  {
    route: 'segments',
    path: segment,
    ready: page =>
      page
        .getByRole('region', { name: 'Who is in it' })
        .getByText(/ label /)
        .first(),
    sparse: { path: '/segments', ready: rows },
  },
  {
    route: 'surveys',
    path: '/surveys?state=ended&sort=name',
    still: true,
    ready: rows,
    fleeting: /\d\d:\d\d/g,
    sparse: { path: '/surveys?sort=name', ready: rows },
  },
  {
    route: 'surveys/new',
    path: '/surveys/new',
    still: true,
    ready: heading('New survey'),
    further: [press('Create survey')],
  },
  {
    route: 'surveys/compare',
    path: '/surveys/compare?ids=1,3,5',
    still: true,
    ready: page => page.getByRole('region', { name: 'Response rate by age' }).getByRole('group').first(),
    fleeting: /[Rr]ead \d+ \w+ \d+, \d\d:\d\d/g,
    sparse: { path: '/surveys/compare', ready: text('Select two to eight surveys') },
  },
  {
    route: 'surveys/:survey',
    path: '/surveys/1',
    still: true,
    ready: page => page.getByRole('region', { name: 'From recipient to answer' }).getByText('Answered').first(),
    fleeting: /Read \d+ \w+ \d+, \d\d:\d\d/g,
    sparse: { ready: text('No recipients yet') },
  },
  {
    route: 'surveys/:survey/image',
    path: '/surveys/1/image',
    ready: page => page.getByRole('button', { name: 'Choose a file' }),
  },
  {
    route: 'surveys/:survey/report',
    path: '/surveys/1/report',
    still: true,
    ready: page => page.getByRole('region', { name: 'From recipient to answer' }).getByText('Answered').first(),
    fleeting: /[Rr]ead \d+ \w+ \d+, \d\d:\d\d/g,
    sparse: { ready: text('The survey has no recipients yet.') },
  },
  { route: 'survey-editor', path: '/survey-editor', ready: heading('Survey editor'), further: [press('Open')] },
  ...['', '?tab=look&preview=desktop', '?tab=languages', '?tab=questions'].map(
    (tab): EveryPage => ({
      route: 'survey-editor/:id',
      path: `${editor}${tab}`,
      ...(tab.startsWith('?tab=look') && { still: true }),
      ready: saveSurvey,
      ...(tab === '' && { further: [press('Change…')] }),
      ...(tab === '?tab=questions' && {
        further: [page => page.getByRole('region', { name: /^1\. / }).getByRole('button').first().click()],
      }),
    }),
  ),
  {
    route: 'nki',
    path: openedNki,
    still: true,
    ready: kundservice,
    further: [
      async page => {
        await page.getByLabel('Question ID').fill('2147483647')
        await press('Delete question…')(page)
        await page.getByRole('alertdialog').waitFor()
      },
    ],
    sparse: { path: '/nki', ready: heading('NKI') },
  },
  {
    route: 'nki/compare',
    path: `/nki/compare?ids=1,2&${year}&step=quarter`,
    still: true,
    ready: page => page.getByRole('group', { name: 'Trends' }),
    fleeting: /[Rr]ead \d+ \w+ \d+, \d\d:\d\d(?: to \d+ \w+ \d+, \d\d:\d\d)?/g,
    sparse: { path: '/nki/compare', ready: text('Select two to eight NKIs') },
  },
  {
    route: 'nki/:nki',
    path: `/nki/1?${year}&compare=year&step=quarter`,
    still: true,
    ready: page => page.getByRole('region', { name: 'Data check' }).getByText('Figures agree', { exact: true }),
    fleeting: /\n.* Kept in this browser.*/g,
    sparse: { ready: text('No answers in this period.') },
  },
  {
    route: 'nki/:nki/report',
    path: `/nki/1/report?${year}&step=quarter`,
    still: true,
    ready: page => page.getByRole('region', { name: 'Trend' }).getByText(/have answers\./),
    fleeting: /[Rr]ead \d+ \w+ \d+, \d\d:\d\d(?: to \d+ \w+ \d+, \d\d:\d\d)?/g,
    sparse: { ready: text('There are no answers in this period, so there is no NKI.') },
  },
  { route: 'messages', path: '/messages?q=1001', ready: page => page.getByRole('link', { name: 'Bundle 1001' }) },
  {
    route: 'messages/bundles/:bundle',
    path: '/messages/bundles/1001?state=failed',
    ready: rows,
    fleeting: /Updated \d\d:\d\d/g,
    sparse: { path: '/messages/bundles/7', ready: rows },
  },
  {
    route: 'messages/bundles/:bundle/report',
    path: '/messages/bundles/1001/report',
    still: true,
    ready: page => page.getByRole('region', { name: 'Country' }).getByText('Sweden (SE)').first(),
    fleeting: /[Rr]ead \d+ \w+ \d+, \d\d:\d\d/g,
    sparse: { path: '/messages/bundles/7/report', ready: page => page.getByRole('article') },
  },
  {
    route: 'messages/conversations/:participant',
    path: '/messages/conversations/%2B46703345678',
    ready: text('Newest first, more available'),
    fleeting: /Updated \d\d:\d\d/g,
    sparse: { path: '/messages/conversations/A%2FB%20%2B%20C', ready: text('Hello') },
  },
  {
    route: 'authentication',
    path: '/authentication',
    ready: page => page.getByRole('button', { name: 'Save the defaults…' }),
    further: [
      async page => {
        await page.getByRole('textbox', { name: 'Code length' }).first().fill('2')
        await press('Save the defaults…')(page)
        await page.getByText('Must be 3 or more').waitFor()
      },
    ],
  },
  {
    route: 'emails/new',
    path: '/emails/new',
    ready: heading(/mail/),
    fleeting: /mail-[\w-]+/g,
    further: [press('Review e-mail')],
  },
  { route: 'templates', path: '/templates', ready: heading('Templates'), further: [press('Open')] },
  {
    route: 'templates/:id',
    path: `/templates/${demoIds.template}`,
    ready: page => page.getByRole('region', { name: 'Preview' }),
  },
  { route: 'lookup', path: `/lookup?${numbers}`, ready: rows },
  { route: 'find', path: '/find?q=nobody@example.com', ready: text(/^Nothing found for/) },
  { route: 'activity', path: '/activity', ready: page => page.getByRole('combobox', { name: 'What' }) },
  { route: 'account', path: '/account', ready: heading('Account'), fleeting: minutes },
  { route: 'people', path: '/people', ready: rows, fleeting: minutes },
  { route: 'people/keys', path: '/people/keys', ready: heading(/./) },
  { route: 'people/roles', path: '/people/roles', ready: rows },
  {
    route: 'settings',
    path: '/settings',
    ready: text(/^Embedded/),
    sparse: { ready: text(/^External/) },
  },
  {
    route: 'settings/codes',
    path: '/settings/codes?codes=direction',
    ready: page => page.getByRole('list', { name: 'Message direction' }),
  },
  {
    route: 'settings/service',
    path: '/settings/service',
    ready: page => page.getByRole('button', { name: 'Check what this service does' }),
  },
]
