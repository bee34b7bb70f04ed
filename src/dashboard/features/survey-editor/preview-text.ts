import { catalogue } from '#dashboard/i18n/catalogue'

export const previewText = catalogue({
  en: {
    title: 'Preview',
    note: 'Approximate. The real page may look different.',
    width: 'Width',
    phone: 'Phone',
    desktop: 'Desktop',
    fold: 'Hide',
    language: 'Language',
    remote: 'Load remote images',
    remoteNote: 'Their servers will see that you look.',
    frame: 'Preview of the survey',
    tooLong: 'The survey is too large to preview.',
    send: 'Send answers',
    comment: 'Comment',
    required: 'required',
    noPreview: 'No preview of this question',
    conditional: 'Asked on a condition',
    afterwards: 'After the last answer',
  },
  sv: {
    title: 'Förhandsvisning',
    note: 'Ungefärlig. Den riktiga sidan kan se annorlunda ut.',
    width: 'Bredd',
    phone: 'Telefon',
    desktop: 'Dator',
    fold: 'Dölj',
    language: 'Språk',
    remote: 'Hämta externa bilder',
    remoteNote: 'Deras servrar ser att du tittar.',
    frame: 'Förhandsvisning av enkäten',
    tooLong: 'Enkäten är för stor för att förhandsvisas.',
    send: 'Skicka svar',
    comment: 'Kommentar',
    required: 'krävs',
    noPreview: 'Ingen förhandsvisning av den här frågan',
    conditional: 'Ställs på ett villkor',
    afterwards: 'Efter sista svaret',
  },
})

export type PreviewWords = (typeof previewText)['en']
