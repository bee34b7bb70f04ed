import { useSession } from '#dashboard/api/session/session'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { CopyButton } from '#dashboard/ui/action/copy-button'
import { Icon } from '#dashboard/ui/icon'
import { saveFile } from '#dashboard/ui/save-file'
import { Notice } from '#dashboard/ui/state/notice'
import { secondFactorText } from './second-factor-text'

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void }

/** The recovery codes, shown this once: to copy, to download, and to say that they are saved. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useText(secondFactorText)
  const who = useSession()
  const email = ('me' in who && who.me.person?.email) || location.host
  const lines = codes.join('\n')
  const download = () =>
    saveFile(
      new Blob([`Messaging Admin\n${t.codesFile({ email })}\n${location.origin}\n\n${lines}\n`], {
        type: 'text/plain;charset=utf-8',
      }),
      'messaging-admin-recovery-codes.txt',
    )
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="warning">{t.codesWhat}</Notice>
      <ul aria-label={t.codes} className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-md bg-sunken px-4 py-3 font-mono">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-end gap-2">
        <CopyButton value={lines} label={t.codes} />
        <Button onClick={download}>
          <Icon name="download" />
          {t.download}
        </Button>
        <Button variant="primary" onClick={onDone}>
          {t.saved}
        </Button>
      </div>
    </div>
  )
}
