import type { EntryChange } from '#contract/team/activity'
import type { CallError } from '#dashboard/api/client/call-error'
import { catalogue } from '#dashboard/i18n/catalogue'
import { useLocale } from '#dashboard/i18n/locale'
import { changeList } from './sentences'

const staleText = catalogue({
  stale: (p: { changes: string }) => [
    `Not saved. Changed meanwhile: ${p.changes}. Your changes are kept: check them, then save again.`,
    `Inte sparat. Ändrat under tiden: ${p.changes}. Dina ändringar finns kvar: se efter och spara igen.`,
  ],
})

/** Returns what others changed before a save that was refused as stale; undefined for other failures. */
export function useStaleWords(error: CallError | null): string | undefined {
  const locale = useLocale()
  if (error?.problem !== 'stale') return undefined
  const changes = changeList(error.endpoint, error.members['changes'] as EntryChange['changes'], locale)
  return staleText[locale].stale({ changes })
}
