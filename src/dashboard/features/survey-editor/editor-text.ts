import { catalogue, plural } from '#dashboard/i18n/catalogue'

const changes = { one: 'unsaved change', other: 'unsaved changes' }
const changesSv = { one: 'osparad ändring', other: 'osparade ändringar' }

export const editorText = catalogue({
  title: (p: { id: string }) => [`Survey ${p.id}`, `Enkät ${p.id}`],
  notFound: ['Survey not found', 'Enkäten hittades inte'],
  loading: ['Loading the survey', 'Enkäten hämtas'],
  showPreview: ['Show preview', 'Visa förhandsvisning'],
  tabs: ['Sections of the survey', 'Enkätens delar'],
  settings: ['Settings', 'Inställningar'],
  look: ['Look', 'Utseende'],
  languages: ['Languages', 'Språk'],
  questions: ['Questions', 'Frågor'],
  lastModified: ['Last modified', 'Senast ändrad'],
  created: ['Created (from ID)', 'Skapad (enligt ID)'],
  unnamed: ['Survey without a name', 'Enkät utan namn'],
  save: ['Save all', 'Spara allt'],
  saving: ['Saving…', 'Sparar…'],
  discard: ['Discard', 'Släng'],
  clean: ['No unsaved changes', 'Inga osparade ändringar'],
  unsaved: (p: { n: number }) => [`${p.n} ${plural(p.n, changes)}`, `${p.n} ${plural(p.n, changesSv)}`],
  unsavedQuestions: (p: { n: number }) => [
    `${p.n} ${plural(p.n, { one: 'question', other: 'questions' })} with unsaved changes`,
    `${p.n} ${plural(p.n, { one: 'fråga', other: 'frågor' })} med osparade ändringar`,
  ],
  unsavedOrder: ['Question order not saved', 'Frågornas ordning är inte sparad'],
  raceHelp: [
    'Before a save, changes that others have made are shown to you. If two people save at the very same moment, the later save wins.',
    'Innan något sparas visas det som andra har ändrat. Om två personer sparar i exakt samma ögonblick gäller det som sparas sist.',
  ],
  tookOver: (p: { members: string }) => [
    `Updated with changes made elsewhere: ${p.members}.`,
    `Uppdaterat med ändringar från annat håll: ${p.members}.`,
  ],
  dismiss: ['Dismiss', 'Stäng'],
  missingTitle: ['Fix before saving', 'Rätta innan du sparar'],
  missingBody: [
    'These are missing or not valid. Nothing is filled in for you.',
    'Det här saknas eller är ogiltigt. Inget fylls i åt dig.',
  ],
  missingQuestions: [
    'The survey came without questions, so it cannot be saved here.',
    'Enkäten kom utan frågor, så den kan inte sparas här.',
  ],
  conflictTitle: ['Not saved: this was changed meanwhile', 'Inte sparat: det här har ändrats under tiden'],
  conflictBody: ['Choose which version to keep.', 'Välj vilken version du vill behålla.'],
  conflictOrder: ['You choose a whole order; the two are not mixed.', 'Du väljer en hel ordning; de blandas inte.'],
  conflictElsewhere: [
    'They did not change the same values as you. Yours can still be saved.',
    'De har inte ändrat samma värden som du. Dina kan fortfarande sparas.',
  ],
  conflictSame: [
    'It was saved again, but with nothing changed. Yours can still be saved.',
    'Den har sparats igen, utan ändringar. Dina kan fortfarande sparas.',
  ],
  mine: ['Yours', 'Ditt'],
  theirs: ['Theirs', 'Deras'],
  theirsMerged: ['Changed by others, kept', 'Ändrat av andra, behålls'],
  before: ['Before', 'Före'],
  now: ['Now', 'Nu'],
  saveChoices: ['Save these choices', 'Spara dina val'],
  later: ['Not now', 'Inte nu'],
  saved: ['Saved', 'Sparat'],
  savedProved: ['Saved: confirmed by reading it again', 'Sparat: bekräftat genom ny läsning'],
  savedWith: ['Saved, except:', 'Sparat, förutom:'],
  savedSince: ['Saved, but other values have changed', 'Sparat, men andra värden har ändrats'],
  differs: ['Not as you saved it', 'Inte som du sparade det'],
  changed: ['Saved differently', 'Sparat annorlunda'],
  dropped: ['Not saved', 'Inte sparat'],
  uncleared: ['Not cleared', 'Inte rensat'],
  added: ['Added', 'Tillagt'],
  sent: ['You saved', 'Du sparade'],
  returned: ['Now', 'Nu'],
  notFoundTitle: ['Not saved: it could not be found', 'Inte sparat: den hittades inte'],
  notFoundBody: [
    'It was deleted or moved. Your changes are kept in this browser.',
    'Den är borttagen eller flyttad. Dina ändringar finns kvar i den här webbläsaren.',
  ],
  refusedTitle: ['Not saved: the change was refused', 'Inte sparat: ändringen nekades'],
  refusedBody: ['Nothing was changed. Your changes are kept.', 'Inget har ändrats. Dina ändringar finns kvar.'],
  readAgain: ['Check again', 'Kontrollera igen'],
  savedAfterAll: ['The save went through after all.', 'Sparningen gick igenom till slut.'],
  unknownAsBefore: [
    'It looks as before, but the save may still arrive. Your changes are kept.',
    'Den ser ut som förut, men kan fortfarande sparas. Dina ändringar finns kvar.',
  ],
  unknownOther: [
    'It has changed, but not to what you saved. Your changes are kept.',
    'Den har ändrats, men inte till det du sparade. Dina ändringar finns kvar.',
  ],
  unknownUnread: [
    'It could not be read again. Your changes are kept.',
    'Den kunde inte läsas igen. Dina ändringar finns kvar.',
  ],
  savedQuestions: (p: { n: number }) => [
    `${p.n} ${plural(p.n, { one: 'question', other: 'questions' })}`,
    `${p.n} ${plural(p.n, { one: 'fråga', other: 'frågor' })}`,
  ],
  savedOrder: (p: { n: number }) => [
    `order of ${p.n} ${plural(p.n, { one: 'question', other: 'questions' })}`,
    `ordningen på ${p.n} ${plural(p.n, { one: 'fråga', other: 'frågor' })}`,
  ],
  savingPart: (p: { done: number; all: number; part: string }) => [
    `Saving ${p.done} of ${p.all}: ${p.part}`,
    `Sparar ${p.done} av ${p.all}: ${p.part}`,
  ],
  results: ['Last save', 'Senast sparat'],
  survey: ['Survey', 'Enkäten'],
  question: (p: { title: string }) => [`Question: ${p.title}`, `Frågan: ${p.title}`],
  leftInvalid: ['Not saved: fix the marked fields first', 'Inte sparat: rätta de markerade fälten först'],
  leftOrder: [
    'Not sent: fix the other moved questions first, the order is saved all at once',
    'Inte skickat: rätta de andra flyttade frågorna först, ordningen sparas på en gång',
  ],
  leftStopped: ['Not sent: saving stopped', 'Inte skickat: sparandet avbröts'],
  choose: ['Choose', 'Välj'],
  unknownMember: ['Other fields', 'Andra fält'],
  unknownMembers: [
    'Not editable here. They are kept exactly as they are.',
    'Kan inte redigeras här. De behålls precis som de är.',
  ],
})

