import { useSyncExternalStore } from 'react';
import type { ReferralMessage } from '../../api.ts';

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

let visitor: Visitor = { auth: undefined, referral: undefined, isReading: false, notice: undefined };
const watchers = new Set<() => void>();

export function changeVisitor(change: Partial<Visitor>): void {
  visitor = { ...visitor, ...change };
  for (const watcher of watchers) watcher();
}

export function getVisitor(): Visitor {
  return visitor;
}

export function useVisitor(): Visitor {
  return useSyncExternalStore((watcher) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  }, getVisitor);
}

export const openAuth = (auth: AuthForm) => changeVisitor({ auth, isReading: false });
export const closeAuth = () => changeVisitor({ auth: undefined });
