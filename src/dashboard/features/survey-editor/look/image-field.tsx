import { useState } from 'react'
import { Member, textOf, useMember } from '#dashboard/features/survey-editor/fields/member-fields'
import { settingsText } from '#dashboard/features/survey-editor/settings/settings-text'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { fileSize } from '#dashboard/ui/field/file-size'
import { useReadOnly } from '#dashboard/ui/field/read-only'

const inside = /^data:([^;,]*)/i

/** The address of an image, with the image where it is in the address itself. Others are never fetched from here. */
export function ImageField({ path }: { path: readonly string[] }) {
  const t = useText(settingsText)
  const locale = useLocale()
  const readOnly = useReadOnly()
  const { field, value, setText, changed } = useMember({ path })
  const [replacing, setReplacing] = useState(false)
  const [wasChanged, setWasChanged] = useState(changed)
  const [broken, setBroken] = useState<string>()
  const address = textOf(value)
  if (changed !== wasChanged) {
    setWasChanged(changed)
    // Taken back or saved: what is shown is the image again.
    if (!changed) setReplacing(false)
  }
  const type = inside.exec(address)?.[1]
  if (type === undefined || replacing) {
    return (
      <div className="flex flex-col items-start gap-2">
        <Member
          path={path}
          inputMode="url"
          description={address && !type ? t.imageRemote : t.imageAddress}
          className="w-full"
        />
        {replacing && !changed ? (
          <Button size="sm" onClick={() => setReplacing(false)}>
            {t.keepImage}
          </Button>
        ) : null}
      </div>
    )
  }
  const size = fileSize(Math.floor((address.length - address.indexOf(',') - 1) * 0.75), locale)
  return (
    <div role="group" aria-label={field.label} className="flex flex-col gap-2">
      <span className="text-sm font-medium">{field.label}</span>
      {broken === address ? (
        <p className="text-sm text-danger">{t.imageBroken}</p>
      ) : (
        <div className="flex flex-wrap gap-2">
          {(['light', 'dark'] as const).map(theme => (
            <div key={theme} data-theme={theme} className="max-w-full rounded-md border border-line bg-raised p-3">
              <img
                src={address}
                alt=""
                onError={() => setBroken(address)}
                className="max-h-20 max-w-full sm:max-w-40"
              />
            </div>
          ))}
        </div>
      )}
      <p className="text-sm text-muted">{t.imageInside({ type, size })}</p>
      {field.error ? <p className="text-sm text-danger">{field.error}</p> : null}
      {readOnly ? null : (
        <div className="flex gap-2">
          <Button size="sm" onClick={() => setReplacing(true)}>
            {t.replaceImage}
          </Button>
          <Button size="sm" onClick={() => setText('')}>
            {t.removeImage}
          </Button>
        </div>
      )}
    </div>
  )
}
