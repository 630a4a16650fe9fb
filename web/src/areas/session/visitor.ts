import type { ReferralMessage } from '../../api.ts';
import { createStore, useStore } from '../../store.ts';

/** What a visitor is doing: which form of the sign-in modal is open, and the email they came from. */

export type AuthForm = 'login' | 'register' | 'reset';

export interface Referral {
  /** The id of the link in the email. */
  id: string;
  /** Whose link it is. */
  email: string;
  /** Absent when the message is no longer there. */
  message: ReferralMessage | undefined;
}

export interface Visitor {
  auth: AuthForm | undefined;
  /** The login is asked for because the session ended by itself. */
  isSessionOver: boolean;
  referral: Referral | undefined;
  isReading: boolean;
  /** One line on the page: 'Sorry your message is no longer available.' */
  notice: string | undefined;
  /** The id of a link that was sent to another address than that of who is logged in; the notice says whose. */
  linkOfOther: string | undefined;
}

const visitor = createStore<Visitor>({
  auth: undefined,
  isSessionOver: false,
  referral: undefined,
  isReading: false,
  notice: undefined,
  linkOfOther: undefined,
});

export const getVisitor = visitor.get;
export const useVisitor = () => useStore(visitor);

export function changeVisitor(change: Partial<Visitor>): void {
  visitor.set({ ...visitor.get(), ...change });
}

/** The address of the login where the session ended by itself. */
export const loginAfterEnd = '/?login=ended';

export const openAuth = (auth: AuthForm) => changeVisitor({ auth, isReading: false });
export const closeAuth = () => changeVisitor({ auth: undefined, isSessionOver: false });
