// Takes every mail by SMTP and keeps none.
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'

createServer((socket) => {
  const reply = (line) => socket.write(`${line}\r\n`)
  let isData = false
  socket.on('error', () => socket.destroy())
  reply('220 ready')
  createInterface({ input: socket }).on('line', (line) => {
    if (isData && line !== '.') return
    if (isData) {
      isData = false
      reply('250 taken')
    } else if (/^DATA/i.test(line)) {
      isData = true
      reply('354 go ahead')
    } else if (/^QUIT/i.test(line)) {
      reply('221 bye')
      socket.end()
    } else reply('250 ok')
  })
}).listen(1025)
process.on('SIGTERM', () => process.exit(0))
