import { catalogue } from '#dashboard/i18n/catalogue'

/** Words of the preview, and words that stand in the drawn survey. */
export const previewText = catalogue({
  en: {
    title: 'Preview',
    note: 'Drawn from what is in the fields, in a frame that can do nothing else. The real page may look otherwise.',
    width: 'Width',
    phone: 'Phone',
    desktop: 'Desktop',
    off: 'None',
    language: 'Language',
    remote: 'Fetch remote images',
    remoteHelp: 'Their servers see that you look.',
    frame: 'Preview of the survey',
    tooLong: 'The survey is too large to preview.',
    send: 'Send answers',
    comment: 'Comment',
    required: 'required',
    unknownType: (p: { type: string }) => `A question of the type ${p.type}: how it is drawn is not known.`,
    noType: 'A question without a type: how it is drawn is not known.',
    conditional: 'Asked on a condition',
    afterwards: 'After the last answer',
  },
  sv: {
    title: 'Förhandsvisning',
    note: 'Ritad efter det som står i fälten, i en ram som inte kan göra något annat. Den riktiga sidan kan se annorlunda ut.',
    width: 'Bredd',
    phone: 'Telefon',
    desktop: 'Dator',
    off: 'Ingen',
    language: 'Språk',
    remote: 'Hämta bilder utifrån',
    remoteHelp: 'Deras servrar ser att du tittar.',
    frame: 'Förhandsvisning av enkäten',
    tooLong: 'Enkäten är för stor för att förhandsvisas.',
    send: 'Skicka svar',
    comment: 'Kommentar',
    required: 'krävs',
    unknownType: (p: { type: string }) => `En fråga av typen ${p.type}: hur den ritas är inte känt.`,
    noType: 'En fråga utan typ: hur den ritas är inte känt.',
    conditional: 'Ställs på ett villkor',
    afterwards: 'Efter sista svaret',
  },
})

export type PreviewWords = (typeof previewText)['en']
