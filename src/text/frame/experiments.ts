import { messages } from '../base/messages'

export const experimentsMessages = messages(
  {
    worker: {
      on: 'ON',
      off: 'OFF',
      switch: 'Worker',
      ping: (counter: number) => `Ping ${counter}`,
      pong: (counter: number) => `Worker replied: ${counter}`,
      silent: 'No pings sent yet.',
      isOff: 'Off: pings are counted but not sent.',
    },
    jobs: { empty: 'No items yet...' },
  },
  {
    worker: {
      on: 'ВКЛ',
      off: 'ВЫКЛ',
      switch: 'Воркер',
      ping: (counter) => `Пинг ${counter}`,
      pong: (counter) => `Воркер ответил: ${counter}`,
      silent: 'Пинги ещё не отправлялись.',
      isOff: 'Выключено: пинги считаются, но не отправляются.',
    },
    jobs: { empty: 'Пока ничего нет...' },
  },
)
