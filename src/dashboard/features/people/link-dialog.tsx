import type { OneTimeLink, Person } from '#contract/team/people'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { paths } from '#dashboard/parts/paths'
import { Button } from '#dashboard/ui/action/button'
import { CopyButton } from '#dashboard/ui/action/copy-button'
import { Field } from '#dashboard/ui/field/field'
import { Input } from '#dashboard/ui/field/input'
import { Dialog } from '#dashboard/ui/overlay/dialog'
import { peopleText } from './people-text'

/** A link, and whom it is for. */
export type Linked = { person: Person; link: OneTimeLink }

/** A one-time link, shown this once. Behind the `#` its token is in no log. */
export function LinkDialog({ linked: { person, link }, onClose }: { linked: Linked; onClose: () => void }) {
  const t = useText(peopleText)
  const format = useFormat()
  const { name } = person
  const address = `${location.origin}${paths.invitation()}#${link.token}`
  return (
    <Dialog open title={t.linkFor({ name })}>
      <div className="flex flex-col gap-4">
        <p>{t.linkBody({ name, when: format.dateTime(link.expires) })}</p>
        <Field label={t.link} description={t.linkUse}>
          <div className="flex items-center gap-2">
            <div className="min-w-0 flex-1">
              <Input readOnly value={address} onFocus={event => event.target.select()} />
            </div>
            <CopyButton value={address} label={t.link} />
          </div>
        </Field>
        <div className="flex justify-end">
          <Button variant="primary" onClick={onClose}>
            {t.finish}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
