import { useEffect } from 'react';
import { type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { ApiProblem, client } from '../../api.ts';
import { keepReferral } from '../../session/redirect.ts';
import { type SessionState, sessionKnown } from '../../session/state.ts';
import { texts } from './texts.ts';
import { changeVisitor, openAuth } from './visitor.ts';

/** What the landing page does with the address it was opened by (document 1 sections 2.5 and 4). */
export function useReferralFlow(): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    void arrive(new URLSearchParams(search), navigate);
  }, [search, navigate]);
}

/** Whether somebody is signed in is known only after the token refresh that every page begins with. */
export async function arrive(query: URLSearchParams, navigate: NavigateFunction): Promise<void> {
  const id = query.get('emailReferralId');
  if (!id && !query.has('login')) return;
  const session = await sessionKnown();
  if (id) await followReferral(id, session, navigate);
  else if (session.phase === 'out') openAuth('login');
}

/** The four cases of an e-mail referral. */
async function followReferral(id: string, session: SessionState, navigate: NavigateFunction): Promise<void> {
  try {
    const { message, email } = await client.readReferral({ params: { id } });
    keepReferral(id);
    changeVisitor({ referral: { id, email, message }, isReading: true, auth: undefined });
  } catch (error) {
    const status = error instanceof ApiProblem ? error.status : 0;
    if (status === 401 && session.phase === 'in') await toInbox(id, navigate);
    else if (status === 401) {
      keepReferral(id);
      openAuth('login');
    } else giveUp(status, navigate);
  }
}

async function toInbox(id: string, navigate: NavigateFunction): Promise<void> {
  try {
    const { messageId } = await client.resolveReferral({ params: { id } });
    void navigate(`/inbox?message=${encodeURIComponent(messageId)}`, { replace: true });
  } catch (error) {
    giveUp(error instanceof ApiProblem ? error.status : 0, navigate);
  }
}

function giveUp(status: number, navigate: NavigateFunction): void {
  keepReferral(undefined);
  if (status === 404) changeVisitor({ notice: texts.messageGone });
  void navigate('/', { replace: true });
}
