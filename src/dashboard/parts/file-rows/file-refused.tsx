import { useText } from '#dashboard/i18n/use-text'
import { ErrorState } from '#dashboard/ui/state/error-state'
import { fileRefusalText } from './file-refusal-text'
import type { FileRefusal } from './read-file'

/** Why a file is not used. `outdated`: what reads it could not be loaded. */
export function FileRefused({ reason }: { reason: FileRefusal | 'outdated' }) {
  const t = useText(fileRefusalText)
  return <ErrorState title={t.refused}>{t[reason]}</ErrorState>
}
