export { seatWrites } from './licences/seat-writes.ts';
export { signAccessToken } from './session/tokens.ts';
