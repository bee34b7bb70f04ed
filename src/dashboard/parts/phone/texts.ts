import { phoneType } from '#contract/codes/code-tables'
import type { NumberFault } from '#contract/numbers/read-number'
import type { Repair } from '#contract/numbers/written-number'
import { catalogue, type Locale } from '#dashboard/i18n/catalogue'

/** Faults of a number that cannot be sent to. */
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

/** Repairs made before a number was read. */
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

export const phoneCheckText = catalogue({
  en: {
    checking: 'Checking…',
    valid: 'Looks valid',
    guessed: 'Guessed: 0 added',
    invalid: 'Not a valid number',
    failed: 'Could not be checked',
    note: 'Valid in format. It may still be out of use.',
  },
  sv: {
    checking: 'Kontrollerar…',
    valid: 'Ser giltigt ut',
    guessed: 'Gissat: 0 tillagd',
    invalid: 'Inte ett giltigt nummer',
    failed: 'Kunde inte kontrolleras',
    note: 'Giltigt format. Numret kan ändå vara ur bruk.',
  },
})

export const regionText = catalogue({
  en: {
    defaultCountry: 'Default country',
    choose: 'Choose a country',
    none: 'None, only numbers with a country code',
    asTeam: (p: { country: string }) => `Same as the team: ${p.country}`,
    noneOfTeam: 'none',
    chooseNational: 'Choose the country that national numbers are from',
    notSaved: 'Country not saved',
    notSavedNext: 'Choose it again.',
  },
  sv: {
    defaultCountry: 'Standardland',
    choose: 'Välj land',
    none: 'Inget, bara nummer med landsnummer',
    asTeam: (p: { country: string }) => `Samma som teamet: ${p.country}`,
    noneOfTeam: 'inget',
    chooseNational: 'Välj vilket land nationella nummer kommer från',
    notSaved: 'Landet sparades inte',
    notSavedNext: 'Välj det igen.',
  },
})

const phoneTypeText = catalogue({
  en: {
    typeUnknown: ({ code }: { code: number }) => `Type ${code}`,
    fixedLine: 'Fixed line',
    mobile: 'Mobile',
    fixedLineOrMobile: 'Fixed line or mobile',
    tollFree: 'Toll free',
    premiumRate: 'Premium rate',
    sharedCost: 'Shared cost',
    voip: 'VoIP',
    personalNumber: 'Personal number',
    pager: 'Pager',
    uan: 'Company number (UAN)',
    voicemail: 'Voicemail',
    unknown: 'Unknown',
  },
  sv: {
    typeUnknown: ({ code }: { code: number }) => `Typ ${code}`,
    fixedLine: 'Fast telefon',
    mobile: 'Mobil',
    fixedLineOrMobile: 'Fast telefon eller mobil',
    tollFree: 'Gratisnummer',
    premiumRate: 'Betalnummer',
    sharedCost: 'Delad kostnad',
    voip: 'IP-telefoni',
    personalNumber: 'Personligt nummer',
    pager: 'Personsökare',
    uan: 'Företagsnummer (UAN)',
    voicemail: 'Röstbrevlåda',
    unknown: 'Okänd',
  },
})

/** Words for a phone type; `Type 42` for an unknown code, '' without one. */
export function phoneTypeWords(code: number | null | undefined, locale: Locale): string {
  if (code === null || code === undefined) return ''
  const t = phoneTypeText[locale]
  const type = phoneType(code)
  return type ? t[type] : t.typeUnknown({ code })
}
