import { catalogue } from '#dashboard/i18n/catalogue'

/** Words in a file of what became of imported rows. */
export const resultText = catalogue({
  en: {
    name: 'import',
    ending: 'result',
    line: 'Row in file',
    reason: 'Reason',
    id: 'Contact ID (V1)',
    done: 'Created',
    refused: 'Not created',
    unknown: 'May have been created',
    looked: 'May have been created (not found)',
    waiting: 'Not sent',
    sending: 'May have been created',
  },
  sv: {
    name: 'import',
    ending: 'resultat',
    line: 'Rad i filen',
    reason: 'Orsak',
    id: 'Kontakt-ID (V1)',
    done: 'Skapad',
    refused: 'Inte skapad',
    unknown: 'Kan ha skapats',
    looked: 'Kan ha skapats (hittades inte)',
    waiting: 'Inte skickad',
    sending: 'Kan ha skapats',
  },
})
