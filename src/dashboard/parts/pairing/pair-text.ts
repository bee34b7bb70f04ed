import { catalogue } from '#dashboard/i18n/catalogue'

export const pairText = catalogue({
  inList: (p: { survey: string }) => [
    `Same as survey ${p.survey} in the list?`,
    `Samma som enkät ${p.survey} i listan?`,
  ],
  sameName: ['Same name', 'Samma namn'],
  sameEnd: ['end', 'slut'],
  sameCreated: ['creation time', 'skapandetid'],
  yes: ['Pair them', 'Para ihop dem'],
  no: ['Not the same', 'Inte samma'],
  notRefused: ['Not saved', 'Inte sparat'],
  name: ['Name', 'Namn'],
  end: ['Ends', 'Slutar'],
  questions: ['Questions', 'Frågor'],
  pair: ['Pair surveys', 'Para ihop enkäterna'],
  unpair: ['Unpair', 'Koppla från'],
  notPaired: ['Not paired', 'Inte hopparad'],
  meanwhile: (p: { survey: number }) => [
    `Not paired: somebody paired it with survey ${p.survey} first`,
    `Inte hopparad: någon annan hann före, med enkät ${p.survey}`,
  ],
  meanwhileNext: ['Pair again to replace theirs.', 'Para ihop igen för att ersätta den andras.'],
  notUnpaired: ['Still paired', 'Fortfarande hopparad'],
  pages: ['Survey', 'Enkät'],
  statistics: ['Statistics', 'Statistik'],
  about: ['About', 'Om'],
  logo: ['Logo', 'Logotyp'],
  edit: ['Edit', 'Redigera'],
  editor: ['Editor', 'Redigerare'],
})
