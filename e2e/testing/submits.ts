import { expect, type Page } from '@playwright/test'
import { editorSubmits } from './editor-submits'
import { field, letter, review, send, write } from './email'
import { button, inDialog, labelled, press, type Submit, text, typed } from './submit'

const phone = '+46701740605'

const name = labelled('Name')
const subject = (page: Page) => field(page, 'Subject')

const bare = { id: 'c1', properties: { name: 'Bare' } }

async function setName(page: Page): Promise<void> {
  await press(page, 'Change Name')
  await name(page).fill('Kept')
}

/** One submit of each engine; `src/dashboard/testing/submits.ts` has all of them. */
export const oneOfEach: readonly Submit[] = [
  {
    what: 'a test code',
    endpoint: 'createAuthentication',
    path: '/authentication',
    async fill(page) {
      await labelled('Phone number')(page).fill(phone)
      await press(page, 'Send a test code…')
    },
    button: inDialog('Send the code'),
    done: page => page.getByRole('region', { name: `Code to ${phone}` }),
    unchanged: typed(labelled('Phone number'), phone),
  },
  {
    what: 'a contact',
    endpoint: 'updateContact',
    path: '/contacts/c1',
    answers: { readContact: bare },
    fill: setName,
    button: button('Save'),
    done: text(/^Saved$/),
    unchanged: typed(name, 'Kept'),
    // Reading shows that it was not saved.
    lost: name,
  },
  {
    what: 'an e-mail',
    endpoint: 'createEmail',
    path: '/emails/new',
    async fill(page) {
      await write(page)
      await review(page)
    },
    button: send,
    done: text('E-mail accepted'),
    async unchanged(page) {
      const back = page.getByRole('button', { name: 'Back to editing' })
      if (await back.isVisible()) await back.click()
      await expect(subject(page)).toHaveValue(letter.subject)
      await expect(field(page, 'Recipients and their values')).toHaveValue(letter.recipients)
    },
  },
  {
    what: 'a new contact',
    endpoint: 'createContact',
    path: '/contacts/new',
    async fill(page) {
      await page.getByLabel('First name').fill('Anna')
      await page.getByLabel('Phone').fill(phone)
    },
    button: button('Create contact'),
    done: text('Created: Anna'),
    unchanged: typed(page => page.getByLabel('First name'), 'Anna'),
  },
  ...editorSubmits,
]
