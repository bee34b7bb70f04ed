import { expect, type Page } from '@playwright/test'
import { editorSubmits } from './editor-submits'
import { field, letter, review, send, write } from './email'
import { button, dialog, inDialog, labelled, press, type Submit, text, typed } from './submit'

const phone = '+46701740605'

const sender = (page: Page) => page.getByRole('textbox', { name: 'Name or phone number' })
const name = labelled('name')
const subject = (page: Page) => field(page, 'Subject')
const keyword = (page: Page) => field(page, 'Keyword')
const value = (page: Page) => field(page, 'Value')
const logo = (page: Page) => page.getByRole('img', { name: 'The new logo: On light' })

const dot = {
  name: 'dot.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

const bare = { id: 'c1', properties: { name: 'Bare' } }

async function setName(page: Page): Promise<void> {
  await press(page, 'Change name')
  await name(page).fill('Kept')
}

/** Every submit of the product, in the order of the specification. */
export const everySubmit: readonly Submit[] = [
  {
    what: 'the defaults of SMS codes',
    endpoint: 'updateAuthenticationSettings',
    path: '/authentication',
    async fill(page) {
      await page.getByRole('radiogroup', { name: 'Sender' }).getByRole('radio', { name: 'Set a value' }).check()
      await sender(page).fill('Kept')
      await press(page, 'Save the defaults…')
    },
    button: inDialog('Save the defaults'),
    done: text('Saved.'),
    refused: { path: ['From'], at: sender },
    stillThere: typed(sender, 'Kept'),
  },
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
    refused: { path: ['Phone'], at: labelled('Phone number') },
    stillThere: typed(labelled('Phone number'), phone),
  },
  {
    what: 'a contact',
    endpoint: 'updateContact',
    path: '/contacts/c1',
    answers: { readContact: bare },
    fill: setName,
    button: button('Save'),
    done: text(/^Saved$/),
    refused: { path: ['properties', 'name'], at: name },
    stillThere: typed(name, 'Kept'),
    // Reading says that it was not done.
    lost: name,
  },
  {
    what: 'a contact that somebody else changed',
    endpoint: 'updateContact',
    path: '/contacts/c1',
    answers: { readContact: bare },
    async fill(page, upstream) {
      await setName(page)
      upstream.answer('readContact', { status: 200, body: { id: 'c1', properties: { name: 'Theirs' } } })
      await press(page, 'Save')
      await page.getByRole('radio', { name: /Kept/ }).check()
    },
    button: button('Save with these choices'),
    again: button('Save'),
    done: text(/^Saved$/),
    refused: { path: ['properties', 'name'], at: name },
    stillThere: typed(name, 'Kept'),
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
    refused: { path: ['subject'], at: subject },
    async stillThere(page) {
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
    refused: { path: ['Email'], at: page => page.getByLabel('E-mail') },
    stillThere: typed(page => page.getByLabel('First name'), 'Anna'),
  },
  {
    what: 'several new contacts',
    endpoint: 'createContact',
    path: '/contacts/new?mode=several',
    answers: { createContact: { ID: 1, FirstName: 'Anna', Phone: phone } },
    async fill(page) {
      await labelled('First name, row 1')(page).fill('Anna')
      await labelled('Phone, row 1')(page).fill(phone)
    },
    button: button('Create 1 contact'),
    done: text(/^1 created/),
    refused: { path: ['Email'], at: labelled('E-mail, row 1') },
    stillThere: typed(labelled('First name, row 1'), 'Anna'),
    lost: text('1 row may have been created'),
  },
  {
    what: 'a new survey',
    endpoint: 'createSurvey',
    path: '/surveys/new',
    async fill(page) {
      await labelled('Name')(page).fill('Kept')
      await keyword(page).fill('KEPT')
    },
    button: button('Create survey'),
    done: text('Survey 500 created'),
    refused: { path: ['Keyword'], at: keyword },
    stillThere: typed(keyword, 'KEPT'),
  },
  {
    what: 'an extra field',
    endpoint: 'replaceExtraField',
    path: '/extra-fields/1',
    async fill(page) {
      await field(page, 'Key').fill('size')
      await value(page).fill('Kept')
      await press(page, 'Replace extra field…')
    },
    button: inDialog('Replace extra field'),
    done: page => page.getByRole('region', { name: 'Replaced' }),
    refused: { path: ['Value'], at: value },
    stillThere: typed(value, 'Kept'),
  },
  {
    what: 'the logo of a survey',
    endpoint: 'setSurveyImage',
    path: '/surveys/1/image',
    async fill(page) {
      const chosen = page.waitForEvent('filechooser')
      await press(page, 'Choose a file')
      await (await chosen).setFiles(dot)
    },
    button: button('Set logo'),
    done: text('Logo set'),
    refused: { path: ['Data'], at: page => page.getByRole('alert') },
    stillThere: page => expect(logo(page)).toBeVisible(),
  },
  {
    what: 'the deletion of a question of a survey',
    endpoint: 'deleteSurveyQuestion',
    path: '/surveys/1',
    async fill(page) {
      await labelled('Question number')(page).fill('12')
      await press(page, 'Delete question…')
      await dialog(page).getByRole('textbox').fill('12')
    },
    button: inDialog('Delete question'),
    done: text('Question 12 deleted'),
    refused: { path: ['question'], at: page => dialog(page).getByRole('alert') },
    stillThere: typed(page => dialog(page).getByRole('textbox'), '12'),
  },
  {
    what: 'the deletion of a question of an NKI',
    endpoint: 'deleteNkiQuestion',
    path: '/nki',
    async fill(page) {
      await labelled('Question number')(page).fill('42')
      await press(page, 'Delete question…')
      await dialog(page).getByRole('textbox').fill('42')
    },
    button: inDialog('Delete question'),
    done: page => page.getByRole('region', { name: 'Question 42 deleted' }),
    refused: { path: ['question'], at: page => dialog(page).getByRole('alert') },
    stillThere: typed(page => dialog(page).getByRole('textbox'), '42'),
  },
  ...editorSubmits,
]
