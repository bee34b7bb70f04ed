import { expect, it } from 'vitest'
import { nextPage } from './next-page'

const origin = 'https://admin.example.com'

it.each([
  ['/contacts?labels=vip#row', '/contacts?labels=vip#row'],
  ['/messages/conversations/%2B46701740605', '/messages/conversations/%2B46701740605'],
  ['/', '/'],
])('follows %j to a page of this product', (next, page) => {
  expect(nextPage(next, origin)).toBe(page)
})

it.each([
  null,
  '',
  'contacts',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/contacts/..//evil.example',
  'https://evil.example/contacts',
  'javascript:alert(1)',
  '/sign-in?next=/sign-in',
  '/session/callback/oidc',
  '/api/surveys',
])('leads %j to the overview', next => {
  expect(nextPage(next, origin)).toBe('/')
})
