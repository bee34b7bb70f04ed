import { catalogue } from '#dashboard/i18n/catalogue'

/** Words about a phone number that is being typed. */
export const phoneCheckText = catalogue({
  en: {
    checking: 'Checking…',
    valid: 'Looks valid',
    invalid: 'Not a valid number',
    noAnswer: 'No answer about this number',
    failed: 'Could not be checked',
    note: 'Valid in format. It may still be out of use.',
  },
  sv: {
    checking: 'Kontrollerar…',
    valid: 'Ser giltigt ut',
    invalid: 'Inte ett giltigt nummer',
    noAnswer: 'Inget svar om numret',
    failed: 'Kunde inte kontrolleras',
    note: 'Giltigt format. Numret kan ändå vara ur bruk.',
  },
})
