import { catalogue } from '#dashboard/i18n/catalogue'

export const axisNoteText = catalogue({
  notes: ['Team notes', 'Teamets noteringar'],
  add: ['Add note', 'Lägg till notering'],
  addTitle: ['Add a note for the team', 'Lägg till en notering för teamet'],
  editTitle: ['Edit the team’s note', 'Ändra teamets notering'],
  day: ['Day', 'Dag'],
  text: ['Note', 'Notering'],
  dayWrong: ['Enter a day as YYYY-MM-DD.', 'Ange en dag som ÅÅÅÅ-MM-DD.'],
  textMissing: ['Write what happened.', 'Skriv vad som hände.'],
  save: ['Save note', 'Spara noteringen'],
  edit: (p: { number: number }) => [`Edit note ${p.number}`, `Ändra notering ${p.number}`],
  remove: (p: { number: number }) => [`Remove note ${p.number}`, `Ta bort notering ${p.number}`],
  removeTitle: ['Remove this note for everyone?', 'Ta bort noteringen för alla?'],
  removeIt: ['Remove note', 'Ta bort noteringen'],
  by: (p: { name: string; when: string }) => [`${p.name}, ${p.when}`, `${p.name}, ${p.when}`],
  press: ['Click or press Enter to add a note', 'Klicka eller tryck Enter för att lägga till en notering'],
  called: (p: { day: string }) => [`Note on ${p.day}`, `Notering den ${p.day}`],
  noteOf: (p: { day: string; text: string }) => [`${p.day}: ${p.text}`, `${p.day}: ${p.text}`],
})
