import { phoneType } from '#contract/codes/code-tables'
import { catalogue, type Locale } from '#dashboard/i18n/catalogue'

/** What phone types are called. */
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

/** A type in words with its number beside it; only the number where nobody knows what it means, '' without a type. */
export function phoneTypeWords(code: number | null | undefined, locale: Locale): string {
  if (code === null || code === undefined) return ''
  const t = phoneTypeText[locale]
  const type = phoneType(code)
  return type ? `${t[type]} (${code})` : t.typeUnknown({ code })
}
