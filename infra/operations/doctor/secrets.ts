import type { Environment } from '@trust/runtime/environment'
import { encryptionKeys } from '@trust/runtime/secrets'
import { isBehindUnknownProxy, isReadableOnTheWay } from '@trust/runtime/service-address'
import { bad, doubtful, type Finding, good } from './finding.ts'

/** A random key of 32 bytes almost certainly has at least this many different bytes. */
const MIN_DIFFERENT_BYTES = 20
const MIN_DIFFERENT_LETTERS = 12
const isLoopback = (host: string) => ['127.0.0.1', '::1', 'localhost'].includes(host)

/** Checks the strength of the secrets, and that what other machines can reach is protected. */
export function checkSecrets(env: Environment): Finding[] {
  const isRandomKey = encryptionKeys(env.ENCRYPTION_KEY).every(
    (key) => new Set(Buffer.from(key, 'base64')).size >= MIN_DIFFERENT_BYTES,
  )
  const isRandomSecret = !/change|secret|example|password/i.test(env.SESSION_SECRET)
  const isVaried = new Set(env.SESSION_SECRET).size >= MIN_DIFFERENT_LETTERS
  return [
    isRandomKey
      ? good('ENCRYPTION_KEY', 'looks random')
      : bad(
          'ENCRYPTION_KEY',
          'is not random',
          'Make one: openssl rand -base64 32. Keep the old one behind it, for data that it encrypted: new,old.',
        ),
    isRandomSecret && isVaried
      ? good('SESSION_SECRET', 'looks random')
      : bad(
          'SESSION_SECRET',
          'can be guessed',
          'Make one: openssl rand -base64 48. Everybody signs in again.',
        ),
    ...exposure(env),
  ]
}

function exposure(env: Environment) {
  const { PUBLIC_BASE_URL, HOST, METRICS_TOKEN, WEBHOOK_ALLOW_PRIVATE_TARGETS } = env
  const found: Finding[] = []
  if (isReadableOnTheWay(PUBLIC_BASE_URL))
    found.push(
      bad(
        'PUBLIC_BASE_URL',
        'is plain http',
        'Others on the network can read passwords and sessions: put TLS in front, and name the https address.',
      ),
    )
  else found.push(good('PUBLIC_BASE_URL', PUBLIC_BASE_URL))
  if (isBehindUnknownProxy(env)) {
    const advice =
      'Name the networks of the proxy that speaks https: until then all clients share its address.'
    found.push(doubtful('TRUSTED_PROXIES', 'is not set', advice))
  }
  if (!isLoopback(HOST) && !METRICS_TOKEN)
    found.push(doubtful('METRICS_TOKEN', 'is not set', 'Without it only this machine can read /metrics.'))
  if (WEBHOOK_ALLOW_PRIVATE_TARGETS && !isLoopback(new URL(PUBLIC_BASE_URL).hostname)) {
    const advice = 'Unset it, or name the networks in WEBHOOK_ALLOWED_CIDRS.'
    found.push(bad('WEBHOOK_ALLOW_PRIVATE_TARGETS', 'lets webhooks reach your own network', advice))
  }
  return found
}
