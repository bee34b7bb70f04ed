import { expect, test } from 'vitest'
import { sessionCookies } from './session-cookie'

const headersOf = (cookie: string) => new Headers({ cookie })

test('a value is read again as it was, and never by another signature', () => {
  const cookies = sessionCookies(['new', 'old'], false)
  const pair = cookies.pair('session_token', 'abc')
  const older = sessionCookies(['old'], false).pair('session_token', 'abc')
  const forged = sessionCookies(['another'], false).pair('session_token', 'abc')
  for (let time = 0; time < 2; time++) {
    expect(cookies.read(headersOf(pair), 'session_token')).toEqual({ value: 'abc', old: false })
    expect(cookies.read(headersOf(older), 'session_token')).toEqual({ value: 'abc', old: true })
    expect(cookies.read(headersOf(forged), 'session_token')).toBeUndefined()
    expect(cookies.read(headersOf('ma.session_token=abc'), 'session_token')).toBeUndefined()
    expect(cookies.read(headersOf('other=1'), 'session_token')).toBeUndefined()
  }
})

test('those that are known again are so many at most', () => {
  const cookies = sessionCookies(['new'], true)
  for (let n = 0; n < 1010; n++) {
    const value = `token${n}`
    expect(cookies.read(headersOf(cookies.pair('session_token', value)), 'session_token')?.value).toBe(value)
  }
  const first = cookies.pair('session_token', 'token0')
  expect(cookies.read(headersOf(first), 'session_token')).toEqual({ value: 'token0', old: false })
})
