/** Socket that sends everything written in one event loop turn as one packet: a transaction's statements travel together. */
import { Socket } from 'node:net'

export function createBatchingSocket(): Socket {
  const socket = new Socket()
  const write = socket.write.bind(socket)
  let collects = false
  const collect = (bytes: Uint8Array | string, ...rest: []) => {
    if (!collects) {
      collects = true
      socket.cork()
      process.nextTick(() => {
        collects = false
        socket.uncork()
      })
    }
    return write(bytes, ...rest)
  }
  // Connecting puts the socket's own `write` back.
  socket.once('connect', () => {
    socket.write = collect
  })
  return socket
}
