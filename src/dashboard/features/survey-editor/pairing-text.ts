import { catalogue } from '#dashboard/i18n/catalogue'

export const pairingText = catalogue({
  en: {
    pairedWith: (p: { survey: string }) => `Paired with survey ${p.survey}`,
    notPaired: 'Not paired with a survey in the list',
    findInList: 'Find it in the list',
    doubtful: 'Name or end differs. Check that it is the same survey.',
  },
  sv: {
    pairedWith: (p: { survey: string }) => `Hör ihop med enkät ${p.survey}`,
    notPaired: 'Inte hopparad med någon enkät i listan',
    findInList: 'Hitta den i listan',
    doubtful: 'Namn eller slut skiljer sig. Kontrollera att det är samma enkät.',
  },
})
