import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { EndpointName } from '#contract/endpoints'
import type { JsonObject } from '#contract/reading/json-object'
import { surveyMembers } from '#contract/testing/survey-members'
import { sampleCalls } from './sample-calls'

/** A button that sends something, and how its page handles each outcome. */
export type Submit = {
  what: string
  endpoint: EndpointName
  at: string
  /** The service's data before the page is opened. */
  answers?: Answers
  /** Fills in the form up to the press; `change` replaces the service's data from then on. */
  fill: (change: (answers: Answers) => void) => Promise<void>
  button: () => HTMLElement
  /** The button after a failure, if it is a different one. */
  again?: () => HTMLElement
  /** The confirmation closes after each response and must be opened again. */
  reopened?: true
  done: RegExp
  /** Requests per press; 1 by default. */
  requests?: number
  /** A body path that the service may complain about, and the field that shows the message. */
  refused: { path: readonly (string | number)[]; at: () => HTMLElement }
  /** Checks that typed values are still there. */
  isPreserved: () => void
  /** Text after a lost response when the page is opened again; by default "not known". */
  lost?: RegExp
}

type Answers = Partial<Record<EndpointName, unknown>>

const phone = '+46701740605'

/** Waits for the field, which an earlier press may render. */
const change = async (at: Promise<HTMLElement>, value: string) => void fireEvent.change(await at, { target: { value } })
const resting = ':not(:disabled, [aria-disabled="true"], [aria-busy="true"])'
/** Presses a button once it can be pressed: the page may still process what was typed, or end an earlier write. */
async function press(name: string): Promise<void> {
  const at = await waitFor(() => {
    const found = screen.getByRole('button', { name })
    expect(found.matches(resting), `${name} can be pressed`).toBe(true)
    return found
  })
  fireEvent.click(at)
}
const button = (name: string) => () => screen.getByRole('button', { name })
const dialog = () => within(screen.getByRole('alertdialog'))
const inDialog = (name: string) => () => dialog().getByRole('button', { name })
const box = (name: string | RegExp) => () => screen.getByRole('textbox', { name })
const found = (name: string | RegExp) => screen.findByRole('textbox', { name })
const has = (at: () => HTMLElement, value: string) => () => expect((at() as HTMLInputElement).value).toBe(value)
const alert = () => screen.getAllByRole('alert')[0] as HTMLElement

/** The sender of the SMS code defaults; the test code has one, too. */
const defaultSender = () =>
  within(screen.getByRole('region', { name: 'Account defaults' })).getByRole('textbox', { name: /^Sender/ })

/** Types the confirmation word. */
const confirmWith = async (word: string) => {
  await screen.findByRole('alertdialog')
  await change(dialog().findByRole('textbox'), word)
}

const answerBox = () => dialog().getByRole('textbox')

const bare = { id: 'c1', properties: { name: 'Bare' } }

async function setName(): Promise<void> {
  await press('Change Name')
  await change(found('Name'), 'Kept')
}

const questions = ['First', 'Second'].map((title, order) => {
  return { type: 'Text', id: `q${order}`, title, order, required: false, commentable: false, translations: {} }
})
const survey: JsonObject = {
  ...surveyMembers,
  id: 's1',
  name: 'Bare',
  multipleLanguageSupport: true,
  supportedLanguages: ['sv', 'en'],
  header: 'Hej',
  translations: { en: { header: 'Hello' } },
  questions,
}
const inEditor = { answers: { readSurvey: survey }, button: button('Save all'), done: /^Saved$/ }

