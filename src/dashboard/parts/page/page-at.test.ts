import { expect, it } from 'vitest'
import { paths } from '#dashboard/parts/paths'
import { pageAt } from './page-at'

it.each([
  ['overview', paths.overview()],
  ['contacts', paths.contacts({ q: 'Åsa' })],
  ['contact', paths.contact('c1')],
  ['newContact', paths.newContact({ mode: 'several' })],
  ['conversation', paths.conversation('a/b?#')],
  ['keys', paths.keys()],
  ['surveyImage', paths.surveyImage(1)],
  ['survey', `${paths.survey(1)}#questions`],
] as const)('the address of %s is known', (name, address) => {
  expect(pageAt(address)).toBe(name)
})

it('another address is none', () => {
  expect(pageAt('/nowhere')).toBeUndefined()
})
