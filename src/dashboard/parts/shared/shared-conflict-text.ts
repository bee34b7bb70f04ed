import { catalogue } from '#dashboard/i18n/catalogue'

export const sharedConflictText = catalogue({
  conflictTitle: ['Not saved: somebody else changed it first', 'Inte sparat: någon annan hann före'],
  conflictBody: ['Choose which version to keep.', 'Välj vilken version som ska gälla.'],
  before: ['Before', 'Före'],
  mine: ['Yours', 'Din'],
  theirs: ['Theirs', 'Deras'],
  saveChoices: ['Keep this version', 'Behåll den här versionen'],
  notSaved: ['Not saved', 'Inte sparat'],
})
