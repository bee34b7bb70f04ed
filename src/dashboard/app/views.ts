import type { PageView } from '#dashboard/parts/page/page-view'
import type { PageName, PathOf } from '#dashboard/parts/page/pages'
import type { Parameters } from '#dashboard/parts/page/path-parameter'

type Load<N extends PageName> = () => Promise<{ page: PageView<Parameters<PathOf<N>>> }>

/**
 * The module of each page, loaded on navigation; its row is in `parts/page/pages.ts`. A page of several features is
 * composed in `app`. The build reads this file line by line.
 */
// biome-ignore format: a table, one page a line
export const views: { [N in PageName]: Load<N> } = {
  overview: () => import('#dashboard/features/overview/overview-view'),
  contacts: () => import('#dashboard/app/contacts-page'),
  newContact: () => import('#dashboard/features/contact-create/new-contact-view'),
  importContacts: () => import('#dashboard/features/contact-import/import-view'),
  changeContacts: () => import('#dashboard/features/contact-change/change-view'),
  contact: () => import('#dashboard/features/contact-editor/contact-view'),
  groups: () => import('#dashboard/features/groups/groups-home'),
  group: () => import('#dashboard/features/groups/group-view'),
  segments: () => import('#dashboard/features/segments/segment-list'),
  extraFields: () => import('#dashboard/features/extra-fields/extra-fields-home'),
  extraField: () => import('#dashboard/features/extra-fields/extra-field-view'),
  surveys: () => import('#dashboard/features/surveys/survey-list'),
  newSurvey: () => import('#dashboard/features/survey-create/new-survey'),
  compareSurveys: () => import('#dashboard/features/surveys/compare/compare-page'),
  survey: () => import('#dashboard/features/surveys/survey-page'),
  surveyImage: () => import('#dashboard/features/survey-image/survey-image-view'),
  surveyReport: () => import('#dashboard/features/surveys/report/report-page'),
  surveyEditor: () => import('#dashboard/features/survey-editor/open-survey'),
  editSurvey: () => import('#dashboard/features/survey-editor/survey-editor'),
  nkis: () => import('#dashboard/features/nki/nki-home'),
  compareNkis: () => import('#dashboard/features/nki/compare/compare-page'),
  nki: () => import('#dashboard/features/nki/nki-report'),
  nkiReport: () => import('#dashboard/features/nki/report/nki-report-page'),
  messages: () => import('#dashboard/features/messages/messages-view'),
  bundle: () => import('#dashboard/features/bundles/bundle-view'),
  bundleReport: () => import('#dashboard/features/bundles/report-page'),
  conversation: () => import('#dashboard/features/messages/conversation-view'),
  authentication: () => import('#dashboard/features/authentications/authentication-view'),
  newEmail: () => import('#dashboard/features/emails/new-email-view'),
  templates: () => import('#dashboard/features/templates/templates-view'),
  template: () => import('#dashboard/features/templates/template-view'),
  lookup: () => import('#dashboard/features/lookup/lookup-view'),
  find: () => import('#dashboard/features/find/find-view'),
  activity: () => import('#dashboard/features/activity/activity-view'),
  account: () => import('#dashboard/features/account/account-view'),
  signIn: () => import('#dashboard/features/sign-in/sign-in-view'),
  welcome: () => import('#dashboard/features/sign-in/welcome-view'),
  invitation: () => import('#dashboard/features/sign-in/invitation-view'),
  people: () => import('#dashboard/features/people/people-view'),
  keys: () => import('#dashboard/features/people/keys-view'),
  roles: () => import('#dashboard/features/people/roles-view'),
  settings: () => import('#dashboard/features/settings/settings-view'),
  settingsCodes: () => import('#dashboard/features/settings/codes-view'),
  settingsService: () => import('#dashboard/features/settings/service-view'),
}
