import { expect, type Page } from '@playwright/test'
import { surveyMembers } from '#contract/testing/survey-members'
import { field } from './email'
import { button, press, type Submit, text, typed } from './submit'

const header = (page: Page) => field(page, 'Header')
const question = (page: Page) => page.getByRole('region', { name: /^1\. / })
const subtitle = (page: Page) => question(page).getByRole('textbox', { name: /^Subtitle/ })

const questions = ['First', 'Second'].map((title, order) => {
  return { type: 'Text', id: `q${order}`, title, order, required: false, commentable: false, translations: {} }
})
export const survey = {
  ...surveyMembers,
  id: 's1',
  name: 'Bare',
  multipleLanguageSupport: true,
  supportedLanguages: ['sv', 'en'],
  header: 'Hej',
  translations: { en: { header: 'Hello' } },
  questions,
}
async function openQuestion(page: Page): Promise<void> {
  await question(page).getByRole('button', { expanded: false }).first().click()
  await subtitle(page).fill('Kept')
}

/** The submits of the survey editor. */
export const editorSubmits: readonly Submit[] = [
  {
    what: 'a question in the editor',
    endpoint: 'replaceSurveyQuestion',
    path: '/survey-editor/s1?tab=questions',
    answers: { readSurvey: survey },
    fill: openQuestion,
    button: button('Save all'),
    done: text(/^Saved$/),
    refused: { path: ['subtitle'], at: subtitle },
    stillThere: typed(subtitle, 'Kept'),
    lost: text('1 question with unsaved changes'),
  },
  {
    what: 'the translation of a question',
    endpoint: 'replaceSurveyQuestion',
    path: '/survey-editor/s1?tab=languages',
    answers: { readSurvey: survey },
    fill: page => page.getByRole('textbox', { name: 'en: First' }).fill('Kept'),
    button: button('Save all'),
    done: text(/^Saved$/),
    refused: { path: ['translations', 'en', 'title'], at: page => page.getByRole('alert') },
    stillThere: typed(page => page.getByRole('textbox', { name: 'en: First' }), 'Kept'),
    lost: text('1 question with unsaved changes'),
  },
  {
    what: 'the order of the questions',
    endpoint: 'replaceSurveyQuestion',
    path: '/survey-editor/s1?tab=questions',
    answers: { readSurvey: survey },
    fill: page => press(page, 'Move up: Second'),
    button: button('Save all'),
    done: text(/^Saved: order of/),
    requests: 2,
    refused: { path: ['order'], at: page => page.getByRole('alert') },
    stillThere: page => expect(page.getByText('New order:', { exact: false })).toBeVisible(),
    lost: text(/^New order:/),
  },
  {
    what: 'a survey in the editor',
    endpoint: 'replaceSurvey',
    path: '/survey-editor/s1',
    answers: { readSurvey: survey },
    fill: page => header(page).fill('Kept'),
    button: button('Save all'),
    done: text(/^Saved$/),
    refused: { path: ['header'], at: header },
    stillThere: typed(header, 'Kept'),
    lost: text('1 unsaved change'),
  },
  {
    what: 'a survey in the editor that somebody else changed',
    endpoint: 'replaceSurvey',
    path: '/survey-editor/s1',
    answers: { readSurvey: survey },
    async fill(page, upstream) {
      await header(page).fill('Kept')
      upstream.answer('readSurvey', { status: 200, body: { ...survey, header: 'Theirs' } })
      await press(page, 'Save all')
      await page.getByRole('radio', { name: /^Yours/ }).check()
    },
    button: button('Save these choices'),
    again: button('Save all'),
    done: text(/^Saved$/),
    refused: { path: ['header'], at: header },
    stillThere: typed(header, 'Kept'),
    lost: text('1 unsaved change'),
  },
]
