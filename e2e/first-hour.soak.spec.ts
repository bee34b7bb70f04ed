import { firstHour } from '#e2e/testing/first-hour'
import { keyboard, pointer } from '#e2e/testing/hand'
import { test } from '#e2e/testing/test'

test('the first hour of three people: wide, English, light, keyboard only', ({ browser }) =>
  firstHour(browser, { locale: 'en', width: 'wide', colorScheme: 'light', by: keyboard }))

test('the first hour of three people: narrow, Swedish, dark, mouse', ({ browser }) =>
  firstHour(browser, { locale: 'sv', width: 'narrow', colorScheme: 'dark', by: pointer }))
