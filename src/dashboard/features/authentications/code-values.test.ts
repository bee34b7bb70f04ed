import { expect, it } from 'vitest'
import {
  emptyTestCode,
  proveSettings,
  savedSettings,
  settingNames,
  settingsToWire,
  settingsValues,
  testCodeToWire,
} from './code-values'

const whole = {
  ConcurrentLimit: 0,
  From: 'Shop',
  MessageFormat: '{0}',
  Length: 25,
  ExpirationTime: 1,
  NumericOnly: false,
}
const unset = Object.fromEntries(settingNames.map(name => [name, null]))

it('sends all six settings, null for empty ones', () => {
  expect(settingsToWire(settingsValues())).toEqual(unset)
  expect(Object.keys(settingsToWire(settingsValues()))).toEqual([...settingNames])
})

it('converts settings to form values and back, with zero and false', () => {
  expect(settingsToWire(settingsValues(whole))).toEqual(whole)
  expect(settingsToWire(settingsValues({ ...whole, NumericOnly: true })).NumericOnly).toBe(true)
})

it('takes saved settings from the response, else from the request', () => {
  expect(savedSettings(whole, { Length: 6, From: null })).toEqual({ ...whole, Length: 6, From: null })
  expect(savedSettings(undefined, undefined)).toEqual(unset)
})

it('ignores saved values of another type', () => {
  const odd = {
    ConcurrentLimit: '5',
    From: 7,
    MessageFormat: false,
    Length: '6',
    ExpirationTime: [],
    NumericOnly: 'false',
  }
  expect(settingsToWire(settingsValues(savedSettings(odd, undefined)))).toEqual(unset)
})

it('distinguishes a changed member from one missing in the response', () => {
  expect(proveSettings({ ...unset, ...whole }, whole)).toEqual([])
  expect(proveSettings(unset, {})).toEqual([])
  const { From: _from, ...rest } = whole
  expect(proveSettings(whole, { ...rest, Length: 24 })).toEqual([
    { kind: 'unconfirmed', path: ['From'], before: 'Shop', after: undefined },
    { kind: 'changed', path: ['Length'], before: 25, after: 24 },
  ])
  expect(proveSettings(whole, { ...whole, From: null })).toMatchObject([{ kind: 'dropped', path: ['From'] }])
  expect(proveSettings(unset, { Length: 6 })).toMatchObject([{ path: ['Length'], before: null, after: 6 }])
})

it('leaves empty values out of a test code', () => {
  expect(testCodeToWire({ ...emptyTestCode, Phone: ' +46701740605 ' })).toEqual({ Phone: '+46701740605' })
})

it('sends five values of a test code, false included', () => {
  const overrides = { From: 'Shop', MessageFormat: '{0}', Length: 3, ExpirationTime: 60 }
  const values = { ...emptyTestCode, Phone: '1', ...overrides, NumericOnly: 'any' } as const
  expect(testCodeToWire(values)).toEqual({ Phone: '1', ...overrides, NumericOnly: false })
})
