import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { sharedKindNames } from '#contract/team/shared-kinds'
import { queryClient } from '#dashboard/api/client/query-client'
import { forgetDrafts } from '#dashboard/api/drafts/draft'
import { kept } from '#dashboard/api/kept/kept'
import { session } from '#dashboard/api/session/session'
import { firstShared } from '#dashboard/api/shared/first-shared'
import { preferences } from '#dashboard/i18n/preferences'
import { timeZone } from '#dashboard/i18n/time-zone'
import { takeNotices } from '#dashboard/ui/toast/notify'
import { forgetLeaving } from './own-leaving'
import './quick-elements'
import './quick-errors'
import { InProcessWorker } from './in-process-worker'
import { everythingAllowed } from './render-app'

// jsdom has no workers.
globalThis.Worker = InProcessWorker as unknown as typeof Worker

// jsdom cannot scroll; virtual rows try to.
window.scrollTo = () => undefined

configure({ asyncUtilTimeout: 20_000 })

// Everything is allowed unless a test says otherwise.
beforeEach(() => {
  firstShared.provide(sharedKindNames)
  session.provide(everythingAllowed)
})

// Test files share a process and its modules, so state is reset.
beforeEach(() => {
  preferences.setLocale('en')
  preferences.setTheme('system')
  timeZone.set(undefined)
  timeZone.setOwn(undefined)
  queryClient.clear()
  kept.forgetAll()
  forgetDrafts()
  takeNotices()
  forgetLeaving()
})

// Loaded ahead: on a busy machine, recharts takes longer than a test's timeout.
beforeAll(() =>
  Promise.all([
    import('#dashboard/ui/chart/line-chart'),
    import('#dashboard/ui/chart/row-chart'),
    import('#dashboard/ui/chart/column-chart'),
  ]),
)

// A module still loading when its test file ends would stay broken for the following files.
afterAll(() => vi.dynamicImportSettled())

// Hooks run in reverse order: unmounting must happen while console errors still fail the test.
afterEach(() => cleanup())
