import { expect, it } from 'vitest'
import { issuesOf } from '#contract/reading/received'
import {
  proveSettings,
  SettingsForm,
  savedSettings,
  settingNames,
  settingsToWire,
  settingsValues,
} from './settings-values'

const whole = {
  ConcurrentLimit: 0,
  From: 'Shop',
  MessageFormat: '{0}',
  Length: 25,
  ExpirationTime: 1,
  NumericOnly: false,
}
const unset = Object.fromEntries(settingNames.map(name => [name, null]))

it('sends all six members, null for what is left unset', () => {
  expect(settingsToWire(settingsValues())).toEqual(unset)
  expect(Object.keys(settingsToWire(settingsValues()))).toEqual([...settingNames])
})

it('gives back what it was given, zero and false included', () => {
  expect(settingsToWire(settingsValues(whole))).toEqual(whole)
  expect(settingsToWire(settingsValues({ ...whole, NumericOnly: true })).NumericOnly).toBe(true)
})

it('does not send what was typed and then left unset', () => {
  const values = settingsValues(whole)
  expect(settingsToWire({ ...values, From: { ...values.From, choice: 'unset' } }).From).toBeNull()
})

it.each([
  ['Length', { choice: 'set', value: null }],
  ['Length', { choice: 'set', value: 2 }],
  ['Length', { choice: 'set', value: 26 }],
  ['ExpirationTime', { choice: 'set', value: 0 }],
  ['ExpirationTime', { choice: 'set', value: 86_401 }],
  ['ConcurrentLimit', { choice: 'set', value: null }],
  ['MessageFormat', { choice: 'set', value: 'no place' }],
  ['MessageFormat', { choice: 'set', value: '' }],
  ['From', { choice: 'set', value: '' }],
])('refuses %s of %j', (name, value) => {
  const issues = issuesOf(SettingsForm, settingsToWire({ ...settingsValues(), [name]: value }))
  expect(issues.map(issue => issue.path)).toEqual([[name]])
})

it('knows what the service answered, and what was sent where it is silent', () => {
  expect(savedSettings(whole, { Length: 6, From: null })).toEqual({ ...whole, Length: 6, From: null })
  expect(savedSettings(undefined, undefined)).toEqual(unset)
})

it('tells what the service changed from what it did not say', () => {
  expect(proveSettings({ ...unset, ...whole }, whole)).toEqual([])
  expect(proveSettings(unset, {})).toEqual([])
  const { From: _from, ...rest } = whole
  expect(proveSettings(whole, { ...rest, Length: 24 })).toEqual([
    { kind: 'dropped', path: ['From'], before: 'Shop', after: undefined },
    { kind: 'changed', path: ['Length'], before: 25, after: 24 },
  ])
  // An answer of null is one, and what was never sent is told as unset.
  expect(proveSettings(whole, { ...whole, From: null })).toMatchObject([{ path: ['From'], after: null }])
  expect(proveSettings(unset, { Length: 6 })).toMatchObject([{ path: ['Length'], before: null, after: 6 }])
})
