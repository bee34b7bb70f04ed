import { expect, test } from 'vitest'
import { sessionCookies } from './session-cookie'

const headersOf = (cookie: string) => new Headers({ cookie })

test('a value is read as it was set, and never by another signature', () => {
  const cookies = sessionCookies(['new', 'old'], false)
  const pair = cookies.pair('session_token', 'abc')
  const older = sessionCookies(['old'], false).pair('session_token', 'abc')
  const forged = sessionCookies(['another'], false).pair('session_token', 'abc')
  expect(cookies.read(headersOf(pair), 'session_token')).toEqual({ value: 'abc', old: false })
  expect(cookies.read(headersOf(older), 'session_token')).toEqual({ value: 'abc', old: true })
  expect(cookies.read(headersOf(forged), 'session_token')).toBeUndefined()
  expect(cookies.read(headersOf('ma.session_token=abc'), 'session_token')).toBeUndefined()
  expect(cookies.read(headersOf('other=1'), 'session_token')).toBeUndefined()
})