export const undoText = catalogue({
  undo: ['Undo', 'Ångra'],
  redo: ['Redo', 'Gör om'],
  undoOf: (p: { what: string }) => [`Undo: ${p.what}`, `Ångra: ${p.what}`],
  redoOf: (p: { what: string }) => [`Redo: ${p.what}`, `Gör om: ${p.what}`],
  undone: (p: { what: string }) => [`Undone: ${p.what}`, `Ångrat: ${p.what}`],
  redone: (p: { what: string }) => [`Done again: ${p.what}`, `Gjort om: ${p.what}`],
  nothing: ['Nothing was changed', 'Inget ändrades'],
  of: (p: { member: string; title: string }) => [`${p.member} of “${p.title}”`, `${p.member} för ”${p.title}”`],
  order: ['question order', 'frågornas ordning'],
  andMore: (p: { what: string; n: number }) => [`${p.what} and ${p.n} more`, `${p.what} och ${p.n} till`],
})

/** Texts of the page that opens a V2 survey. */
export const openText = catalogue({
  subtitle: ['Surveys are opened by their ID.', 'En enkät öppnas med sitt ID.'],
  open: ['Open a survey', 'Öppna en enkät'],
  id: ['Survey ID', 'Enkätens ID'],
  idExample: [
    'Often 24 digits and letters. Not the number in the list of surveys.',
    'Ofta 24 siffror och bokstäver. Inte numret i listan över enkäter.',
  ],
  idMissing: ['Enter an ID.', 'Ange ett ID.'],
  openButton: ['Open', 'Öppna'],
  none: ['Surveys that you open are listed here.', 'Enkäter som du öppnar visas här.'],
  openDemo: ['Open the demo survey', 'Öppna demoenkäten'],
})

export const previewText = catalogue({
  title: ['Preview', 'Förhandsvisning'],
  note: ['Approximate. The real page may look different.', 'Ungefärlig. Den riktiga sidan kan se annorlunda ut.'],
  width: ['Width', 'Bredd'],
  phone: ['Phone', 'Telefon'],
  desktop: ['Desktop', 'Dator'],
  fold: ['Hide', 'Dölj'],
  language: ['Language', 'Språk'],
  remote: ['Load remote images', 'Hämta externa bilder'],
  remoteNote: ['Their servers will see that you look.', 'Deras servrar ser att du tittar.'],
  frame: ['Preview of the survey', 'Förhandsvisning av enkäten'],
  tooLong: ['The survey is too large to preview.', 'Enkäten är för stor för att förhandsvisas.'],
  send: ['Send answers', 'Skicka svar'],
  comment: ['Comment', 'Kommentar'],
  required: ['required', 'krävs'],
  noPreview: ['No preview of this question', 'Ingen förhandsvisning av den här frågan'],
  conditional: ['Asked on a condition', 'Ställs på ett villkor'],
  afterwards: ['After the last answer', 'Efter sista svaret'],
})

export type PreviewWords = (typeof previewText)['en']
