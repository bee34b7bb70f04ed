import { drafts } from './drafts'
import { adoptDraft, claimDraft, leaveDraft } from './tab-drafts'

/** This tab's own draft of a subject, such as a new e-mail. */
export type OwnDraft = ReturnType<typeof openDraft>

type Claim = { key: Promise<string>; holders: number; letGo: () => Promise<void> }

const claims = new Map<string, Claim>()
const ending = new Map<string, Promise<unknown>>()

function claim(subject: string): Claim {
  const claimed = (ending.get(subject) ?? Promise.resolve()).then(() => claimDraft(subject))
  return {
    key: claimed.then(({ key }) => key),
    holders: 0,
    letGo: () => claimed.then(({ release }) => release()),
  }
}

/**
 * Takes the draft of a subject for this tab, so that no other tab writes over it or offers it, until everybody here who
 * took it has let go: a page that shows it, a send that will change it.
 */
export function openDraft(subject: string) {
  const taken = claims.get(subject) ?? claim(subject)
  claims.set(subject, taken)
  taken.holders += 1
  let work: Promise<unknown> = taken.key
  let open = true
  const act = <T>(deed: (key: string) => Promise<T>): Promise<T> => {
    const done = taken.key.then(deed)
    work = Promise.allSettled([work, done])
    return done
  }
  return {
    /** What this tab kept of it. */
    load: () => act(drafts.load),
    /** Makes the latest draft that no open tab has its own, and gives what is in it. */
    adopt: () => act(key => adoptDraft(subject, key)),
    save: (values: unknown) => act(key => drafts.save(key, values)),
    drop: () => act(drafts.drop),
    /** Keeps another draft of the subject, for whoever opens it next. */
    leave: (values: unknown) => act(() => leaveDraft(subject, values)),
    /** Lets go of it; what is being kept of it is kept first. */
    release() {
      if (!open) return
      open = false
      const end = async () => {
        await work.catch(() => undefined)
        taken.holders -= 1
        if (taken.holders > 0) return
        if (claims.get(subject) === taken) claims.delete(subject)
        const over = taken.letGo().catch(() => undefined)
        ending.set(subject, over)
        await over
      }
      void end()
    },
  }
}
