/**
 * Set on an answer that is to be lost: a server that sees it closes the connection without a word. Where none does,
 * the body breaks off by itself.
 */
export const lostAnswerHeader = 'x-sentinel-lose-answer'

const unreadable = (row: unknown): unknown => {
  if (typeof row !== 'object' || row === null) return 42
  const broken = { ...row } as Record<string, unknown>
  for (const name of Object.keys(broken)) broken[name] = { broken: true }
  return broken
}

function again(answer: Response, body: string): Response {
  const headers = new Headers(answer.headers)
  headers.delete('content-length')
  return new Response(body, { status: answer.status, headers })
}

/** A list with its middle row unreadable; of any other answer, all of it. */
export async function brokenRow(answer: Response): Promise<Response> {
  if (!answer.ok) return answer
  const value: unknown = await answer.json()
  const middle = Array.isArray(value) ? Math.floor(value.length / 2) : 0
  const broken = Array.isArray(value)
    ? value.map((row: unknown, at) => (at === middle ? unreadable(row) : row))
    : unreadable(value)
  return again(answer, JSON.stringify(broken))
}

/** The first half of an answer, ended as if it were the whole. */
export async function cutOff(answer: Response): Promise<Response> {
  if (!answer.ok) return answer
  const text = await answer.text()
  return again(answer, text.slice(0, Math.floor(text.length / 2)))
}

/** A page where JSON is due, as a proxy or a sign-in page in between answers: with 200. */
export const htmlAnswer = (): Response =>
  new Response('<!doctype html><html><title>Sign in</title><h1>Please sign in</h1></html>', {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })

/** What was asked for is done, and the answer never arrives whole. */
export async function lostAnswer(answer: Response): Promise<Response> {
  await answer.arrayBuffer()
  const body = new ReadableStream({
    pull(controller) {
      controller.error(new Error('A sentinel loses the answer.'))
    },
  })
  return new Response(body, {
    status: answer.status,
    headers: { 'content-type': 'application/json', [lostAnswerHeader]: '1' },
  })
}
