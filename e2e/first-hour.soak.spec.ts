import { firstHour } from '#e2e/testing/first-hour'
import { keyboard } from '#e2e/testing/hand'
import { test } from '#e2e/testing/test'

test('three people’s first hour: wide, in English, light, by the keyboard alone', ({ browser }) =>
  firstHour(browser, { locale: 'en', width: 'wide', colorScheme: 'light', by: keyboard }))
