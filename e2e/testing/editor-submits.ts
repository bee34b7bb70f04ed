import { expect } from '@playwright/test'
import { surveyMembers } from '#contract/testing/survey-members'
import { button, press, type Submit, text } from './submit'

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
/** Submits of the survey editor. */
export const editorSubmits: readonly Submit[] = [
  {
    what: 'the order of the questions',
    endpoint: 'replaceSurveyQuestion',
    path: '/survey-editor/s1?tab=questions',
    answers: { readSurvey: survey },
    fill: page => press(page, 'Move up: Second'),
    button: button('Save all'),
    done: text(/^Saved: order of/),
    requests: 2,
    unchanged: page => expect(page.getByText('New order:', { exact: false })).toBeVisible(),
    lost: text(/^New order:/),
  },
]
