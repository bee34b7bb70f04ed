import { catalogue, plural } from '#dashboard/i18n/catalogue'

/** Words of the questions tab. */
export const questionsText = catalogue({
  en: {
    emptyTitle: 'This survey has no questions',
    emptyBody: 'The API has no way to add one; they are made where the survey was made.',
    note: 'Each question is saved by itself. Questions cannot be added here, and their alternatives, limits and rows are kept as they are.',
    untitled: 'A question without a title',
    unsaved: 'Unsaved',
    up: (p: { title: string }) => `Move up: ${p.title}`,
    down: (p: { title: string }) => `Move down: ${p.title}`,
    save: 'Save the question',
    noId: 'The service gives no id for this question, so it can be read but not saved.',
    conditionHelp:
      'How conditions are written and what they mean is not specified. It is saved exactly as it is typed, and nothing here can tell whether the service understands it.',
    conditionNoText: 'The condition is no text, so it is shown and kept as it is.',
    orderChanged: (p: { n: number }) =>
      `The order is changed. Saving it takes ${p.n} ${plural(p.n, { one: 'save', other: 'saves' })}, one question after the other.`,
    saveOrder: 'Save the order',
    resetOrder: 'Back to the order of the service',
    orderProgress: 'Saving the order',
    movedTitle: 'Somebody else moved a question that you move',
    movedBody: (p: { save: string; reset: string }) =>
      `The order below is the one the service has now. "${p.save}" saves yours over it, "${p.reset}" leaves theirs.`,
    movedPartly: (p: { save: string; reset: string }) =>
      `"${p.save}" saves the rest of yours over theirs, "${p.reset}" leaves what the service has now: partly yours, partly theirs.`,
    movedSame: 'The questions stand as you wanted them all the same: nothing is left to save.',
    question: 'Question',
    orderBefore: 'Its order when you opened it',
    orderMine: 'In yours',
    orderTheirs: 'In theirs',
    progress: (p: { done: number; all: number }) => `${p.done} of ${p.all}`,
    mentioned: 'A condition of another question mentions this one.',
    translations: 'Translations are edited under Languages.',
  },
  sv: {
    emptyTitle: 'Enkäten har inga frågor',
    emptyBody: 'API:et kan inte lägga till någon; de görs där enkäten gjordes.',
    note: 'Varje fråga sparas för sig. Frågor kan inte läggas till här, och deras alternativ, gränser och rader behålls som de är.',
    untitled: 'En fråga utan titel',
    unsaved: 'Osparad',
    up: (p: { title: string }) => `Flytta upp: ${p.title}`,
    down: (p: { title: string }) => `Flytta ned: ${p.title}`,
    save: 'Spara frågan',
    noId: 'Tjänsten ger inget id för frågan, så den kan läsas men inte sparas.',
    conditionHelp:
      'Hur villkor skrivs och vad de betyder är inte specificerat. Det sparas precis som det skrivs, och inget här kan avgöra om tjänsten förstår det.',
    conditionNoText: 'Villkoret är ingen text, så det visas och behålls som det är.',
    orderChanged: (p: { n: number }) =>
      `Ordningen är ändrad. Att spara den tar ${p.n} ${plural(p.n, { one: 'sparning', other: 'sparningar' })}, en fråga i taget.`,
    saveOrder: 'Spara ordningen',
    resetOrder: 'Tillbaka till tjänstens ordning',
    orderProgress: 'Ordningen sparas',
    movedTitle: 'Någon annan har flyttat en fråga som du flyttar',
    movedBody: (p: { save: string; reset: string }) =>
      `Ordningen nedan är den som tjänsten har nu. "${p.save}" sparar din över den, "${p.reset}" behåller deras.`,
    movedPartly: (p: { save: string; reset: string }) =>
      `"${p.save}" sparar resten av din över deras, "${p.reset}" behåller det tjänsten har nu: delvis din, delvis deras.`,
    movedSame: 'Frågorna står ändå som du ville ha dem: inget är kvar att spara.',
    question: 'Fråga',
    orderBefore: 'Dess ordning när du öppnade',
    orderMine: 'I din',
    orderTheirs: 'I deras',
    progress: (p: { done: number; all: number }) => `${p.done} av ${p.all}`,
    mentioned: 'Ett villkor för en annan fråga nämner den här.',
    translations: 'Översättningar redigeras under Språk.',
  },
})
