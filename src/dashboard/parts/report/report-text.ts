import { catalogue } from '#dashboard/i18n/catalogue'

export const reportWords = catalogue({
  print: ['Print', 'Skriv ut'],
  summary: ['Summary', 'Sammanfattning'],
  figures: ['Figures', 'Siffror'],
  figure: ['Figure', 'Siffra'],
  count: ['Count', 'Antal'],
  meaning: ['What the figures mean', 'Vad siffrorna betyder'],
  notGiven: ['Not given', 'Ej angivet'],
  addNote: ['Add heading and comment', 'Lägg till rubrik och kommentar'],
  changeNote: ['Change heading and comment', 'Ändra rubrik och kommentar'],
  note: ['Heading and comment', 'Rubrik och kommentar'],
  heading: ['Heading', 'Rubrik'],
  comment: ['Comment', 'Kommentar'],
  saveNote: ['Save for the team', 'Spara för teamet'],
  headline: (p: { label: string; value: string }) => [`${p.label}: ${p.value}`, `${p.label}: ${p.value}`],
})
