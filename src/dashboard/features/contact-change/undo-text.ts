import { catalogue } from '#dashboard/i18n/catalogue'

/** Words in a file of changes. */
export const undoText = catalogue({
  en: {
    file: 'contact-changes',
    id: 'Contact ID',
    name: 'Name',
    field: 'Field',
    before: 'Before',
    after: 'After',
    result: 'Result',
    reason: 'Reason',
    done: 'Changed',
    refused: 'Not changed',
    unknown: 'May have been changed',
    sending: 'May have been changed',
    waiting: 'Not sent',
  },
  sv: {
    file: 'kontaktandringar',
    id: 'Kontakt-ID',
    name: 'Namn',
    field: 'Fält',
    before: 'Före',
    after: 'Efter',
    result: 'Resultat',
    reason: 'Orsak',
    done: 'Ändrad',
    refused: 'Inte ändrad',
    unknown: 'Kan ha ändrats',
    sending: 'Kan ha ändrats',
    waiting: 'Inte skickad',
  },
})
