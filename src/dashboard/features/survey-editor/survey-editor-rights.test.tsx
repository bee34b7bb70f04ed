import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { JsonObject } from '#contract/reading/json-object'
import { countDrafts } from '#dashboard/api/drafts/draft'
import { bareSurvey } from '#dashboard/features/survey-editor/testing/open-editor'
import type { Locale } from '#dashboard/i18n/catalogue'
import { renderApp } from '#dashboard/testing/render-app'
import { type Somebody, somebody } from '#dashboard/testing/somebody'
import { SurveyEditor } from './survey-editor'

const picture = `data:image/png;base64,${btoa('picture')}`
const survey: JsonObject = {
  ...bareSurvey,
  name: 'Spring',
  header: 'Hello',
  translations: { en: { header: 'Hi' } },
  logotype: picture,
  multipleLanguageSupport: true,
}

async function open(who: Somebody, tab: string) {
  const { fetch, refused } = somebody(who, () => Response.json(survey))
  const app = renderApp(<SurveyEditor id="s1" />, { fetch, at: `/survey-editor/s1?tab=${tab}&preview=off` })
  await screen.findByRole('heading', { level: 1, name: 'Spring' })
  return { ...app, refused }
}

const buttons = () =>
  within(screen.getByRole('tabpanel'))
    .queryAllByRole('button')
    .map(button => button.getAttribute('aria-label') ?? button.textContent)

it.each<[string, Somebody]>([
  ['support', 'support'],
  ['who sees surveys alone', ['surveys.read']],
])('%s reads the settings, and is told who can give the right to change them', async (_, who) => {
  const { user, refused } = await open(who, 'settings')
  expect(screen.getByText('Read-only. Changes need “Change surveys”. An admin can give it to you.')).toBeDefined()
  const header = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Header' })
  expect([header.value, header.readOnly]).toEqual(['Hello', true])
  await user.type(header, 'x')
  expect(header.value).toBe('Hello')
  expect(buttons()).toEqual([])
  expect(screen.queryByRole('button', { name: 'Save all' })).toBeNull()
  expect(await countDrafts()).toBe(0)
  expect(refused).toEqual([])
})

it('support sees colours, languages and questions, and nothing that changes them', async () => {
  const { user } = await open('support', 'look')
  expect(await screen.findByRole('textbox', { name: 'Background colour' })).toHaveProperty('value', '#fff')
  expect(buttons()).toEqual([])
  await user.click(screen.getByRole('tab', { name: 'Languages' }))
  expect(await screen.findByRole('textbox', { name: 'en: Hello' })).toMatchObject({ readOnly: true, value: 'Hi' })
  const exports = ['Export texts (Excel)', 'Export texts (CSV)']
  expect(buttons()).toEqual([expect.stringMatching(/^English \(en\): /), 'Next missing text', ...exports])
  await user.click(screen.getByRole('tab', { name: 'Questions' }))
  const question = await screen.findByRole('button', { name: /Why\?/ })
  expect(buttons()).toHaveLength(3)
  await user.click(question)
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Title' }).readOnly).toBe(true)
})

it('a marketer changes a survey', async () => {
  const { user } = await open('marketer', 'settings')
  expect(screen.queryByText(/Read-only/)).toBeNull()
  await user.type(await screen.findByRole('textbox', { name: /^Header/ }), 'x')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save all' }).disabled).toBe(false)
})

const inexact = JSON.stringify(survey).replace('{', '{"unheardOf":{"id":12345678901234567890},')
const json = { headers: { 'content-type': 'application/json' } }

it.each<[Locale, RegExp, string]>([
  ['en', /^Read-only\. It holds the number 12345678901234567890/, 'Settings'],
  ['sv', /^Går bara att läsa\. Det innehåller talet 12345678901234567890/, 'Inställningar'],
])('a survey with a number that JavaScript cannot keep is read alone, and says so (%s)', async (locale, said, tab) => {
  renderApp(<SurveyEditor id="s1" />, {
    fetch: () => new Response(inexact, json),
    at: '/survey-editor/s1?preview=off',
    locale,
  })
  expect(await screen.findByText(said)).toBeDefined()
  await userEvent.click(screen.getByRole('tab', { name: tab }))
  expect(await screen.findByDisplayValue<HTMLTextAreaElement>('Hello')).toHaveProperty('readOnly', true)
  expect(buttons()).toEqual([])
  expect(screen.queryByRole('button', { name: /^(?:Save|Spara)/ })).toBeNull()
})

it('a save finds such a number that somebody else wrote, and sends nothing', async () => {
  const sent: string[] = []
  let text = JSON.stringify(survey)
  const fetch = ({ method }: Request) => {
    sent.push(method)
    return new Response(text, json)
  }
  const { user } = renderApp(<SurveyEditor id="s1" />, { fetch, at: '/survey-editor/s1?tab=settings&preview=off' })
  await user.type(await screen.findByRole('textbox', { name: /^Header/ }), '!')
  text = inexact
  await user.click(screen.getByRole('button', { name: 'Save all' }))
  expect(await screen.findByText(/^Not saved: it holds a number that cannot be kept here/)).toBeDefined()
  expect(screen.getByRole('textbox', { name: /^Header/ })).toHaveProperty('value', 'Hello!')
  expect(new Set(sent)).toEqual(new Set(['GET']))
})
