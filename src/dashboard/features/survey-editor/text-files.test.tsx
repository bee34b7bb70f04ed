import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bareSurvey, openEditor } from '#dashboard/features/survey-editor/testing/open-editor'

const [why, how] = bareSurvey.questions
const translated = {
  ...bareSurvey,
  header: 'Hej',
  translations: { en: { header: 'Hi' } },
  questions: [{ ...why, translations: { en: { title: 'Why so?' } } }, how],
}

async function openTexts(survey: typeof translated = translated) {
  const app = await openEditor('languages', survey)
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  const take = (text: string) => fireEvent.change(input, { target: { files: [new File([text], 'texts.csv')] } })
  return { ...app, take }
}

it('shows what a file would change, and takes only what is ticked', async () => {
  const { user, take, sent, press } = await openTexts()
  take(
    'Key,sv,en,fr\nsurvey/header,Hej,Hello,Salut\nquestion/q2/title,How?,How so?,\nquestion/q1/title,Why?,,\nsurvey/x,,No,\n',
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'What to take from texts.csv?' }))
  expect(dialog.getByText('Not languages of this survey, left out: fr')).toBeDefined()
  const boxes = dialog.getAllByRole<HTMLInputElement>('checkbox', { name: /^Take: / })
  expect(boxes.map(box => [box.getAttribute('aria-label'), box.checked])).toEqual([
    ['Take: The survey · Header · English (en)', true],
    ['Take: How? · Title · English (en)', true],
    ['Take: Why? · Title · English (en)', false],
  ])
  expect(dialog.getByRole('button', { name: 'Unknown key (1)' })).toBeDefined()
  expect(screen.getByText('No unsaved changes')).toBeDefined()
  await user.click(boxes[1] as HTMLElement)
  await user.click(dialog.getByRole('button', { name: 'Take 1 text' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'en: Hej' }).value).toBe('Hello')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'en: How?' }).value).toBe('')
  await press('Save all')
  await waitFor(() => expect(sent).toMatchObject([{ translations: { en: { header: 'Hello' } } }]))
})

it('has nothing to take from a file that says the same, or one without keys', async () => {
  const { user, take } = await openTexts()
  take('Key;en\nsurvey/header;Hi\n')
  expect(await screen.findByText('The file says what the survey says. Nothing to take.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  take('Name;en\nheader;Hi\n')
  expect(await screen.findByText(/^No row has the heading “Key”/)).toBeDefined()
})

it('does not take what a program damaged, and says what it noticed', async () => {
  const { take } = await openTexts()
  take(
    'Translations\n\nKey;sv;en\nsurvey/header;Hej;???? ??\nquestion/q2/title;How?;"How so\nquestion/q1/title;Why?;Why not?\n',
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'What to take from texts.csv?' }))
  expect(dialog.getByText('Letters replaced by question marks (row 4)')).toBeDefined()
  expect(dialog.getByText('Quotation mark missing or misplaced (row 5)')).toBeDefined()
  expect(dialog.getByRole('combobox', { name: 'Encoding' })).toHaveProperty('value', 'utf-8')
  expect(dialog.getByRole('button', { name: 'Damaged, not taken (2)' })).toBeDefined()
  const boxes = dialog.getAllByRole<HTMLInputElement>('checkbox', { name: /^Take/ })
  expect(boxes.map(box => [box.getAttribute('aria-label') ?? 'all', box.checked])).toEqual([
    ['all', true],
    ['Take: Why? · Title · English (en)', true],
  ])
  expect(dialog.getByRole('button', { name: 'Take 1 text' })).toBeDefined()
})
