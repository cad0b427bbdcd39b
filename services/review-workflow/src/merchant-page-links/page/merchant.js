// The page behind a merchant's link: no build, no library. The secret stays behind the hash sign of the address.

const byId = (id) => document.querySelector(`#${id}`)
const messages = JSON.parse(byId('messages').textContent)
const id = location.pathname.split('/').at(-1)
const secret = location.hash.slice(1)
const language = document.documentElement.lang
const base = `/api/v1/merchant-page-links/${id}`

/** What a photograph of a fix shows. */
const evidenceTypes = {
  fix_hygiene: 'kitchen',
  fix_signage: 'signage',
  verify_location: 'storefront',
  verify_identity: 'id_document',
  update_documents: 'document',
}

const day = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long' })
const onDay = (message, date, reason = '') =>
  message.replace('{date}', day.format(new Date(date))).replace('{reason}', () => reason)

function element(tag, text, className = '') {
  const made = document.createElement(tag)
  made.textContent = text
  made.className = className
  return made
}

class Refusal extends Error {
  constructor(status, { detail, code }) {
    super(typeof detail === 'string' ? detail : detail.map(({ msg }) => msg).join(' '))
    this.status = status
    this.code = code
  }
}

async function send(path, init) {
  // Errors are answered in the language of the page.
  const headers = { ...init.headers, 'accept-language': language }
  const response = await fetch(base + path, { method: 'POST', ...init, headers }).catch(() => {
    throw new Error(messages.offline)
  })
  const answer = await response.json()
  if (response.ok) return answer
  throw new Refusal(response.status, answer)
}

const post = (path, body) =>
  send(path, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret, ...body }),
  })

function upload(file, merchantId, action) {
  const form = new FormData()
  form.set('merchant_id', merchantId)
  form.set('evidence_type', evidenceTypes[action.action_type] ?? 'other')
  form.set('corrective_action_id', action.id)
  form.set('file', file)
  return send('/photographs', { headers: { authorization: `Bearer ${secret}` }, body: form })
}

/** Sends what a form holds; what was written stays until it has arrived. */
function onSubmit(form, work) {
  const button = form.querySelector('button')
  const notice = form.querySelector('[role=status]')
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    button.disabled = true
    notice.className = ''
    notice.textContent = messages.sending
    try {
      await work()
      await show()
      byId('notice').hidden = false
      byId('notice').textContent = messages.sent
      byId('notice').scrollIntoView({ block: 'center' })
    } catch (error) {
      notice.className = 'wrong'
      notice.textContent = messages.failed.replace('{reason}', () => error.message)
    }
    button.disabled = false
  })
}

function fixForm(action, merchantId) {
  const form = element('form', '')
  const notes = Object.assign(element('textarea', ''), {
    id: `notes-${action.id}`,
    maxLength: 5000,
    required: true,
  })
  const files = Object.assign(document.createElement('input'), {
    id: `files-${action.id}`,
    type: 'file',
    accept: 'image/*',
    multiple: true,
  })
  const labelled = (input, text) => {
    const label = element('label', text)
    label.htmlFor = input.id
    return [label, input]
  }
  const notice = element('p', '')
  notice.setAttribute('role', 'status')
  const button = element('button', messages.submit)
  form.append(...labelled(notes, messages.notes), ...labelled(files, messages.photographs), button, notice)
  /** Photographs that arrived before something failed are not sent again. */
  const arrived = new Map()
  onSubmit(form, async () => {
    for (const file of files.files) {
      if (!arrived.has(file)) arrived.set(file, (await upload(file, merchantId, action)).evidence_id)
    }
    const evidence_ids = [...files.files].map((file) => arrived.get(file))
    await post('/fixes', { action_id: action.id, notes: notes.value, evidence_ids })
  })
  return form
}

function card(action, merchantId) {
  const made = element('article', '', 'card')
  const due = action.is_overdue ? messages.overdue : messages.due
  made.append(
    element('h3', action.title),
    element('p', action.status_text, 'quiet'),
    element('p', onDay(due, action.due_date), action.is_overdue ? 'late' : ''),
  )
  const said = (text) => {
    const paragraph = element('p', text)
    paragraph.dir = 'auto'
    made.append(paragraph)
  }
  if (action.description) said(action.description)
  if (action.rejection_reason) said(messages.rejected.replace('{reason}', () => action.rejection_reason))
  if (action.can_submit) made.append(fixForm(action, merchantId))
  return made
}

function showAppeal({ appeal, can_appeal }) {
  const said = {
    submitted: messages.appealSubmitted,
    upheld: messages.appealUpheld,
    overturned: messages.appealOverturned,
  }
  byId('appealed').hidden = !appeal
  if (appeal)
    byId('appealed').textContent = onDay(said[appeal.status], appeal.created_at, appeal.outcome_reason ?? '')
  byId('appealing').hidden = !can_appeal
  byId('appeal').hidden = !appeal && !can_appeal
}

async function show() {
  const merchant = await post('/open', { language })
  const items = (name) => merchant.reasons.map((reason) => element('li', reason[name]))
  byId('name').textContent = merchant.merchant_name
  byId('status').textContent = merchant.status_text
  byId('status').className = `word ${merchant.public_status}`
  byId('operator').textContent = merchant.operator
  byId('reasons').replaceChildren(
    ...(merchant.reasons.length ? items('text') : [element('li', messages.none)]),
  )
  byId('advice').replaceChildren(...items('advice'))
  byId('towards').hidden = merchant.reasons.length === 0
  const cards = merchant.actions.map((action) => card(action, merchant.merchant_id))
  byId('actions').replaceChildren(...(cards.length ? cards : [element('p', messages.noActions)]))
  showAppeal(merchant)
  byId('private').textContent = onDay(messages.private, merchant.expires_at)
  byId('notice').hidden = true
  byId('content').hidden = false
}

for (const link of document.querySelectorAll('nav a')) link.hash = location.hash
onSubmit(byId('appealing'), () => post('/appeals', { grounds: byId('grounds').value }))
show().catch((error) => {
  const ended = error.code === 'link_expired' || error.code === 'link_revoked'
  const isUnknown = error.status === 404 || error.status === 422
  byId('notice').textContent = ended ? messages.expired : isUnknown ? messages.unknown : error.message
})
