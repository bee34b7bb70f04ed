import { bufferedBody, wholeBody } from '#service/http/buffered-body'

/** Bytes of an answer to a write; all of it is held until it is written down. */
export const longestAnswer = 64 * 1024 * 1024

/** All bytes of an answer; undefined where there are too many. Rejects where it breaks. */
export const wholeAnswer = async (answer: Response) => bufferedBody(answer) ?? wholeBody(answer.body, longestAnswer)
