import type { CallError } from './call-error'
import { createNews } from './news'
import { problemKind } from './problem-kind'

/** This product's own server no longer knows who asks. An upstream's 401 is about its own credential, and never says so. */
export const isSessionEnd = (error: CallError): boolean => error.status === 401 && problemKind(error) === 'no-session'

/** Told when a request was refused because nobody is signed in. */
export const sessionEnd = createNews()
