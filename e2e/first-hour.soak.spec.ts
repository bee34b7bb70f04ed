import { firstHour } from '#e2e/testing/first-hour'
import { keyboard, pointer } from '#e2e/testing/hand'
import { test } from '#e2e/testing/test'

test('three people’s first hour: wide, in English, light, by the keyboard alone', ({ browser }) =>
  firstHour(browser, { locale: 'en', width: 'wide', colorScheme: 'light', by: keyboard }))

test('three people’s first hour: narrow, in Swedish, dark, by hand', ({ browser }) =>
  firstHour(browser, { locale: 'sv', width: 'narrow', colorScheme: 'dark', by: pointer }))
