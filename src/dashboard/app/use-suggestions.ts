import { useNavigate } from 'react-router-dom'
import { isNumberLike } from '#contract/numbers/written-number'
import { useMay } from '#dashboard/api/session/session'
import { useText } from '#dashboard/i18n/use-text'
import { contactPhone, contactWords } from '#dashboard/parts/contact/contact-words'
import { findText } from '#dashboard/parts/find/find-panel'
import { useFind } from '#dashboard/parts/find/use-find'
import { paths } from '#dashboard/parts/paths'
import { readQuestion } from '#dashboard/parts/phone/question'
import { useNumber } from '#dashboard/parts/phone/use-number'
import type { CommandGroup } from '#dashboard/ui/overlay/command-dialog'
import { searchText } from './search-text'

/** Fits above the pages; the contacts page has the rest. */
const mostPeople = 5

/** Returns suggestions for a text: `first` if it can hardly mean anything else, `last` after the matching pages. */
export function useSuggestions(text: string): { first: CommandGroup[]; last: CommandGroup[] } {
  const t = useText(searchText)
  const may = useMay()
  const navigate = useNavigate()
  const question = readQuestion(text)
  const participant = question.kind === 'nothing' ? '' : question.participant
  const number = isNumberLike(participant)
  const typed = number ? participant : ''
  const { reading } = useNumber(typed)
  // A guessed number is passed on as typed, so that its page marks it as a guess.
  const phone = reading?.number && !reading.number.isGuessed ? reading.number.e164 : typed
  const find = useText(findText)
  const { term, contacts } = useFind(text)
  const to = (id: string, label: string, address: string) => {
    return { id: `search-${id}`, label, fits: true, run: () => void navigate(address) }
  }
  const found = [
    ...(question.kind === 'either' && may('messages.read')
      ? [to('bundle', t.bundle({ id: question.bundle }), paths.bundle(question.bundle))]
      : []),
    ...(number || question.kind === 'either'
      ? [
          ...(may('messages.read')
            ? [to('messages', t.messagesTo({ phone: phone || participant }), paths.conversation(phone || participant))]
            : []),
          ...(may('lookup')
            ? [to('check', t.check({ phone: phone || participant }), paths.lookup({ numbers: phone || participant }))]
            : []),
        ]
      : []),
    ...(number && may('authentication.test')
      ? [to('test-code', t.testCode({ phone }), paths.authentication({ phone }))]
      : []),
    ...(question.kind === 'name' && may('messages.read') && participant.length > 1 && !participant.includes('@')
      ? [to('sender', t.messagesFrom({ name: participant }), paths.conversation(participant))]
      : []),
  ]
  const people = contacts.slice(0, mostPeople).flatMap(contact => {
    const { id } = contact
    if (!id) return []
    const words = to(`contact-${id}`, contactWords(contact) ?? id, paths.contact(id))
    return [{ ...words, hint: contactPhone(contact) ?? '' }]
  })
  const searchAll = term && {
    ...to('all-contacts', find.searchAllFor({ text: term.text }), ''),
    run: () => void navigate(paths.contacts({ q: term.text })),
  }
  if (searchAll) people.push({ ...searchAll, hint: '' })
  const groups = [
    ...(found.length > 0 ? [{ value: t.found, items: found }] : []),
    ...(people.length > 0 ? [{ value: t.contacts, items: people }] : []),
  ]
  const sure = question.kind !== 'name' || participant.includes('@')
  return sure ? { first: groups, last: [] } : { first: [], last: groups.toReversed() }
}
