import { useEffect } from 'react';
import { ApiProblem, client } from '../../api.ts';
import { goTo } from '../../go-to.ts';
import { storeReferral } from '../../session/redirect.ts';
import { isLeavingForProvider } from '../../session/sign-out.ts';
import { type SessionState, whenSessionKnown } from '../../session/state.ts';
import { texts } from './texts.ts';
import { type AuthForm, changeVisitor, openAuth } from './visitor.ts';

type Replace = (path: string) => void;
const forms: readonly AuthForm[] = ['login', 'register', 'reset'];

/** What the landing page does with the address it was opened by (document 1 sections 2.5 and 4). */
export function useReferralFlow(): void {
  useEffect(() => {
    void arrive(new URLSearchParams(window.location.search), (path) => {
      if (path === '/') window.history.replaceState(null, '', path);
      else goTo(path, { replace: true });
    });
  }, []);
}

/** Whether somebody is signed in is known only after the token refresh that every page begins with. */
export async function arrive(query: URLSearchParams, replace: Replace): Promise<void> {
  const id = query.get('emailReferralId');
  const form = forms.find((one) => query.has(one));
  if (!id && !form) return;
  const session = await whenSessionKnown();
  if (id) await followReferral(id, session, replace);
  else if (form && session.phase === 'out') {
    changeVisitor({ isSessionOver: query.get('login') === 'ended' });
    openAuth(form);
  }
}

/** The four cases of an email referral. */
async function followReferral(id: string, session: SessionState, replace: Replace): Promise<void> {
  try {
    const { message, email } = await client.readReferral({ params: { id } });
    storeReferral(id);
    changeVisitor({ referral: { id, email, message }, isReading: true, auth: undefined });
  } catch (error) {
    const status = error instanceof ApiProblem ? error.status : 0;
    if (status === 401 && session.phase === 'in') await toInbox(id, replace);
    else if (status === 401) {
      storeReferral(id);
      openAuth('login');
    } else giveUp(status, replace);
  }
}

async function toInbox(id: string, replace: Replace): Promise<void> {
  try {
    const { messageId } = await client.resolveReferral({ params: { id } });
    replace(`/inbox?message=${encodeURIComponent(messageId)}`);
  } catch (error) {
    const problem = error instanceof ApiProblem ? error : undefined;
    giveUp(problem?.status ?? 0, replace);
    if (problem?.code === 'link_of_other') changeVisitor({ notice: problem.message, linkOfOther: id });
  }
}

/** Logs out, and asks for the login of whom the link was sent to, which leads to its message. */
export async function logOutForLink(id: string): Promise<void> {
  changeVisitor({ notice: undefined, linkOfOther: undefined });
  storeReferral(id);
  const { askAndSignOut } = await import('../../shell/sign-out.ts');
  await askAndSignOut();
  if (!(await isLeavingForProvider())) openAuth('login');
}

function giveUp(status: number, replace: Replace): void {
  storeReferral(undefined);
  if (status === 404) changeVisitor({ notice: texts.messageGone });
  replace('/');
}
