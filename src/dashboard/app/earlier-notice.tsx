import { useEffect, useState } from 'react'
import { type EarlierStore, findEarlierStore } from '#dashboard/data/store/earlier-store'
import { useOnce } from '#dashboard/form/use-once'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Notice } from '#dashboard/ui/state/notice'
import { earlierNoticeText } from './earlier-notice-text'

/** Asks the first person who signs in what becomes of what this browser kept before; once. */
export function EarlierNotice() {
  const t = useText(earlierNoticeText)
  const [earlier, setEarlier] = useState<EarlierStore>()
  useEffect(() => {
    let current = true
    void findEarlierStore().then(
      found => current && setEarlier(found),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [])
  const decide = useOnce(async (what: 'take' | 'remove') => {
    await earlier?.[what]()
    setEarlier(undefined)
  })
  if (!earlier) return null
  return (
    <Notice
      tone="info"
      role="status"
      title={t.title(earlier)}
      className="mb-4"
      action={
        <>
          <Button size="sm" busy={decide.busy} onClick={() => void decide.run('take')}>
            {t.take}
          </Button>
          <Button size="sm" disabled={decide.busy} onClick={() => void decide.run('remove')}>
            {t.remove}
          </Button>
        </>
      }
    >
      <p>{decide.failed ? t.failed : t.body}</p>
    </Notice>
  )
}
