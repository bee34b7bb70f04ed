import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { sharedKinds } from '#contract/team/shared-kinds'
import { CallError } from '#dashboard/api/client/call-error'
import { randomKey } from '#dashboard/api/random-key'
import { useMay, useSession } from '#dashboard/api/session/session'
import type { SharedOf } from '#dashboard/api/shared/shared-queries'
import { useShared } from '#dashboard/api/shared/use-shared'
import { contactsText } from '#dashboard/features/contacts/contacts-text'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { wordOrder } from '#dashboard/i18n/word-order'
import { useSharedWrite } from '#dashboard/parts/shared/use-shared-write'
import { isShownAs, viewAddress, viewParam, viewQuery, withoutView } from './view-query'
import { viewWords } from './view-words'

const kind = 'contact-view'

export type View = SharedOf<typeof kind>
type Value = View['value']

const isMine = ({ own }: View) => own?.mine ?? true

type Options = {
  /** The menu was opened. Until then views are asked for only where the address names one. */
  opened: boolean
  /** A refusal is shown in a dialog, by `error`. */
  inDialog: boolean
}

/** The saved views, the one that the address names, and what can be done with them. */
export function useViews({ opened, inDialog }: Options) {
  const [params, setParams] = useSearchParams()
  const { entries } = useShared(opened || params.has(viewParam) ? kind : undefined)
  const t = useText(contactsText)
  const locale = useLocale()
  const who = useSession()
  const maySettings = useMay()('settings.change')
  const [error, setError] = useState<CallError | null>(null)
  const { write, conflict } = useSharedWrite({
    nameOf: () => t.views,
    wordsOf: value => viewWords(value as Value, locale, t),
    onFailed: (_, cause) => {
      if (!inDialog || !(cause instanceof CallError)) return undefined
      setError(cause)
      return 'reported'
    },
  })
  const order = wordOrder(locale)
  const views = entries.toSorted((a, b) => order(a.value.name, b.value.name))
  const open = views.find(({ key }) => key === params.get(viewParam))
  const withoutScroll = { preventScrollReset: true }
  const put = (view: View, value: Value, shared?: boolean) => {
    setError(null)
    return write({ kind, key: view.key, value, shared }, { entry: view })
  }
  return {
    mine: views.filter(isMine),
    team: views.filter(view => !isMine(view)),
    open,
    /** The list is shown otherwise than the open view says. */
    changed: open !== undefined && !isShownAs(params, open.value.query),
    /** How the list is shown now. */
    query: viewQuery(params),
    /** There are others to share a view with. */
    hasOthers: !('me' in who && who.me.accounts === 'off'),
    most: sharedKinds[kind].most,
    mayChange: open !== undefined && (isMine(open) || maySettings),
    conflict,
    /** Why the last write was refused. */
    error,
    forgetError: () => setError(null),
    show: ({ key, value }: View) => setParams(viewAddress(key, value.query), withoutScroll),
    put,
    /** Saves how the list is shown under a name; whether it was kept. */
    async save(name: string, shared: boolean): Promise<boolean> {
      setError(null)
      const key = randomKey()
      const query = viewQuery(params)
      const saved = await write({ kind, key, value: { name, query }, shared }, { entry: undefined })
      if (saved) setParams(viewAddress(key, query), { ...withoutScroll, replace: true })
      return saved
    },
    async remove(view: View): Promise<boolean> {
      setError(null)
      const saved = await write({ kind, key: view.key, value: undefined }, { entry: view })
      if (saved) setParams(withoutView, { ...withoutScroll, replace: true })
      return saved
    },
  }
}

export type Views = ReturnType<typeof useViews>
