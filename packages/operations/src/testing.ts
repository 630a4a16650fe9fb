export { signAccessToken } from './session/tokens.ts';
