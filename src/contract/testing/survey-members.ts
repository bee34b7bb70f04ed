/** What every V2 survey has beside its id and its questions (§2.19). */
export const surveyMembers = {
  name: 'Visit',
  showQuestionHeader: true,
  textAlignment: 'Left',
  backgroundColor: '#111',
  textColor: '#222',
  buttonColor: '#333',
  useDisclaimer: false,
  multipleLanguageSupport: false,
  baseLanguage: 'sv',
  anonymousAnswers: true,
  pinned: false,
  translations: {},
}
