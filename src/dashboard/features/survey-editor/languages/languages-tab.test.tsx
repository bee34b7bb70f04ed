import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bareSurvey, openEditor } from '#dashboard/features/survey-editor/testing/open-editor'

const [why, how, when] = bareSurvey.questions
const translated = {
  ...bareSurvey,
  header: 'Hej',
  customEnding: 'Tack',
  supportedLanguages: ['sv', 'en', 'ar'],
  translations: { en: { header: 'Hi', footer: 'Bye' } },
  questions: [{ ...why, translations: { en: { title: 'Why so?' } } }, how, { ...when, title: '' }],
}

const table = () => screen.getByRole('table', { name: 'Texts by language' })
const cell = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name })
const rows = () =>
  within(table())
    .getAllByRole('row')
    .map(row => within(row).queryByRole('rowheader')?.textContent ?? row.textContent)
const nextMissing = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Next missing text' })

it('shows every text with what it is in each language, and counts what is missing', async () => {
  await openEditor('languages', translated)
  expect(screen.getByText(/^Base language/).textContent).toBe('Base language: Swedish (sv)')
  expect(screen.getByText('en: 2 missing')).toBeDefined()
  expect(screen.getByText('ar: 4 missing')).toBeDefined()
  expect(rows()).toEqual([
    'TextEnglish (en)Arabic (ar)',
    'The survey',
    'HeaderHej',
    'EndingTack',
    'footerNo text in the base language',
    'Why?',
    'TitleWhy?',
    'How?',
    'TitleHow?',
  ])
  expect(cell('en: Hej').value).toBe('Hi')
  expect(cell('en: footer').value).toBe('Bye')
  expect(cell('en: Why?').value).toBe('Why so?')
  expect(cell('ar: Why?').value).toBe('')
  expect(cell('ar: Why?').lang).toBe('ar')
})

it('leads from one missing text to the next, from where the person is, and around', async () => {
  const { press, user } = await openEditor('languages', translated)
  const next = async () => {
    await press('Next missing text')
    return document.activeElement
  }
  expect(await next()).toBe(cell('ar: Hej'))
  expect(await next()).toBe(cell('en: Tack'))
  expect(await next()).toBe(cell('ar: Tack'))
  await user.click(cell('en: How?'))
  expect(await next()).toBe(cell('ar: How?'))
  expect(await next()).toBe(cell('ar: Hej'))
})

it('a text is typed where it belongs, and what is emptied again is not given', async () => {
  const { user, sent, press } = await openEditor('languages', translated)
  await user.type(cell('en: Tack'), 'Thanks')
  expect(screen.getByText('en: 1 missing')).toBeDefined()
  await user.type(cell('ar: Hej'), 'x{Backspace}')
  expect(screen.getByText('1 unsaved change')).toBeDefined()
  await press('Save survey')
  await screen.findByText('Saved')
  expect(sent).toMatchObject([{ translations: { en: { header: 'Hi', footer: 'Bye', customEnding: 'Thanks' } } }])
  expect(JSON.stringify(sent)).not.toContain('"ar":{')
})

it('a question is saved by itself, by its button or by the keys', async () => {
  const { user, sent, press } = await openEditor('languages', translated)
  expect(screen.queryByRole('button', { name: /^Save question/ })).toBeNull()
  await user.type(cell('en: How?'), 'How so?')
  await press('Save question: How?')
  await screen.findByText('Saved')
  expect(sent).toMatchObject([{ id: 'q2', translations: { en: { title: 'How so?' } } }])
  await user.type(cell('ar: Why?'), 'x{Control>}s{/Control}')
  await screen.findByText('No unsaved changes')
  expect(sent[1]).toMatchObject({ id: 'q1', translations: { en: { title: 'Why so?' }, ar: { title: 'x' } } })
})

it('says that nothing is missing, and leads nowhere', async () => {
  const complete = { ...bareSurvey, questions: [], header: 'Hej', translations: { en: { header: 'Hi' } } }
  const { user } = await openEditor('languages', complete)
  expect(screen.getByText('en: complete')).toBeDefined()
  expect(nextMissing().disabled).toBe(true)
  await user.clear(cell('en: Hej'))
  expect(nextMissing().disabled).toBe(false)
})

it('keeps translations that are the other way round', async () => {
  const { user, press, sent } = await openEditor('languages', {
    ...bareSurvey,
    header: 'Hej',
    questions: [],
    translations: { header: { fi: 'Moi' } },
    supportedLanguages: ['sv', 'fi', 'en'],
  })
  await user.type(cell('en: Hej'), 'Hi')
  await press('Save survey')
  await screen.findByText('Saved')
  expect(sent).toMatchObject([{ translations: { header: { fi: 'Moi', en: 'Hi' } } }])
})

it('asks for a second language where there is only one', async () => {
  await openEditor('languages', { ...bareSurvey, supportedLanguages: [], translations: { sv: { header: 'Hej' } } })
  expect(screen.getByText('Only one language. Add languages under Settings.')).toBeDefined()
})
