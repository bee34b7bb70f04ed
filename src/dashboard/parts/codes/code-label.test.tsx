import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { writeShared } from '#dashboard/api/shared/write-shared'
import { locales } from '#dashboard/i18n/catalogue'
import { provideService, renderApp } from '#dashboard/testing/render-app'
import {
  type CodeDictionary,
  codeConvention,
  codeDictionaries,
  codeDictionaryNames,
  neutralWords,
} from './code-dictionary'
import { useCodeLabeller } from './code-label'

it.each([
  ['statusV2', 201, 'Delivered to handset', 'Levererat till telefonen'],
  ['statusV2', 202, 'Expired, not delivered', 'Utgånget, ej levererat'],
  ['statusV1', 22, 'Delivered to handset', 'Levererat till telefonen'],
  ['statusV1', 51, 'Failed', 'Misslyckat'],
  ['messageType', 0, 'Flash', 'Flash'],
  ['datacoding', 2, 'UCS-2', 'UCS-2'],
  ['messagePriority', 2, 'High', 'Hög'],
  ['emailPriority', 2, 'High', 'Hög'],
] as const)('names %s %i by convention', (dictionary, code, en, sv) => {
  expect(codeConvention(dictionary, code, 'en')).toBe(en)
  expect(codeConvention(dictionary, code, 'sv')).toBe(sv)
})

it.each([
  ['statusV2', 511, 'Failed'],
  ['statusV2', 777, 'Unknown status'],
  ['statusV1', 201, 'Status 201'],
  ['direction', 0, 'Direction 0'],
  ['emailType', 0, 'Type 0'],
  ['questionType', 3, 'Type 3'],
  ['nkiQuestionType', -1, 'Type -1'],
  ['datacoding', 8, 'Encoding 8'],
] as const)('names %s %i without a public meaning neutrally', (dictionary, code, words) => {
  expect(codeConvention(dictionary, code, 'en')).toBeUndefined()
  expect(neutralWords(dictionary, code, 'en')).toBe(words)
})

it('has words for every code of every dictionary in both languages', () => {
  for (const locale of locales) {
    for (const dictionary of codeDictionaryNames) {
      for (const code of codeDictionaries[dictionary]) {
        expect(codeConvention(dictionary, code, locale) ?? neutralWords(dictionary, code, locale)).toMatch(/\w/)
      }
    }
  }
})

function Word({ dictionary, code }: { dictionary: CodeDictionary; code: number }) {
  return <p>{useCodeLabeller()(dictionary, code)}</p>
}

it("uses the team's label as soon as it is stored, until it is removed", async () => {
  provideService(() => Response.json([]))
  const label = (key: string, text: string | undefined) =>
    writeShared({ kind: 'code-label', key, value: text === undefined ? undefined : { label: text } })
  await label('direction/0', '<b>Ut</b> {0}')
  renderApp(
    <>
      <Word dictionary="direction" code={0} />
      <Word dictionary="direction" code={1} />
      <Word dictionary="statusV2" code={201} />
    </>,
  )
  expect(await screen.findByText('<b>Ut</b> {0}')).toBeInstanceOf(HTMLElement)
  await act(() => label('direction/1', 'Hem'))
  await act(() => label('statusV2/201', 'Framme'))
  expect(await screen.findByText('Hem')).toBeInstanceOf(HTMLElement)
  expect(screen.getByText('Framme')).toBeInstanceOf(HTMLElement)
  await act(() => label('direction/0', undefined))
  expect(await screen.findByText('Direction 0')).toBeInstanceOf(HTMLElement)
})
