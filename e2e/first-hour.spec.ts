import { firstHour } from '#e2e/testing/first-hour'
import { pointer } from '#e2e/testing/hand'
import { test } from '#e2e/testing/test'

test('three people’s first hour: narrow, in Swedish, dark, by hand', ({ browser }) =>
  firstHour(browser, { locale: 'sv', width: 'narrow', colorScheme: 'dark', by: pointer }))
