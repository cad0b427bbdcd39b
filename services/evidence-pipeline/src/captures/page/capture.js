// The page behind a capture link, for a telephone's browser: no build, no library, no file input.

const view = document.querySelector('#view')
const guide = document.querySelector('#guide')
const next = document.querySelector('#next')
const title = document.querySelector('#title')

const messages = JSON.parse(document.querySelector('#messages').textContent)
const id = location.pathname.split('/').at(-1)
const secret = location.hash.slice(1)
const JPEG_QUALITY = 0.9

const hex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

function base64(bytes) {
  let text = ''
  for (const byte of new Uint8Array(bytes)) text += String.fromCharCode(byte)
  return btoa(text)
}

/** No answer, or none that says anything of the photographs: another try may succeed. */
class Unanswered extends Error {}

async function post(action, body) {
  const response = await fetch(`/api/v1/capture-requests/${id}/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
    body: JSON.stringify({ secret, ...body }),
  }).catch(() => undefined)
  // A proxy's own page is not JSON.
  const answer = await response?.json().catch(() => undefined)
  if (!answer || response.status === 429 || response.status >= 500) throw new Unanswered(messages.offline)
  if (response.ok) return answer
  const { code, detail } = answer
  const reason = typeof detail === 'string' ? detail : detail.map(({ msg }) => msg).join(' ')
  throw new Error(messages[code] ?? messages.refused.replace('{reason}', () => reason))
}

/** Sends the photographs until they are answered: taken again, they would need the place again. */
async function sendPhotographs(body) {
  for (;;) {
    guide.textContent = messages.sending
    try {
      return await post('photographs', body)
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error
    }
    guide.textContent = messages.notSent
    await pressed(messages.sendAgain)
  }
}

/** Waits until the button is pressed. */
function pressed(label) {
  next.textContent = label
  next.disabled = false
  return new Promise((done) => {
    next.onclick = () => {
      next.disabled = true
      done()
    }
  })
}

const position = () =>
  new Promise((done, fail) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => done(coords),
      () => fail(new Error(messages.placeNeeded)),
      { enableHighAccuracy: true, timeout: 60_000 },
    )
  })

async function startCamera() {
  try {
    const wanted = { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1440 } }
    view.srcObject = await navigator.mediaDevices.getUserMedia({ video: wanted, audio: false })
  } catch {
    throw new Error(messages.cameraNeeded)
  }
  view.hidden = false
  await view.play()
}

async function takeFrame() {
  const canvas = document.createElement('canvas')
  canvas.width = view.videoWidth
  canvas.height = view.videoHeight
  canvas.getContext('2d').drawImage(view, 0, 0)
  const blob = await new Promise((done) => canvas.toBlob(done, 'image/jpeg', JPEG_QUALITY))
  return blob.arrayBuffer()
}

async function run() {
  // Over plain http, browsers give a page neither a camera nor keys.
  if (!isSecureContext) throw new Error(messages.httpsNeeded)
  await pressed(next.textContent)
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  // The private key cannot be exported from this page.
  const keys = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', keys.publicKey)
  const asked = await post('open', { public_key: { kty, crv, x, y } })
  title.textContent = `${asked.merchant_name}: ${messages.photographs[asked.evidence_type]}`
  await startCamera()
  const place = await position()

  guide.textContent = messages.firstGuide
  await pressed(messages.takeFirst)
  const first = await takeFrame()
  guide.textContent = messages.secondGuide.replace('{angle}', messages.angles[asked.second_angle_code])
  await pressed(messages.takeSecond)
  const second = await takeFrame()
  const capturedAt = new Date().toISOString()
  for (const track of view.srcObject.getTracks()) track.stop()
  view.hidden = true

  guide.textContent = messages.sending
  const hashes = await Promise.all(
    [first, second].map(async (frame) => hex(await crypto.subtle.digest('SHA-256', frame))),
  )
  const { latitude, longitude } = place
  const text = [asked.challenge, ...hashes, capturedAt, latitude, longitude].join('\n')
  const signed = { name: 'ECDSA', hash: 'SHA-256' }
  const signature = await crypto.subtle.sign(signed, keys.privateKey, new TextEncoder().encode(text))
  await sendPhotographs({
    frames: [base64(first), base64(second)],
    captured_at: capturedAt,
    latitude,
    longitude,
    signature: base64(signature),
  })
  guide.textContent = messages.sent
  next.hidden = true
}

// The secret stays behind the hash sign of the address, in the other languages too.
for (const link of document.querySelectorAll('nav a')) link.hash = location.hash

run().catch((error) => {
  guide.textContent = error.message
  next.hidden = true
  view.hidden = true
})
