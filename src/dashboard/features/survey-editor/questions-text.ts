import { catalogue, plural } from '#dashboard/i18n/catalogue'

export const questionsText = catalogue({
  en: {
    title: 'Questions',
    emptyTitle: 'No questions',
    emptyBody: 'Questions cannot be added here.',
    noteHelp:
      'Drag a question by its dots, or go there with Tab: the arrow keys move it, Enter asks for its position. Questions cannot be added here. Their alternatives, limits and rows cannot be changed here, and are kept as they are.',
    handles: 'Drag to reorder',
    untitled: 'Untitled question',
    unsaved: 'Unsaved',
    up: (p: { title: string }) => `Move up: ${p.title}`,
    down: (p: { title: string }) => `Move down: ${p.title}`,
    noId: 'This question has no ID, so it cannot be saved.',
    condition: 'Saved exactly as typed. It is not checked.',
    conditionNoText: 'This condition is not text. It is kept as it is.',
    orderChanged: (p: { n: number }) =>
      `New order: ${p.n} ${plural(p.n, { one: 'question', other: 'questions' })} to save`,
    laterCondition: (p: { title: string; later: string }) =>
      `“${p.title}” has a condition about “${p.later}”, which comes after it.`,
    resetOrder: 'Undo new order',
    movedTitle: 'Not saved: a question was moved meanwhile',
    movedBody: (p: { save: string; reset: string }) => `“${p.save}” replaces their order, “${p.reset}” keeps it.`,
    movedPartly: (p: { save: string; reset: string }) =>
      `“${p.save}” saves the rest of yours, “${p.reset}” keeps the mix of both.`,
    movedSame: 'The questions are in your order anyway. Nothing is left to save.',
    question: 'Question',
    mentioned: 'Another question has a condition about this one.',
    translations: 'Translations are edited under Languages.',
  },
  sv: {
    title: 'Frågor',
    emptyTitle: 'Inga frågor',
    emptyBody: 'Frågor kan inte läggas till här.',
    noteHelp:
      'Dra en fråga i dess prickar, eller gå dit med Tab: piltangenterna flyttar den, Enter frågar efter platsen. Frågor kan inte läggas till här. Deras alternativ, gränser och rader kan inte ändras här, och behålls som de är.',
    handles: 'Dra för att ändra ordningen',
    untitled: 'Fråga utan titel',
    unsaved: 'Osparad',
    up: (p: { title: string }) => `Flytta upp: ${p.title}`,
    down: (p: { title: string }) => `Flytta ned: ${p.title}`,
    noId: 'Frågan har inget ID, så den kan inte sparas.',
    condition: 'Sparas precis som det skrivs. Det kontrolleras inte.',
    conditionNoText: 'Villkoret är inte text. Det behålls som det är.',
    orderChanged: (p: { n: number }) =>
      `Ny ordning: ${p.n} ${plural(p.n, { one: 'fråga', other: 'frågor' })} att spara`,
    laterCondition: (p: { title: string; later: string }) =>
      `”${p.title}” har ett villkor om ”${p.later}”, som kommer efter.`,
    resetOrder: 'Ångra ny ordning',
    movedTitle: 'Inte sparat: en fråga har flyttats under tiden',
    movedBody: (p: { save: string; reset: string }) => `”${p.save}” ersätter deras ordning, ”${p.reset}” behåller den.`,
    movedPartly: (p: { save: string; reset: string }) =>
      `”${p.save}” sparar resten av din, ”${p.reset}” behåller blandningen.`,
    movedSame: 'Frågorna är ändå i din ordning. Inget är kvar att spara.',
    question: 'Fråga',
    mentioned: 'En annan fråga har ett villkor om den här.',
    translations: 'Översättningar redigeras under Språk.',
  },
})

export const movingText = catalogue({
  en: {
    moveTo: (p: { title: string }) => `Move to position: ${p.title}`,
    handle: 'Drag, or press to choose a position',
    position: (p: { all: number }) => `Position (1–${p.all})`,
    wrong: (p: { all: number }) => `Enter 1 to ${p.all}.`,
    move: 'Move question',
    first: 'Move to first',
    last: 'Move to last',
    moved: (p: { title: string; position: number; all: number }) =>
      `“${p.title}” is now number ${p.position} of ${p.all}`,
    check: 'Check its conditions.',
    named: (p: { n: number }) => plural(p.n, { one: 'A condition names it.', other: `${p.n} conditions name it.` }),
  },
  sv: {
    moveTo: (p: { title: string }) => `Flytta till plats: ${p.title}`,
    handle: 'Dra, eller tryck för att välja plats',
    position: (p: { all: number }) => `Plats (1–${p.all})`,
    wrong: (p: { all: number }) => `Skriv 1 till ${p.all}.`,
    move: 'Flytta frågan',
    first: 'Flytta till första',
    last: 'Flytta till sista',
    moved: (p: { title: string; position: number; all: number }) =>
      `”${p.title}” är nu nummer ${p.position} av ${p.all}`,
    check: 'Se över villkoren.',
    named: (p: { n: number }) => plural(p.n, { one: 'Ett villkor nämner den.', other: `${p.n} villkor nämner den.` }),
  },
})
