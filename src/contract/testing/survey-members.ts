/** Required members of a V2 survey besides `id` and `questions` (§2.18). */
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
