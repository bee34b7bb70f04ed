import { catalogue } from '#dashboard/i18n/catalogue'

type Count = { n: string }

/** Words about what writes answered, and about writes of which that is not known. */
export const receiptsText = catalogue({
  en: {
    title: 'Receipts and unknown outcomes',
    body: 'What the service answered and will not show again, and what was sent without an answer coming back. One-time codes are never written down. Kept in this browser only.',
    list: 'Receipts',
    at: 'Time',
    action: 'Action',
    about: 'About',
    state: 'Outcome',
    content: 'Content',
    receipt: 'Answered',
    unknown: 'Not known',
    sending: 'Not known: no answer came',
    done: 'Done, answer lost',
    every: 'Every outcome',
    onlyReceipts: 'Answered',
    onlyUnknown: 'Not known',
    emptyTitle: 'No receipts yet',
    emptyBody:
      'When you send a code or an e-mail, save SMS code settings, replace an extra field or delete a question, the answer is kept here. A request whose answer gets lost is kept here too.',
    downloadJson: 'JSON',
    downloadJsonName: 'Download what is shown as JSON',
    deleteShown: 'Delete…',
    deleteShownName: 'Delete what is shown',
    deleteTitle: (p: Count) => (p.n === '1' ? 'Delete 1 note?' : `Delete ${p.n} notes?`),
    deleteBody:
      'They are removed from this browser, and they may be the only copies. Nothing is undone in the service, and nothing can bring them back.',
    deleteDo: 'Delete',
    deleteFailed: 'The browser could not remove them.',
    deleted: (p: Count) => (p.n === '1' ? '1 note deleted' : `${p.n} notes deleted`),
    sent: 'What was sent',
    answer: 'What the service answered',
    noAnswer: 'The service answered without a body.',
    unknownHelp:
      'The request was sent and its answer was lost. It may have been done. Nothing is sent again by itself.',
    sendingHelp:
      'The page was closed, or another tab is still waiting, before the answer came. It may have been done. Nothing is sent again by itself.',
    doneHelp: 'The service said yes. What it sent along was lost or could not be read.',
    endpoint: 'Endpoint',
    download: 'Download as JSON',
  },
  sv: {
    title: 'Kvitton och okända utfall',
    body: 'Det som tjänsten svarat och inte visar igen, och det som skickats utan att ett svar kom tillbaka. Engångskoder skrivs aldrig ner. Sparas bara i den här webbläsaren.',
    list: 'Kvitton',
    at: 'Tid',
    action: 'Åtgärd',
    about: 'Gäller',
    state: 'Utfall',
    content: 'Innehåll',
    receipt: 'Besvarat',
    unknown: 'Okänt',
    sending: 'Okänt: inget svar kom',
    done: 'Gjort, svaret borta',
    every: 'Alla utfall',
    onlyReceipts: 'Besvarade',
    onlyUnknown: 'Okända',
    emptyTitle: 'Inga kvitton än',
    emptyBody:
      'När du skickar en kod eller ett mejl, sparar inställningar för SMS-koder, ersätter ett extrafält eller tar bort en fråga sparas svaret här. En begäran vars svar går förlorat sparas också här.',
    downloadJson: 'JSON',
    downloadJsonName: 'Ladda ner det som visas som JSON',
    deleteShown: 'Ta bort…',
    deleteShownName: 'Ta bort det som visas',
    deleteTitle: (p: Count) => (p.n === '1' ? 'Ta bort 1 anteckning?' : `Ta bort ${p.n} anteckningar?`),
    deleteBody:
      'De tas bort ur webbläsaren och kan vara de enda exemplaren. Inget ångras i tjänsten, och inget kan få tillbaka dem.',
    deleteDo: 'Ta bort',
    deleteFailed: 'Webbläsaren kunde inte ta bort dem.',
    deleted: (p: Count) => (p.n === '1' ? '1 anteckning borttagen' : `${p.n} anteckningar borttagna`),
    sent: 'Det som skickades',
    answer: 'Det som tjänsten svarade',
    noAnswer: 'Tjänsten svarade utan innehåll.',
    unknownHelp:
      'Begäran skickades och svaret gick förlorat. Det kan ha blivit gjort. Inget skickas igen av sig självt.',
    sendingHelp:
      'Sidan stängdes, eller en annan flik väntar fortfarande, innan svaret kom. Det kan ha blivit gjort. Inget skickas igen av sig självt.',
    doneHelp: 'Tjänsten sade ja. Det den skickade med gick förlorat eller kunde inte läsas.',
    endpoint: 'Anrop',
    download: 'Ladda ner som JSON',
  },
})
