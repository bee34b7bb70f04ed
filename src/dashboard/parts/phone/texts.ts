import { phoneType } from '#contract/codes/code-tables'
import type { NumberFault } from '#contract/numbers/read-number'
import type { Repair } from '#contract/numbers/written-number'
import { catalogue, type InEach, type Locale } from '#dashboard/i18n/catalogue'

/** Faults of a number that cannot be sent to. */
export const numberFaultText = catalogue({
  notNumber: ['Not a phone number', 'Inget telefonnummer'],
  damaged: ['Damaged by a spreadsheet: digits may be lost', 'Skadat av ett kalkylark: siffror kan saknas'],
  tooShort: ['Too short', 'För kort'],
  tooLong: ['Too long', 'För långt'],
  length: ['Wrong number of digits', 'Fel antal siffror'],
  countryCode: ['No such country code', 'Landskoden finns inte'],
  country: ['Country code missing', 'Landskod saknas'],
  foreign: ['May be foreign: add + or 0 first', 'Kan vara utländskt: skriv + eller 0 först'],
  unknown: ['Not a known phone number', 'Inget känt telefonnummer'],
} satisfies Record<NumberFault, InEach>)

/** Repairs made before a number was read. */
export const numberRepairText = catalogue({
  invisible: ['Invisible characters removed', 'Osynliga tecken borttagna'],
  decimal: ['“.0” at the end removed', '”.0” på slutet borttaget'],
} satisfies Record<Repair, InEach>)

export const phoneCheckText = catalogue({
  checking: ['Checking…', 'Kontrollerar…'],
  valid: ['Looks valid', 'Ser giltigt ut'],
  guessed: ['Guessed: 0 added', 'Gissat: 0 tillagd'],
  invalid: ['Not a valid number', 'Inte ett giltigt nummer'],
  failed: ['Could not be checked', 'Kunde inte kontrolleras'],
  note: ['Valid in format. It may still be out of use.', 'Giltigt format. Numret kan ändå vara ur bruk.'],
})

export const regionText = catalogue({
  defaultCountry: ['Default country', 'Standardland'],
  choose: ['Choose a country', 'Välj land'],
  none: ['None, only numbers with a country code', 'Inget, bara nummer med landsnummer'],
  asTeam: (p: { country: string }) => [`Same as the team: ${p.country}`, `Samma som teamet: ${p.country}`],
  noneOfTeam: ['none', 'inget'],
  chooseNational: [
    'Choose the country that national numbers are from',
    'Välj vilket land nationella nummer kommer från',
  ],
  notSaved: ['Country not saved', 'Landet sparades inte'],
  notSavedNext: ['Choose it again.', 'Välj det igen.'],
})

const phoneTypeText = catalogue({
  typeUnknown: ({ code }: { code: number }) => [`Type ${code}`, `Typ ${code}`],
  fixedLine: ['Landline', 'Fast telefon'],
  mobile: ['Mobile', 'Mobil'],
  fixedLineOrMobile: ['Landline or mobile', 'Fast telefon eller mobil'],
  tollFree: ['Toll free', 'Gratisnummer'],
  premiumRate: ['Premium rate', 'Betalnummer'],
  sharedCost: ['Shared cost', 'Delad kostnad'],
  voip: ['VoIP', 'IP-telefoni'],
  personalNumber: ['Personal number', 'Personligt nummer'],
  pager: ['Pager', 'Personsökare'],
  uan: ['Company number (UAN)', 'Företagsnummer (UAN)'],
  voicemail: ['Voicemail', 'Röstbrevlåda'],
  unknown: ['Unknown', 'Okänd'],
})

/** Words for a phone type; `Type 42` for an unknown code, '' without one. */
export function phoneTypeWords(code: number | null | undefined, locale: Locale): string {
  if (code === null || code === undefined) return ''
  const t = phoneTypeText[locale]
  const type = phoneType(code)
  return type ? t[type] : t.typeUnknown({ code })
}
