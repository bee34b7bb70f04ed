import { screen, waitFor, within } from '@testing-library/react'
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
  expect(screen.getByText('English (en): 2 of 4 missing')).toBeDefined()
  expect(screen.getByText('Arabic (ar): 4 of 4 missing')).toBeDefined()
  expect(rows()).toEqual([
    'TextSwedish (sv), baseEnglish (en)Arabic (ar)',
    'The survey',
    'Header',
    'Ending',
    'footer',
    'Why?',
    'Title',
    'How?',
    'Title',
  ])
  expect(screen.getByText('No text in the base language')).toBeDefined()
  expect(cell('sv: Hej').value).toBe('Hej')
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
  expect(screen.getByText('English (en): 1 of 4 missing')).toBeDefined()
  await user.type(cell('ar: Hej'), 'x{Backspace}')
  expect(screen.getByText('1 unsaved change')).toBeDefined()
  await press('Save all')
  await screen.findByText('Saved')
  expect(sent).toMatchObject([{ translations: { en: { header: 'Hi', footer: 'Bye', customEnding: 'Thanks' } } }])
  expect(JSON.stringify(sent)).not.toContain('"ar":{')
})

it('texts of questions are saved like all others, by the button or by the keys', async () => {
  const { user, sent, press } = await openEditor('languages', translated)
  await user.type(cell('en: How?'), 'How so?')
  await press('Save all')
  await screen.findByText('Saved')
  expect(sent).toMatchObject([{ id: 'q2', translations: { en: { title: 'How so?' } } }])
  await user.type(cell('ar: Why?'), 'x{Control>}s{/Control}')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ id: 'q1', translations: { en: { title: 'Why so?' }, ar: { title: 'x' } } })
})

it('says that nothing is missing, and leads nowhere', async () => {
  const complete = { ...bareSurvey, questions: [], header: 'Hej', translations: { en: { header: 'Hi' } } }
  const { user } = await openEditor('languages', complete)
  expect(screen.getByText('English (en): complete')).toBeDefined()
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
  await press('Save all')
  await screen.findByText('Saved')
  expect(sent).toMatchObject([{ translations: { header: { fi: 'Moi', en: 'Hi' } } }])
})

it('asks for a second language where there is only one', async () => {
  await openEditor('languages', { ...bareSurvey, supportedLanguages: [], translations: { sv: { header: 'Hej' } } })
  expect(screen.getByText('Only one language. Add languages under Settings.')).toBeDefined()
})

it('the base text is changed beside its translations, and stays when it is emptied', async () => {
  const { user, sent, press } = await openEditor('languages', translated)
  await user.clear(cell('sv: Hej'))
  await user.type(cell('sv: header'), 'Hallå')
  await user.type(cell('sv: How?'), '?')
  await press('Save all')
  await screen.findByText('Saved: survey, 1 question')
  expect(sent).toMatchObject([
    { header: 'Hallå', translations: { en: { header: 'Hi' } } },
    { id: 'q2', title: 'How??' },
  ])
})

it('one language is looked at, with what else each text exists in; the preview follows', async () => {
  const { user, router } = await openEditor('languages', translated)
  await user.click(screen.getByRole('button', { name: /^Arabic/ }))
  expect(rows()[0]).toBe('TextSwedish (sv), baseArabic (ar)')
  expect(screen.getAllByText(/^Also: /).map(({ textContent }) => textContent)).toEqual([
    'Also: English (en)',
    'Also: English (en)',
    'Also: English (en)',
  ])
  expect(screen.getByText('Why so?')).toBeDefined()
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' }).value).toBe('ar')
  expect(router.state.location.search).toContain('language=ar')
})

it('shows only what is missing, and keeps a row while it is filled', async () => {
  const { user } = await openEditor('languages', translated)
  await user.click(screen.getByRole('button', { name: /^English/ }))
  await user.click(screen.getByRole('checkbox', { name: 'Only missing' }))
  expect(rows().slice(1)).toEqual(['The survey', 'Ending', 'How?', 'Title'])
  await user.type(cell('en: Tack'), 'Thanks')
  expect(cell('en: Tack').value).toBe('Thanks')
  await user.click(screen.getByRole('button', { name: /^Arabic/ }))
  await user.click(screen.getByRole('button', { name: /^English/ }))
  expect(rows().slice(1)).toEqual(['How?', 'Title'])
})

it('lists the answers that a question lets people choose from', async () => {
  const choice = {
    ...why,
    alternatives: [
      { text: 'No', order: 2 },
      { text: 'Yes', order: 1, translations: { en: { text: 'Yeah' } } },
    ],
  }
  await openEditor('languages', {
    ...translated,
    questions: [{ ...choice, translations: { en: { title: 'Why so?' } } }],
  })
  const row = within(table()).getByRole('row', { name: /^Answers/ })
  const lists = within(row).getAllByRole('list')
  expect(
    lists.map(list =>
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['Yes', 'No'],
    ['Yeah', '–'],
  ])
  expect(within(row).getAllByText('–')).toHaveLength(2)
})

it('where nothing is translated a person says how translations are stored', async () => {
  const { user, sent, press } = await openEditor('languages', { ...bareSurvey, header: 'Hej', questions: [] })
  await press(/^By text/)
  await user.type(cell('en: Hej'), 'Hi')
  await press('Save all')
  await waitFor(() => expect(sent).toMatchObject([{ translations: { header: { en: 'Hi' } } }]))
})
