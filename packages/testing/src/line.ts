import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** A proxy between a process and a server that it uses: it can fall silent, disconnect, or lead elsewhere. */
export class Line {
  readonly #sockets = new Set<Socket>()
  readonly #server: Server
  readonly #heldBack: (() => void)[] = []
  #isSilent = false
  #isCut = false
  #target: URL

  constructor(target: URL) {
    this.#target = target
    this.#server = createServer((near) => {
      if (this.#isCut) return void near.destroy()
      const far = connect(Number(this.#target.port || 5432), this.#target.hostname)
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(from)
        from.on('data', (bytes) => this.#pass(() => to.write(bytes)))
        from.on('error', () => undefined)
        from.on('close', () => {
          this.#sockets.delete(from)
          to.destroy()
        })
      }
    })
  }

  #pass(write: () => void): void {
    if (this.#isSilent) this.#heldBack.push(write)
    else write()
  }

  async listen(): Promise<number> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done))
    return (this.#server.address() as AddressInfo).port
  }

  /** Acts like a stopped server: requests are answered when it continues. */
  silence(): void {
    this.#isSilent = true
  }

  goOn(): void {
    this.#isSilent = false
    this.#isCut = false
    for (const write of this.#heldBack.splice(0)) write()
  }

  cut(): void {
    this.#isCut = true
    for (const socket of this.#sockets) socket.destroy()
  }

  /** New connections go to another server. */
  leadTo(target: URL): void {
    this.#target = target
  }

  close(): void {
    this.cut()
    this.#server.close()
  }
}

/** A proxy for the server of an address, and the address that leads through it. */
export async function openLine(address: string): Promise<Line & { url: string }> {
  const url = new URL(address)
  const line = new Line(new URL(address))
  url.hostname = '127.0.0.1'
  url.port = String(await line.listen())
  return Object.assign(line, { url: url.href })
}
