import { catalogue } from '#dashboard/i18n/catalogue'

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
