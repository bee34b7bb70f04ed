import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { bareSurvey, openEditor } from '#dashboard/features/survey-editor/testing/open-editor'
import { takeNotices } from '#dashboard/ui/toast/notify'

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

describe('the table', () => {
  it('lists every text by language, counts gaps and moves from gap to gap', async () => {
    const { press, user } = await openEditor('languages', translated)
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
    expect([cell('sv: Hej').value, cell('en: Hej').value]).toEqual(['Hej', 'Hi'])
    expect([cell('en: footer').value, cell('en: Why?').value]).toEqual(['Bye', 'Why so?'])
    expect([cell('ar: Why?').value, cell('ar: Why?').lang]).toEqual(['', 'ar'])
    const next = async () => {
      await press('Next missing text')
      return document.activeElement
    }
    expect(await next()).toBe(cell('ar: Hej'))
    expect(await next()).toBe(cell('en: Tack'))
    await user.click(cell('en: How?'))
    expect(await next()).toBe(cell('ar: How?'))
    expect(await next()).toBe(cell('ar: Hej'))
  })

  it('saves texts in place, base texts too, and omits a translation emptied again', async () => {
    const { user, sent, press } = await openEditor('languages', translated)
    await user.type(cell('en: Tack'), 'Thanks')
    expect(screen.getByText('English (en): 1 of 4 missing')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Undo: Ending in English (en)' })).toBeDefined()
    await user.type(cell('ar: Hej'), 'x{Backspace}')
    expect(screen.getByText('1 unsaved change')).toBeDefined()
    await user.clear(cell('sv: Hej'))
    await user.type(cell('sv: header'), 'Hallå')
    await user.type(cell('en: How?'), 'How so?')
    await press('Save all')
    await screen.findByText('Saved: survey, 1 question')
    expect(sent).toMatchObject([
      { header: 'Hallå', translations: { en: { header: 'Hi', footer: 'Bye', customEnding: 'Thanks' } } },
      { id: 'q2', translations: { en: { title: 'How so?' } } },
    ])
    expect(JSON.stringify(sent)).not.toContain('"ar":{')
  })

  it('filters by language and by missing texts', async () => {
    const { user, router } = await openEditor('languages&preview=phone', translated)
    await user.click(screen.getByRole('button', { name: /^Arabic/ }))
    expect(rows()[0]).toBe('TextSwedish (sv), baseArabic (ar)')
    // The preview follows the chosen language.
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' }).value).toBe('ar')
    expect(router.state.location.search).toContain('language=ar')
    await user.click(screen.getByRole('button', { name: /^English/ }))
    await user.click(screen.getByRole('checkbox', { name: 'Only missing' }))
    expect(rows().slice(1)).toEqual(['The survey', 'Ending', 'How?', 'Title'])
    // A row being filled in stays.
    await user.type(cell('en: Tack'), 'Thanks')
    expect(cell('en: Tack').value).toBe('Thanks')
    await user.click(screen.getByRole('button', { name: /^Arabic/ }))
    await user.click(screen.getByRole('button', { name: /^English/ }))
    expect(rows().slice(1)).toEqual(['How?', 'Title'])
  })

  it('lists the answer options of a question', async () => {
    const alternatives = [
      { text: 'No', order: 2 },
      { text: 'Yes', order: 1, translations: { en: { text: 'Yeah' } } },
    ]
    await openEditor('languages', { ...translated, questions: [{ ...why, alternatives }] })
    const row = within(table()).getByRole('row', { name: /^Answers/ })
    const lists = within(row)
      .getAllByRole('list')
      .map(list => within(list).getAllByRole('listitem'))
    expect(lists.map(items => items.map(({ textContent }) => textContent))).toEqual([
      ['Yes', 'No'],
      ['Yeah', '–'],
    ])
    expect(within(row).getAllByText('–')).toHaveLength(2)
  })
})

describe('unclear structure of translations', () => {
  it.each([
    ['Nothing is translated yet', null, { header: { en: 'Hi' } }],
    ['The translations name no language of the survey', { xx: { yy: 'z' } }, { xx: { yy: 'z' }, header: { en: 'Hi' } }],
  ])('asks a person: %s', async (title, translations, saved) => {
    const { user, sent, press } = await openEditor('languages', {
      ...bareSurvey,
      header: 'Hej',
      questions: [],
      translations: translations ?? {},
    })
    expect(screen.getByRole('heading', { name: title })).toBeDefined()
    expect(screen.queryByText(/"yy"/) === null).toBe(translations === null)
    await press(/^By text/)
    await user.type(cell('en: Hej'), 'Hi')
    await press('Save all')
    await waitFor(() => expect(sent).toMatchObject([{ translations: saved }]))
  })
})

describe('an imported file of texts', () => {
  async function take(content: string, name = 'texts.csv') {
    const app = await openEditor('languages', { ...translated, supportedLanguages: ['sv', 'en'] })
    const input = document.querySelector('input[type=file]') as HTMLInputElement
    fireEvent.change(input, { target: { files: [new File([content], name)] } })
    return { ...app, dialog: within(await screen.findByRole('dialog', { name: `What to import from ${name}?` })) }
  }
  const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Import: / })
  const ticks = () => boxes().map(box => [box.getAttribute('aria-label'), box.checked])

  it('lists its differences and applies only the ticked ones', async () => {
    const { user, sent, press, dialog } = await take(
      'Key,sv,en,fr\nsurvey/header,Hej,Hello,Salut\nquestion/q2/title,How?,How so?,\nquestion/q1/title,Why?,,\nsurvey/x,,No,\n',
    )
    expect(dialog.getByText('Not languages of this survey, left out: fr')).toBeDefined()
    expect(ticks()).toEqual([
      ['Import: The survey · Header · English (en)', true],
      ['Import: How? · Title · English (en)', true],
      ['Import: Why? · Title · English (en)', false],
    ])
    expect(dialog.getByRole('button', { name: 'Unknown key (1)' })).toBeDefined()
    expect(screen.getByText('No unsaved changes')).toBeDefined()
    await user.click(boxes()[1] as HTMLElement)
    await user.click(dialog.getByRole('button', { name: 'Import 1 text' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect([cell('en: Hej').value, cell('en: How?').value]).toEqual(['Hello', ''])
    // That it is not saved stays true only in the bar.
    expect(screen.getByText('1 unsaved change')).toBeDefined()
    expect(takeNotices()).toEqual([{ tone: 'success', title: '1 text imported' }])
    await press('Save all')
    await waitFor(() => expect(sent).toMatchObject([{ translations: { en: { header: 'Hello' } } }]))
  })

  it.each([
    ['texts.csv', 'Key;en\nsurvey/header;Hi\n', /^The file says what the survey says\. Nothing to import\.$/],
    ['texts.csv', 'Name;en\nheader;Hi\n', /^No row has the heading “Key”/],
    ['texts.xlsx', 'Dear all,\nhere are the texts.\n', 'The file is not a workbook'],
  ])('says that there is nothing to apply in a %s: %s', async (name, text, words) => {
    await take(text, name)
    expect(screen.getByText(words)).toBeDefined()
  })

  it('reports damage and does not apply it', async () => {
    const { dialog } = await take(
      'Translations\n\nKey;sv;en\nsurvey/header;Hej;???? ??\nquestion/q2/title;How?;"How so\nquestion/q1/title;Why?;Why not?\n',
    )
    expect(dialog.getByText('Letters replaced by question marks (row 4)')).toBeDefined()
    expect(dialog.getByText('Quotation mark missing or misplaced (row 5)')).toBeDefined()
    expect(dialog.getByRole('combobox', { name: 'Encoding' })).toHaveProperty('value', 'utf-8')
    expect(dialog.getByRole('button', { name: 'Damaged, not imported (2)' })).toBeDefined()
    expect(ticks()).toEqual([['Import: Why? · Title · English (en)', true]])
  })
})
