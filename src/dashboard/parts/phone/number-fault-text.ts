import type { NumberFault } from '#contract/numbers/read-number'
import type { Repair } from '#contract/numbers/written-number'
import { catalogue } from '#dashboard/i18n/catalogue'

/** What is wrong with a number. */
export const numberFaultText = catalogue({
  en: {
    notNumber: 'Not a phone number',
    damaged: 'Damaged by a spreadsheet: digits may be lost',
    tooShort: 'Too short',
    tooLong: 'Too long',
    length: 'Wrong number of digits',
    countryCode: 'No such country code',
    country: 'Country code missing',
    foreign: 'May be foreign: add + or 0 first',
    unknown: 'Not a known phone number',
  } satisfies Record<NumberFault, string>,
  sv: {
    notNumber: 'Inget telefonnummer',
    damaged: 'Skadat av ett kalkylark: siffror kan saknas',
    tooShort: 'För kort',
    tooLong: 'För långt',
    length: 'Fel antal siffror',
    countryCode: 'Landskoden finns inte',
    country: 'Landskod saknas',
    foreign: 'Kan vara utländskt: skriv + eller 0 först',
    unknown: 'Inget känt telefonnummer',
  },
})

/** What was put right in a number. */
export const numberRepairText = catalogue({
  en: {
    invisible: 'Invisible characters removed',
    decimal: '“.0” at the end removed',
  } satisfies Record<Repair, string>,
  sv: {
    invisible: 'Osynliga tecken borttagna',
    decimal: '”.0” på slutet borttaget',
  },
})
