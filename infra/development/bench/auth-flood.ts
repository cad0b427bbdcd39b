import { setTimeout as sleep } from 'node:timers/promises'
import { post, print } from './auth-calls.ts'

const A_SECOND = 300
const SECONDS = 15
/** A pause between two sign-ins of other people, in milliseconds. */
const PAUSE_MS = 100

/** 300 attempts a second for unknown accounts from one address, and how long other people's sign-in takes meanwhile. */
export async function flood({
  base,
  emails,
  password,
}: {
  base: string
  emails: string[]
  password: string
}) {
  // Another name for the same address: their connections are not those of the flood.
  const apart = base.replace('127.0.0.1', 'localhost')
  let [people, refused] = [0, 0]
  const signIn = async (until: number) => {
    const times: number[] = []
    while (Date.now() < until) {
      people += 1
      const email = emails[people % emails.length]
      const from = `198.51.${(people >> 8) & 255}.${people & 255}`
      const { status, ms } = await post(`${apart}/auth/login`, { email, password }, from)
      if (status === 200) times.push(ms)
      else refused += 1
      await sleep(PAUSE_MS)
    }
    return times
  }
  print('sign-in, nothing else going on', await signIn(Date.now() + 3_000))
  const outcomes = new Map<string, number>()
  const attacks: Promise<void>[] = []
  const attack = async () => {
    const email = `${crypto.randomUUID()}@nowhere.example`
    const answer = post(`${base}/auth/login`, { email, password: 'wrong' }).then(({ status }) =>
      String(status),
    )
    // A busy machine resets connections: that counts as an answer to the attacker.
    const outcome = await answer.catch(() => 'no connection')
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  }
  const until = Date.now() + SECONDS * 1000
  const others = signIn(until)
  const started = performance.now()
  for (let sent = 0; Date.now() < until; ) {
    const due = ((performance.now() - started) / 1000) * A_SECOND
    for (; sent < due; sent += 1) attacks.push(attack())
    await sleep(5)
  }
  const times = await others
  await Promise.all(attacks)
  const answers = [...outcomes].map(([outcome, count]) => `${count} × ${outcome}`).join(', ')
  console.log('attempts for unknown accounts, one address'.padEnd(44), `${A_SECOND} a second: ${answers}`)
  print("other people's sign-in meanwhile", times)
  const longest = `${Math.max(...times).toFixed(0)} ms (goal: under 2000), ${refused} refused`
  console.log("other people's sign-in, the longest".padEnd(44), longest)
}
