import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#contract/reading/json-object'
import { bareSurvey, openEditor } from '#dashboard/features/survey-editor/testing/open-editor'
import { previewText } from './editor-text'
import { previewDocument } from './preview-document'

const survey: JsonObject = {
  baseLanguage: 'sv',
  supportedLanguages: ['sv', 'en'],
  header: '<b>Hej</b>',
  textAlignment: 'Justified',
  backgroundColor: 'red;} body{display:none',
  textColor: '#111',
  buttonColor: 'blue',
  useDisclaimer: true,
  customDisclaimer: 'Vi sparar.',
  disclaimerLink: 'javascript:alert(1)',
  endingLink: 'https://example.com/?a=1&b="2"',
  translations: { en: { header: 'Hi' } },
  questions: [
    { id: 'a', title: 'Ett', type: 'Scale', min: 1, max: 5, translations: {} },
    {
      id: 'b',
      title: 'Två',
      type: 'SingleChoice',
      alternatives: [{ text: '<i>x</i>', order: 2 }, 'y'],
      translations: {},
    },
    { id: 'c', title: 'Tre', type: '<Odd>', required: true, condition: 'a < 3', translations: {} },
  ],
}
const draw = (of: JsonObject, language = 'sv') => previewDocument(of, { language, words: previewText.en })

describe('the preview document', () => {
  it('renders markup only from texts that may contain it', () => {
    const html = draw(survey)
    expect(html).toContain('<h1><b>Hej</b></h1>')
    expect(html).toContain('&#60;i&#62;x&#60;/i&#62;')
    expect(html).toContain('No preview of this question')
    expect(html).not.toContain('Odd')
    expect(html).not.toContain('a < 3')
  })

  it('links only web addresses, and lets no value escape its attribute', () => {
    const html = draw(survey)
    expect(html).not.toContain('javascript:')
    expect(html).toContain('href="https://example.com/?a=1&#38;b=&#34;2&#34;"')
    expect(html).toContain('background-color:red body')
    expect(html).toContain('text-align:justify')
  })

  it('uses the chosen language, or the base language where a translation is missing', () => {
    expect(draw(survey, 'en')).toContain('<h1>Hi</h1>')
    expect(draw(survey, 'en')).toContain('Ett')
    expect(draw({ ...survey, translations: {} }, 'en')).toContain('Hej')
  })

  it('loads images only from https or data addresses', () => {
    expect(draw({ ...survey, logotype: 'http://example.com/a.png' })).not.toContain('<img')
    expect(draw({ ...survey, logotype: 'data:image/png;base64,AA' })).toContain('src="data:image/png;base64,AA"')
    const ground = draw({ ...survey, backgroundImage: "https://example.com/a');b" })
    expect(ground).toContain('https://example.com/a%27')
  })

  it('labels the ends of a scale in the preview’s language', () => {
    const scale = { id: 'a', title: 'Ett', min: 1, max: 5, minLabel: 'Dåligt', maxLabel: '<b>Bra</b>' }
    const translations = { en: { minLabel: 'Bad' } }
    const of = { ...survey, questions: [{ ...scale, translations }] }
    expect(draw(of)).toContain('<span>Dåligt</span><span>&#60;b&#62;Bra&#60;/b&#62;</span>')
    expect(draw(of, 'en')).toContain('<span>Bad</span>')
    expect(draw(survey)).not.toContain('quiet ends')
  })

  it.each([
    ['he-IL', 'rtl'],
    ['fa_IR', 'rtl'],
    ['sv', 'ltr'],
    ['no language', 'ltr'],
  ])('sets the direction of language “%s” to %s', (language, direction) => {
    const html = draw({ ...survey, textAlignment: 'Left' }, language)
    expect(html).toContain(`dir="${direction}"`)
    expect(html).toContain('text-align:start')
  })

  it('draws any survey, however incomplete', () => {
    expect(draw({})).toContain('<h1></h1>')
    expect(draw({ questions: [null, { title: 4 }, { rows: [{}], alternatives: [7] }] })).toContain('<main>')
  })
})

it('keeps the direction of an untranslated text in a mirrored page', () => {
  const html = draw(
    { ...survey, supportedLanguages: ['sv', 'ar'], translations: { ar: { customDisclaimer: 'شكرا' } } },
    'ar',
  )
  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(html).toContain('<h1><span lang="sv" dir="ltr"><b>Hej</b></span></h1>')
  expect(html).toContain('<p class="quiet">شكرا</p>')
})

const frame = () => screen.queryByTitle('Preview of the survey')
const drawn = () => document.querySelector<HTMLInputElement>('form[action="/preview"] input[name="html"]')?.value ?? ''

it('draws unsaved edits in the chosen width and language', async () => {
  const { user, router } = await openEditor('questions&preview=phone', {
    ...bareSurvey,
    header: 'Hej',
    translations: { en: { header: 'Hello' } },
  })
  const width = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Width' })
  expect(Array.from(width.options, ({ text }) => text)).toEqual(['Phone', 'Desktop'])
  expect(width.value).toBe('phone')
  const language = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' })
  expect(Array.from(language.options, ({ text }) => text)).toEqual(['Swedish (sv)', 'English (en)'])
  await waitFor(() => expect(drawn()).toContain('Hej'))
  expect(drawn().indexOf('Why?')).toBeLessThan(drawn().indexOf('How?'))
  await user.selectOptions(language, 'en')
  await waitFor(() => expect(drawn()).toContain('Hello'))
  await user.click(screen.getByRole('button', { name: 'Move up: How?' }))
  await waitFor(() => expect(drawn().indexOf('How?')).toBeLessThan(drawn().indexOf('Why?')))
  await user.click(screen.getByRole('button', { name: 'Hide' }))
  expect(frame()).toBeNull()
  expect(router.state.location.search).toContain('preview=off')
  await user.click(screen.getByRole('button', { name: 'Show preview' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Width' }), 'Desktop')
  expect(frame()).not.toBeNull()
  expect(screen.getByText('Approximate. The real page may look different.')).toBeDefined()
})

it('loads remote images only on request, and offers that only where there are any', async () => {
  const { user } = await openEditor('settings&preview=phone', { ...bareSurvey, logotype: 'https://example.com/l.png' })
  expect(screen.queryByRole('combobox', { name: 'Language' })).toBeNull()
  const remote = screen.getByRole('checkbox', { name: 'Load remote images' })
  const images = () => document.querySelector('form[action="/preview"] input[name="images"]')
  expect(images()).toBeNull()
  await user.click(remote)
  await waitFor(() => expect(images()).not.toBeNull())
})
