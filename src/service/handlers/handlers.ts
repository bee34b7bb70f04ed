import type { EndpointName } from '#contract/endpoints'
import { authenticationHandlers } from './authentications'
import { contactV1Handlers, extraFieldHandlers } from './contacts-v1'
import { contactV2Handlers } from './contacts-v2'
import { emailHandlers } from './emails'
import type { HandlersOf } from './handler'
import { lookupHandlers } from './lookup'
import { messageHandlers } from './messages'
import { nkiHandlers } from './nkis'
import { segmentHandlers } from './segments'
import { surveyV1Handlers } from './surveys-v1'
import { surveyV2Handlers } from './surveys-v2'
import { templateHandlers } from './templates'

/** One handler per endpoint; the type requires all of them. */
export const handlers: HandlersOf<EndpointName> = {
  ...authenticationHandlers,
  ...contactV1Handlers,
  ...contactV2Handlers,
  ...extraFieldHandlers,
  ...segmentHandlers,
  ...surveyV1Handlers,
  ...surveyV2Handlers,
  ...nkiHandlers,
  ...emailHandlers,
  ...messageHandlers,
  ...lookupHandlers,
  ...templateHandlers,
}
