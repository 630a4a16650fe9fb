export {
  actAs,
  enterSession,
  reloadUser,
  startImpersonation,
  startSession,
  stopImpersonation,
} from './enter.ts';
export { getSession, onSessionEvent, sessionKnown } from './state.ts';
export { signOut } from './token-life.ts';
export type { SessionUser } from './types.ts';
export { fullName, type Session, useSession, useUser } from './use-session.ts';
