import { expect, it } from 'vitest'
import { signInPath } from '#contract/team/sign-in'
import { paths } from '#dashboard/parts/paths'
import { pageAt } from './page-at'

it.each([
  ['overview', paths.overview()],
  ['contacts', paths.contacts({ q: 'Åsa' })],
  ['contact', paths.contact('c1')],
  ['newContact', paths.newContact()],
  ['conversation', paths.conversation('a/b?#')],
  ['keys', paths.keys()],
  ['surveyImage', paths.surveyImage(1)],
  ['survey', `${paths.survey(1)}#questions`],
] as const)('the address of %s is known', (name, address) => {
  expect(pageAt(address)).toBe(name)
})

it('the server and other tabs lead to the page where people sign in', () => {
  expect(pageAt(signInPath)).toBe('signIn')
})

it('another address is none', () => {
  expect(pageAt('/nowhere')).toBeUndefined()
})