/** Every submit by endpoint, except e-mail: the composer's own tests cover each outcome. */
export const submits: readonly Submit[] = [
  {
    what: 'the defaults of SMS codes',
    endpoint: 'updateAuthenticationSettings',
    at: '/authentication',
    async fill() {
      await screen.findByRole('button', { name: 'Save the defaults…' })
      fireEvent.change(defaultSender(), { target: { value: 'Kept' } })
      await press('Save the defaults…')
      await screen.findByRole('alertdialog')
    },
    button: inDialog('Save the defaults'),
    reopened: true,
    done: /^Saved\.$/,
    refused: { path: ['From'], at: defaultSender },
    isPreserved: has(defaultSender, 'Kept'),
  },
  {
    what: 'a test code',
    endpoint: 'createAuthentication',
    at: '/authentication',
    async fill() {
      await change(found('Phone number'), phone)
      await press('Send a test code…')
      await screen.findByRole('alertdialog')
    },
    button: inDialog('Send the code'),
    reopened: true,
    done: /^Code to \+46701/,
    refused: { path: ['Phone'], at: box('Phone number') },
    isPreserved: has(box('Phone number'), phone),
  },
  {
    what: 'a contact',
    endpoint: 'updateContact',
    at: '/contacts/c1',
    answers: { readContact: bare },
    fill: setName,
    button: button('Save'),
    done: /^Saved$/,
    refused: { path: ['properties', 'name'], at: box('Name') },
    isPreserved: has(box('Name'), 'Kept'),
    // A read shows that the write was not done.
    lost: /^Kept$/,
  },
  {
    what: 'a contact that somebody else changed',
    endpoint: 'updateContact',
    at: '/contacts/c1',
    answers: { readContact: bare },
    async fill(answer) {
      await setName()
      answer({ readContact: { ...bare, properties: { name: 'Theirs' } } })
      await press('Save')
      fireEvent.click(await screen.findByRole('radio', { name: /Kept/ }))
    },
    button: button('Save these choices'),
    again: button('Save'),
    done: /^Saved$/,
    refused: { path: ['properties', 'name'], at: box('Name') },
    isPreserved: has(box('Name'), 'Kept'),
    lost: /^Kept$/,
  },
  {
    what: 'a new contact',
    endpoint: 'createContact',
    at: '/contacts/new',
    answers: { createContact: { ID: 1, FirstName: 'Anna', Phone: phone } },
    async fill() {
      await change(found(/^First name/), 'Anna')
      await change(found(/^Phone/), phone)
    },
    button: button('Create contact'),
    done: /^Created: Anna/,
    refused: { path: ['Email'], at: box(/^E-mail/) },
    isPreserved: has(box(/^First name/), 'Anna'),
  },
  {
    what: 'a new survey',
    endpoint: 'createSurvey',
    at: '/surveys/new',
    async fill() {
      await change(found('Name'), 'Kept')
      await change(found(/^Keyword/), 'KEPT')
    },
    button: button('Create survey'),
    done: /^Survey 7 created/,
    refused: { path: ['Keyword'], at: box(/^Keyword/) },
    isPreserved: has(box(/^Keyword/), 'KEPT'),
  },
  {
    what: 'an extra field',
    endpoint: 'replaceExtraField',
    at: '/extra-fields/1',
    async fill() {
      await change(found(/^Key/), 'size')
      await change(found(/^Value/), 'Kept')
      await press('Replace extra field…')
      await screen.findByRole('alertdialog')
    },
    button: inDialog('Replace extra field'),
    reopened: true,
    done: /^Replaced$/,
    refused: { path: ['Value'], at: box(/^Value/) },
    isPreserved: has(box(/^Value/), 'Kept'),
  },
  {
    what: 'the logo of a survey',
    endpoint: 'setSurveyImage',
    at: '/surveys/1/image',
    async fill() {
      const group = await screen.findByRole('group', { name: 'Image' })
      // A GIF is not drawn, and tests have no canvas.
      const file = new File(['GIF89a\x01\0\x01\0\0\0\0;'], 'dot.gif')
      fireEvent.change(group.querySelector('input') as HTMLInputElement, { target: { files: [file] } })
      await screen.findByRole('img', { name: 'The new logo: On light' })
    },
    button: button('Set logo'),
    done: /^Logo set$/,
    refused: { path: ['Data'], at: alert },
    isPreserved: () => expect(screen.getByRole('img', { name: 'The new logo: On light' })).toBeDefined(),
  },
  ...(['survey', 'NKI'] as const).map((owner): Submit => {
    const ofSurvey = owner === 'survey'
    return {
      what: `the deletion of a question of a ${owner}`,
      endpoint: ofSurvey ? 'deleteSurveyQuestion' : 'deleteNkiQuestion',
      at: ofSurvey ? '/surveys/1?tab=about' : '/nki',
      async fill() {
        await change(found('Question ID'), '12')
        await press('Delete question…')
        await confirmWith('12')
      },
      button: inDialog('Delete question'),
      done: ofSurvey ? /^Question 3 deleted/ : /^Question 4 deleted/,
      refused: { path: ['question'], at: () => dialog().getByRole('alert') },
      isPreserved: has(answerBox, '12'),
    }
  }),
  {
    ...inEditor,
    what: 'a question in the editor',
    endpoint: 'replaceSurveyQuestion',
    at: '/survey-editor/s1?tab=questions',
    async fill() {
      const first = within(await screen.findByRole('region', { name: /^1\. First/ }))
      fireEvent.click(first.getAllByRole('button', { expanded: false })[0] as HTMLElement)
      await change(first.findByRole('textbox', { name: /^Subtitle/ }), 'Kept')
    },
    refused: { path: ['subtitle'], at: box(/^Subtitle/) },
    isPreserved: has(box(/^Subtitle/), 'Kept'),
    lost: /^1 question with unsaved changes/,
  },
  {
    ...inEditor,
    what: 'the translation of a question',
    endpoint: 'replaceSurveyQuestion',
    at: '/survey-editor/s1?tab=languages',
    fill: () => change(found('en: First'), 'Kept'),
    refused: { path: ['translations', 'en', 'title'], at: alert },
    isPreserved: has(box('en: First'), 'Kept'),
    lost: /^1 question with unsaved changes/,
  },
  {
    ...inEditor,
    what: 'a survey in the editor',
    endpoint: 'replaceSurvey',
    at: '/survey-editor/s1',
    fill: () => change(found(/^Header/), 'Kept'),
    refused: { path: ['header'], at: box(/^Header/) },
    isPreserved: has(box(/^Header/), 'Kept'),
    lost: /^1 unsaved change/,
  },
  {
    ...inEditor,
    what: 'a survey in the editor that somebody else changed',
    endpoint: 'replaceSurvey',
    at: '/survey-editor/s1',
    async fill(answer) {
      await change(found(/^Header/), 'Kept')
      answer({ readSurvey: { ...survey, header: 'Theirs' } })
      await press('Save all')
      fireEvent.click(await screen.findByRole('radio', { name: /^Yours/ }))
    },
    button: button('Save these choices'),
    again: button('Save all'),
    refused: { path: ['header'], at: box(/^Header/) },
    isPreserved: has(box(/^Header/), 'Kept'),
    lost: /^1 unsaved change/,
  },
]

/** The response of a service that stores what it receives, with the sample's id. */
export function answerOf(name: EndpointName, answers: Answers, body: object | undefined): unknown {
  const sample = sampleCalls[name].answer as { ID?: number; id?: string }
  if (answers[name] ?? !body) return answers[name] ?? sample
  return { ...body, ...(sample.ID && { ID: sample.ID }), ...(sample.id && { id: sample.id }) }
}
