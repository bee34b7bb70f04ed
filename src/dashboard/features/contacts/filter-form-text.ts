import { catalogue } from '#dashboard/i18n/catalogue'

/** Words of the form for one more condition, which comes when somebody opens it. */
export const filterFormText = catalogue({
  en: {
    severalLabels: 'Several labels can mean all of them or any of them.',
    filterBy: 'Filter by',
    metadataName: 'Metadata name',
    value: 'Value',
    plainHelp: 'Your text is used exactly as you write it. What it matches depends on your messaging service.',
    exactHelp: 'Matches the whole value: “Malm” does not find “Malmö”.',
    apply: 'Apply filter',
    close: 'Close',
    nameMissing: 'Enter a name.',
    valueMissing: 'Enter a value.',
  },
  sv: {
    severalLabels: 'Flera etiketter kan betyda alla eller någon av dem.',
    filterBy: 'Filtrera på',
    metadataName: 'Metadatanamn',
    value: 'Värde',
    plainHelp: 'Texten används precis som du skriver den. Vad den matchar beror på er meddelandetjänst.',
    exactHelp: 'Hela värdet måste stämma: ”Malm” hittar inte ”Malmö”.',
    apply: 'Använd filter',
    close: 'Stäng',
    nameMissing: 'Ange ett namn.',
    valueMissing: 'Ange ett värde.',
  },
})
