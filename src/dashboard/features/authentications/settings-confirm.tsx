import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import type { ConfirmProps } from '#dashboard/parts/confirm/use-confirmed'
import { ConfirmDialog } from '#dashboard/ui/overlay/confirm-dialog'
import { authenticationText } from './authentication-text'
import { settingWords } from './setting-words'
import { settingsText } from './settings-text'
import { type SettingName, settingNames, type WholeSettings } from './settings-values'

type SettingsConfirmProps = ConfirmProps<WholeSettings> & {
  /** What this person last saved, to be compared with. */
  before: Partial<WholeSettings> | undefined
}

/** Says what a save sets and what it unsets, since nothing of it can be read before or after. */
export function SettingsConfirm({ open, wire: settings, before, busy, confirm, cancel }: SettingsConfirmProps) {
  const t = useText(settingsText)
  const set = settingNames.filter(name => settings && settings[name] !== null)
  const unset = settingNames.filter(name => settings && settings[name] === null)
  const changed = (name: SettingName) => before && !Object.is(before[name] ?? null, settings?.[name] ?? null)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={stays => {
        if (!stays) cancel()
      }}
      title={t.confirmTitle}
      confirmLabel={t.confirm}
      busy={busy}
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-3">
        <p>{t.confirmBody}</p>
        <Names title={t.willUnset} names={unset} none={t.nothingUnset} {...{ settings, before, changed }} />
        <Names title={t.willSet} names={set} none={t.nothingSet} {...{ settings, before, changed }} />
      </div>
    </ConfirmDialog>
  )
}

type NamesProps = Pick<SettingsConfirmProps, 'before'> & {
  settings: WholeSettings | undefined
  title: string
  names: SettingName[]
  none: string
  changed: (name: SettingName) => boolean | undefined
}

function Names({ title, names, none, settings, before, changed }: NamesProps) {
  const t = useText(settingsText)
  const words = useText(authenticationText)
  const format = useFormat()
  return (
    <div>
      <p className="font-medium text-ink">{title}</p>
      {names.length === 0 ? <p>{none}</p> : null}
      <ul aria-label={title} className="list-disc pl-5">
        {names.map(name => (
          <li key={name} className="text-ink wrap-anywhere">
            {words[name]}
            {settings && settings[name] !== null ? `: ${settingWords(name, settings[name], format)}` : null}
            {changed(name) ? (
              <span className="text-muted"> ({t.before({ value: settingWords(name, before?.[name], format) })})</span>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  )
}
