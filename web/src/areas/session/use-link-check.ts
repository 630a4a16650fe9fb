import { useEffect, useState } from 'react';
import { client } from '../../api.ts';
import { codeOf } from '../../shell/problems.ts';
import { linkFailureText } from './failure-text.ts';

interface LinkCheck {
  /** Masked: whom the link was sent to. */
  email?: string;
  confirmed?: boolean;
  /** Why the link is of no use any more. */
  over?: string;
}

/** What the link of a mail is good for, asked before a form is filled in; undefined while that is not known. */
export function useLinkCheck(to: 'confirm' | 'reset', token: string | null): LinkCheck | undefined {
  const [check, setCheck] = useState<LinkCheck | undefined>(token ? undefined : {});
  useEffect(() => {
    if (!token) return;
    client.checkLink({ body: { token, to } }).then(setCheck, (error: unknown) => {
      // Without an answer, sending the form says the same.
      setCheck(codeOf(error) === 'link_invalid' ? { over: linkFailureText(error) } : {});
    });
  }, [to, token]);
  return check;
}
