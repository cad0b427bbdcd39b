import { createServer } from 'node:http'

/** A partner's receiver in a process of its own: answers at once, but for `/hang`, which never answers. */
let received = 0
const server = createServer((request, response) => {
  request.resume().on('end', () => {
    if (request.url === '/received') response.end(String(received))
    else if (request.url !== '/hang') {
      received += 1
      response.writeHead(200).end('thank you')
    }
  })
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
process.on('disconnect', () => process.exit())
