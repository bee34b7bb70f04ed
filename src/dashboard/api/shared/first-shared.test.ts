import { afterAll, expect, it } from 'vitest'
import type { SharedPart } from '#contract/team/shared-kinds'
import { firstShared } from './first-shared'

afterAll(() => firstShared.name(() => []))

it('counts only the kinds of the latest request as included', () => {
  let shown: SharedPart[] = ['watched-bundle']
  firstShared.name(() => shown)
  expect(firstShared.request()).toBe('watched-bundle')
  expect(firstShared.came('watched-bundle', 'watched-bundle')).toBe(true)
  shown = []
  expect(firstShared.request()).toBeUndefined()
  expect(firstShared.came('watched-bundle', 'watched-bundle')).toBe(false)
})
