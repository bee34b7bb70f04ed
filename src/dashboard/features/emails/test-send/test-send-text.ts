import { catalogue } from '#dashboard/i18n/catalogue'

/** Words of sending an e-mail to oneself. */
export const testSendText = catalogue({
  en: {
    send: 'Send a test to me',
    incomplete: 'Fill in sender, subject, body, type and priority first.',
    title: 'Send a test?',
    to: 'Send to',
    invalid: 'Not an e-mail address.',
    filledAs: ({ to }: { to: string }) => `Filled as for ${to}. Can go out within the hour.`,
    notFilled: 'Placeholders are not filled. Can go out within the hour.',
    charged: 'One e-mail, charged as usual. Nobody else gets it.',
    confirmLabel: 'Send 1 test e-mail',
    sent: 'Test accepted',
    receipt: 'Receipt of the test',
    close: 'Back to the e-mail',
  },
  sv: {
    send: 'Skicka ett test till mig',
    incomplete: 'Fyll först i avsändare, ämne, innehåll, typ och prioritet.',
    title: 'Skicka ett test?',
    to: 'Skicka till',
    invalid: 'Ingen e-postadress.',
    filledAs: ({ to }) => `Ifyllt som för ${to}. Kan gå ut inom en timme.`,
    notFilled: 'Platshållare är inte ifyllda. Kan gå ut inom en timme.',
    charged: 'Ett mejl, debiteras som vanligt. Ingen annan får det.',
    confirmLabel: 'Skicka 1 testmejl',
    sent: 'Testet är mottaget',
    receipt: 'Testets kvitto',
    close: 'Tillbaka till mejlet',
  },
})
