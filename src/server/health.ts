/** `GET /healthz`: 200 while the database answers within two seconds, else 503. */
export async function answerHealth(ping: () => Promise<unknown>): Promise<Response> {
  const ok = await Promise.race([ping().then(succeed, fail), after(2000)])
  return Response.json({ status: ok ? 'ok' : 'unavailable' }, { status: ok ? 200 : 503 })
}

const succeed = () => true
const fail = () => false

const after = (milliseconds: number) =>
  new Promise<false>(resolve => {
    setTimeout(() => resolve(false), milliseconds).unref()
  })
