import { catalogue, plural } from '#dashboard/i18n/catalogue'

export const questionsText = catalogue({
  title: ['Questions', 'Frågor'],
  emptyTitle: ['No questions', 'Inga frågor'],
  emptyBody: ['Questions cannot be added here.', 'Frågor kan inte läggas till här.'],
  noteHelp: [
    'Drag a question by its dots, or go there with Tab: the arrow keys move it, Enter asks for its position. Questions cannot be added here. Their alternatives, limits and rows cannot be changed here, and are kept as they are.',
    'Dra en fråga i dess prickar, eller gå dit med Tab: piltangenterna flyttar den, Enter frågar efter platsen. Frågor kan inte läggas till här. Deras alternativ, gränser och rader kan inte ändras här, och behålls som de är.',
  ],
  handles: ['Drag to reorder', 'Dra för att ändra ordningen'],
  untitled: ['Untitled question', 'Fråga utan titel'],
  unsaved: ['Unsaved', 'Osparad'],
  up: (p: { title: string }) => [`Move up: ${p.title}`, `Flytta upp: ${p.title}`],
  down: (p: { title: string }) => [`Move down: ${p.title}`, `Flytta ned: ${p.title}`],
  noId: ['This question has no ID, so it cannot be saved.', 'Frågan har inget ID, så den kan inte sparas.'],
  condition: ['Saved exactly as typed. It is not checked.', 'Sparas precis som det skrivs. Det kontrolleras inte.'],
  conditionNoText: [
    'This condition is not text. It is kept as it is.',
    'Villkoret är inte text. Det behålls som det är.',
  ],
  orderChanged: (p: { n: number }) => [
    `New order: ${p.n} ${plural(p.n, { one: 'question', other: 'questions' })} to save`,
    `Ny ordning: ${p.n} ${plural(p.n, { one: 'fråga', other: 'frågor' })} att spara`,
  ],
  laterCondition: (p: { title: string; later: string }) => [
    `“${p.title}” has a condition about “${p.later}”, which comes after it.`,
    `”${p.title}” har ett villkor om ”${p.later}”, som kommer efter.`,
  ],
  resetOrder: ['Undo new order', 'Ångra ny ordning'],
  mentioned: ['Another question has a condition about this one.', 'En annan fråga har ett villkor om den här.'],
  translations: ['Translations are edited under Languages.', 'Översättningar redigeras under Språk.'],
})

export const movingText = catalogue({
  moveTo: (p: { title: string }) => [`Move to position: ${p.title}`, `Flytta till plats: ${p.title}`],
  handle: ['Drag, or press to choose a position', 'Dra, eller tryck för att välja plats'],
  position: (p: { all: number }) => [`Position (1–${p.all})`, `Plats (1–${p.all})`],
  wrong: (p: { all: number }) => [`Enter 1 to ${p.all}.`, `Skriv 1 till ${p.all}.`],
  move: ['Move question', 'Flytta frågan'],
  first: ['Move to first', 'Flytta till första'],
  last: ['Move to last', 'Flytta till sista'],
  moved: (p: { title: string; position: number; all: number }) => [
    `“${p.title}” is now number ${p.position} of ${p.all}`,
    `”${p.title}” är nu nummer ${p.position} av ${p.all}`,
  ],
  check: ['Check its conditions.', 'Se över villkoren.'],
  named: (p: { n: number }) => [
    plural(p.n, { one: 'A condition names it.', other: `${p.n} conditions name it.` }),
    plural(p.n, { one: 'Ett villkor nämner den.', other: `${p.n} villkor nämner den.` }),
  ],
})

/** Texts of the question types in use; the specification lists none (§2.19). */
export const questionTypeText = catalogue({
  SingleChoice: ['Single choice', 'Ett val'],
  MultipleChoice: ['Multiple choice', 'Flera val'],
  FreeText: ['Free text', 'Fritext'],
  Scale: ['Scale', 'Skala'],
  Slider: ['Slider', 'Reglage'],
  Grid: ['Grid', 'Matris'],
  Date: ['Date', 'Datum'],
})
