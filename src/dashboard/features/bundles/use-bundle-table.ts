import { useCallback, useMemo, useState } from 'react'
import type { SentMessage } from '#contract/messages-v1'
import { useCodeLabels, useCodeReasons } from '#dashboard/api/shared/code-words'
import { useLocale } from '#dashboard/i18n/locale'
import { useChosenTimeZone } from '#dashboard/i18n/time-zone'
import type { Rows } from '#dashboard/parts/rows/open-rows'
import { useRowsTable } from '#dashboard/parts/rows/use-rows'
import { useSearch, withChanges } from '#dashboard/ui/use-search'
import { bundleColumns } from './bundle-columns'
import type { BundleFigures } from './bundle-figures'
import { bundleFilterValues } from './bundle-filters'
import { bundleSearch } from './bundle-search'
import type { BundleSetting } from './bundle-values'
import { conversationOf } from './conversation-of'

export type BundleRows = Rows<SentMessage, BundleSetting, BundleFigures>

/** The table of a bundle's messages, and whether the codes in it are shown. */
export function useBundleTable(rows: BundleRows | undefined, bundle: number) {
  const locale = useLocale()
  const zone = useChosenTimeZone()
  const labels = useCodeLabels()
  const reasons = useCodeReasons()
  const [codesShown, setCodesShown] = useState(false)
  const setting = useMemo(
    () => ({ locale, zone, labels, reasons, codesShown }),
    [locale, zone, labels, reasons, codesShown],
  )
  const columns = useMemo(() => bundleColumns(setting), [setting])
  const table = useRowsTable(rows, { columns, setting, filterValues: bundleFilterValues, loading: true })
  const [, , params] = useSearch(bundleSearch)
  const rowHref = useCallback(
    (message: SentMessage) => {
      // What has no id cannot be named in the address: it leads to its conversation at once.
      if (message.ID == null) return conversationOf(message, bundle)
      return `?${withChanges(params, { m: String(message.ID), at: undefined }).toString()}`
    },
    [bundle, params],
  )
  return { table, rowHref, codes: { shown: codesShown, toggle: () => setCodesShown(!codesShown) } }
}
