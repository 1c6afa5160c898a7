export { maySendAgain, useIsOnline } from './http/line.ts'
