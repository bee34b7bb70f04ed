import { expect, it } from 'vitest'
import { writtenForms } from './written-forms'

it('takes the form with a plus for the international one', () => {
  const right = { national: '070-174 06 05', international: '+46 70 174 06 05' }
  expect(writtenForms({ NationalFormat: right.national, InternationalFormat: right.international })).toEqual(right)
  expect(writtenForms({ NationalFormat: right.international, InternationalFormat: right.national })).toEqual(right)
})
