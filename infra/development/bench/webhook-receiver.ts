import { createServer } from 'node:http'

const SLOW_MS = 500

/** A partner's receiver in a process of its own: answers at once, but for `/slow`, and `/hang`, which never answers. */
let received = 0
const server = createServer((request, response) => {
  request.resume().on('end', () => {
    if (request.url === '/received') response.end(String(received))
    else if (request.url !== '/hang') {
      received += 1
      const answer = () => response.writeHead(200).end('thank you')
      if (request.url === '/slow') setTimeout(answer, SLOW_MS)
      else answer()
    }
  })
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
process.on('disconnect', () => process.exit())
