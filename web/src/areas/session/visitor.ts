import type { ReferralMessage } from '../../api.ts';
import { createStore, useStore } from '../../store.ts';

/** What a visitor is doing: which form of the sign-in modal is open, and the e-mail they came from. */

export type AuthForm = 'login' | 'register' | 'reset';

export interface Referral {
  /** The id of the link in the e-mail. */
  id: string;
  /** Whose link it is. */
  email: string;
  /** Absent when the message is no longer there. */
  message: ReferralMessage | undefined;
}

export interface Visitor {
  auth: AuthForm | undefined;
  referral: Referral | undefined;
  isReading: boolean;
  /** One line on the page: 'Sorry your message is no longer available.' */
  notice: string | undefined;
}

const visitor = createStore<Visitor>({
  auth: undefined,
  referral: undefined,
  isReading: false,
  notice: undefined,
});

export const getVisitor = visitor.get;
export const useVisitor = () => useStore(visitor);

export function changeVisitor(change: Partial<Visitor>): void {
  visitor.set({ ...visitor.get(), ...change });
}

export const openAuth = (auth: AuthForm) => changeVisitor({ auth, isReading: false });
export const closeAuth = () => changeVisitor({ auth: undefined });
