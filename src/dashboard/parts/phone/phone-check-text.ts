import { catalogue } from '#dashboard/i18n/catalogue'

/** Words about a phone number that is being typed. */
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
