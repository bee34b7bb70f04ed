import { catalogue } from '#dashboard/i18n/catalogue'

/** Words about a phone number that is being typed. */
export const phoneCheckText = catalogue({
  en: {
    checking: 'Checking the number…',
    valid: 'Looks valid',
    invalid: 'Does not look like a valid number',
    noAnswer: 'The service says nothing about this number',
    failed: 'The number could not be checked now',
    note: 'Valid in format; whether somebody has it cannot be told.',
  },
  sv: {
    checking: 'Kontrollerar numret…',
    valid: 'Ser giltigt ut',
    invalid: 'Ser inte ut som ett giltigt nummer',
    noAnswer: 'Tjänsten säger inget om det här numret',
    failed: 'Numret kunde inte kontrolleras nu',
    note: 'Giltigt i formatet; om någon har det går inte att säga.',
  },
})
