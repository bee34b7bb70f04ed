import { catalogue } from '#dashboard/i18n/catalogue'

/** Words of a question that is answered by typing. */
export const confirmTypedText = catalogue({
  en: {
    type: (p: { word: string }) => `Type ${p.word} to confirm`,
  },
  sv: {
    type: (p: { word: string }) => `Skriv ${p.word} för att bekräfta`,
  },
})
