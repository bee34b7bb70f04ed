// What somebody does on the pages of figures and in the composer, as the bench of interactions measures it.

/** Surveys of the demonstration that are compared. */
export const surveys = [1, 2, 3, 4, 5, 6, 7, 8]

/**
 * A click by hand: the pointer has been on the thing for a tenth of a second before, and nothing is looked for in the page
 * while it is on its way, as the browser tests' own clicks do.
 */
async function click(target) {
  const page = target.page()
  await target.hover()
  await page.waitForTimeout(100)
  await page.mouse.down()
  await page.mouse.up()
}

const press = (key, times) => async page => {
  for (let time = 0; time < times; time++) await page.keyboard.press(key, { delay: 20 })
}

/** Rows as a spreadsheet copies them: some without a name, so that there is something to mend. */
const tableOf = recipients =>
  [
    'email\tname\tcity',
    ...Array.from(
      { length: recipients },
      (_, n) => `person${n}@example.com\t${n % 100 ? `Person ${n}` : ''}\tCity ${n % 200}`,
    ),
  ].join('\n')

const growth = page => page.getByRole('region', { name: 'Growth', exact: true })
const rates = page => page.getByRole('region', { name: 'Response rates' })
const ages = page => page.getByRole('region', { name: 'Response rate by age' })
const header = page => page.getByRole('article').locator('header')
const message = page => page.getByRole('region', { name: 'Message' })

/**
 * Each page: how it is opened, and what is done there, with so many readings of each survey and so many recipients. A browser
 * test does it too, so that a step that a page no longer has is known before anybody measures.
 */
export const interactionPages = ({ readings, recipients }) => ({
  [`survey with ${readings} readings`]: {
    path: '/surveys/1',
    open: page => growth(page).getByRole('application').waitFor(),
    steps: {
      'from day to day': async page => {
        await growth(page).getByRole('application').focus()
        await press('ArrowLeft', 8)(page)
      },
      'as a table': page => click(growth(page).getByRole('button', { name: 'Table' })),
      'as a chart again': page => click(growth(page).getByRole('button', { name: 'Chart' })),
      'share opens': page => click(growth(page).getByRole('button', { name: /^Share/ })),
    },
    picture: growth,
  },
  [`comparison of ${surveys.length} with ${readings} readings each`]: {
    path: `/surveys/compare?ids=${surveys.join(',')}`,
    open: page => ages(page).getByRole('application').waitFor(),
    steps: {
      'from survey to survey': async page => {
        await rates(page).getByRole('listitem').first().focus()
        await press('ArrowDown', 8)(page)
      },
      'from day to day': async page => {
        await ages(page).getByRole('application').focus()
        await press('ArrowRight', 8)(page)
      },
      'as a table': page => click(ages(page).getByRole('button', { name: 'Table' })),
      'as a chart again': page => click(ages(page).getByRole('button', { name: 'Chart' })),
    },
    picture: ages,
  },
  'report of a survey': {
    path: '/surveys/1/report',
    open: page => growth(page).getByRole('application').waitFor(),
    steps: {},
    picture: header,
  },
  'report of an NKI': {
    path: '/nki/1/report?begin=2025-10-31T23:00:00Z&end=2026-10-31T23:00:00Z&step=quarter',
    open: page =>
      page
        .getByRole('region', { name: 'Trend' })
        .getByText(/have answers\./)
        .waitFor(),
    steps: {},
    picture: header,
  },
  'report of a bundle': {
    path: '/messages/bundles/1001/report',
    open: page =>
      header(page)
        .getByRole('button', { name: /^Share/ })
        .waitFor(),
    steps: {},
    picture: header,
  },
  [`e-mail to ${recipients}`]: {
    path: '/emails/new',
    open: page => page.getByRole('textbox', { name: 'Recipients and their values' }).waitFor(),
    steps: {
      'recipients pasted': async page => {
        await page.evaluate(text => navigator.clipboard.writeText(text), tableOf(recipients))
        await page.getByRole('textbox', { name: 'Recipients and their values' }).focus()
        await page.keyboard.press('Control+V')
        // Nothing is looked for in the page before it has answered.
        await page.waitForTimeout(500)
        await page.getByText(`1 of ${recipients.toLocaleString('en')}`).waitFor()
      },
      'subject typed': async page => {
        await message(page).getByRole('textbox', { name: 'Subject' }).focus()
        await page.keyboard.type('Hello {name} of {city}', { delay: 50 })
      },
      'body typed': async page => {
        await message(page).getByRole('textbox', { name: 'Body' }).focus()
        await page.keyboard.type('Dear {name},', { delay: 50 })
      },
      'next recipient': async page => {
        for (let time = 0; time < 4; time++) await click(page.getByRole('button', { name: 'Next recipient' }))
      },
      'values filled': async page => {
        await page.getByRole('textbox', { name: 'Default for {name}' }).fill('friend')
        await click(page.getByRole('button', { name: `Fill ${recipients / 100} with default` }))
      },
    },
  },
})
