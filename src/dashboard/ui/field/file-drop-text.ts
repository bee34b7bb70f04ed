import { catalogue } from '#dashboard/i18n/catalogue'

/** Words of the file drop. */
export const fileDropText = catalogue({
  en: {
    choose: 'Choose a file',
    chooseMany: 'Choose files',
    orDrop: 'or drop it here, or paste it',
    orDropMany: 'or drop them here, or paste them',
    dropNow: 'Let go to take it',
    wrongKind: (p: { name: string; kinds: string }) => `${p.name} is not of the right kind (${p.kinds}).`,
    tooLarge: (p: { name: string; size: string; limit: string }) =>
      `${p.name} is ${p.size}; at most ${p.limit} is taken.`,
    tooMany: 'Only one file is taken at a time.',
    empty: (p: { name: string }) => `${p.name} is empty.`,
  },
  sv: {
    choose: 'Välj en fil',
    chooseMany: 'Välj filer',
    orDrop: 'eller släpp den här, eller klistra in den',
    orDropMany: 'eller släpp dem här, eller klistra in dem',
    dropNow: 'Släpp för att ta emot',
    wrongKind: (p: { name: string; kinds: string }) => `${p.name} är inte av rätt slag (${p.kinds}).`,
    tooLarge: (p: { name: string; size: string; limit: string }) =>
      `${p.name} är ${p.size}; högst ${p.limit} tas emot.`,
    tooMany: 'Bara en fil åt gången tas emot.',
    empty: (p: { name: string }) => `${p.name} är tom.`,
  },
})
