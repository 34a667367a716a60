import { messages } from '../base/messages'

export const experimentsMessages = messages(
  {
    worker: {
      on: 'ON',
      off: 'OFF',
      switch: 'Worker',
      ping: (counter: number) => `Ping ${counter}`,
      pong: (counter: number) => `The worker answered ${counter}`,
      silent: 'No ping was sent yet.',
      isOff: 'Switched off: pings are counted, not sent.',
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
      silent: 'Пока ничего не отправлено.',
      isOff: 'Выключено: нажатия считаются, но не отправляются.',
    },
    jobs: { empty: 'Пока ничего нет...' },
  },
)
