import { catalogue } from '#dashboard/i18n/catalogue'
import type { NumberFault } from './number-fault'

/** What is wrong with a number. */
export const numberFaultText = catalogue({
  en: {
    notNumber: 'Not a phone number',
    tooShort: 'Too short',
    tooLong: 'Too long',
    length: 'Wrong number of digits',
    countryCode: 'No such country code',
    country: 'Country code missing',
    unknown: 'Not a known phone number',
  } satisfies Record<NumberFault, string>,
  sv: {
    notNumber: 'Inget telefonnummer',
    tooShort: 'För kort',
    tooLong: 'För långt',
    length: 'Fel antal siffror',
    countryCode: 'Landskoden finns inte',
    country: 'Landskod saknas',
    unknown: 'Inget känt telefonnummer',
  },
})
