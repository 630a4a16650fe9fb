import { useEffect, useState } from 'react';
import { client } from '../../../api.ts';
import { codeOf } from '../../../problems.ts';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { linkFailureText } from '../failure-text.ts';
import { AuthCard } from './auth-card.tsx';

/** Until it is known what the link of a mail is good for. */
export function CheckingLink({ title }: { title: string }) {
  return (
    <AuthCard title={title}>
      <SkeletonRows rows={1} label="your link" />
    </AuthCard>
  );
}

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
