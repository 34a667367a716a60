/**
 * What one remote address may take of the server. A browser has one socket for all its tabs, or one
 * per tab if workers cannot be shared, so these leave room for a dozen browsers in one office.
 */
export const LIMITS = {
  /** Connections at once, for files too. A browser opens up to six and one for the channel. */
  connections: 512,

  /** Sockets of the channel at once. */
  sockets: 100,

  /** New sockets. After a restart of the server every browser comes back at the same time. */
  newSockets: { burst: 50, every: 100 },

  /** Reports of all sockets of one address together. */
  addressReports: { burst: 400, every: 20 },

  /** Reports of one socket. What is over this is refused with an answer. */
  socketReports: { burst: 20, every: 1000 },

  /** Messages of any kind on one socket. What is over this closes the socket. */
  socketMessages: { burst: 60, every: 200 },

  /** Kilobytes on one socket, counted before they are parsed. What is over this closes it too. */
  socketKilobytes: { burst: 32, every: 125 },

  /** The largest message. */
  messageBytes: 16 * 1024,
}
