import { createServer, type Server, type Socket } from 'node:net'

/** A server for mail that takes whatever it is given, and keeps it. */
export const mailServer = (): Promise<{ server: Server; port: number; taken: string[] }> =>
  new Promise(resolve => {
    const taken: string[] = []
    const talk = (socket: Socket): void => {
      let text = ''
      let inData = false
      socket.write('220 test\r\n')
      socket.on('data', chunk => {
        text += chunk.toString('utf8')
        for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
          const line = text.slice(0, end)
          text = text.slice(end + 2)
          if (inData) {
            taken.push(line)
            if (line === '.') socket.write('250 taken\r\n')
            if (line === '.') inData = false
          } else if (line === 'DATA') {
            inData = true
            socket.write('354 go on\r\n')
          } else if (line === 'QUIT') socket.end('221 bye\r\n')
          else socket.write('250 ok\r\n')
        }
      })
    }
    const server = createServer(talk)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve({ server, port: typeof address === 'object' && address ? address.port : 0, taken })
    })
  })
