import { catalogue } from '#dashboard/i18n/catalogue'

export const sharedConflictText = catalogue({
  en: {
    conflictTitle: 'Not saved: somebody else changed it first',
    conflictBody: 'Choose which version to keep.',
    before: 'Before',
    mine: 'Yours',
    theirs: 'Theirs',
    saveChoices: 'Keep this version',
    notSaved: 'Not saved',
  },
  sv: {
    conflictTitle: 'Inte sparat: någon annan hann före',
    conflictBody: 'Välj vilken version som ska gälla.',
    before: 'Före',
    mine: 'Din',
    theirs: 'Deras',
    saveChoices: 'Behåll den här versionen',
    notSaved: 'Inte sparat',
  },
})
