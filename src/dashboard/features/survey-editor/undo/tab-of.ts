import type { Act } from './edit-history'

const ofLook = ['backgroundColor', 'textColor', 'buttonColor', 'textAlignment', 'logotype', 'backgroundImage']

/** The tab on which an act shows. */
export function tabOf({ changes: [first] }: Act): 'settings' | 'look' | 'languages' | 'questions' {
  if (!first) return 'questions'
  const [member = ''] = first.path
  if (member === 'translations') return 'languages'
  if (first.question !== undefined) return 'questions'
  return ofLook.includes(member) ? 'look' : 'settings'
}
