import { useState } from 'react';
import { ApiProblem, client } from '../../api.ts';
import { codeOf } from '../../problems.ts';
import { queryClient, refetchCalls } from '../../queries.ts';
import { messageLists } from '../../stale-calls.ts';
import { confirm } from '../../ui/confirm.tsx';
import { plural } from '../../ui/format.ts';
import { toast } from '../../ui/toast.ts';
import type { DraftContent } from './draft-content.ts';
import type { DraftSession } from './draft-session.ts';
import { isUploading } from './draft-uploads.ts';
import { endDraft } from './drafts.ts';
import { composeTexts, confirmFrom } from './texts.ts';
import { attachmentsToSend } from './use-draft-files.ts';
import type { Recipients } from './use-recipients.ts';

/** Sends the draft: saves all of it, asks where it goes to many, and says what is wrong with the recipients. */
export function useSending(
  session: DraftSession,
  recipients: Recipients,
  onSent: (id: string, answered: string | undefined) => void,
) {
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>();
  const [wasTried, setTried] = useState(false);
  const mistakes = mistakesOf(recipients);
  const send = async () => {
    setTried(true);
    setError(undefined);
    if (mistakes.to || mistakes.cc || isSending || isUploading(session)) return;
    setSending(true);
    try {
      const { merged } = session.saving;
      const { attachments, body } = session.saving.content;
      session.change({ attachments: attachmentsToSend({ attachments, body }) });
      await session.saveAll();
      const { stored, content } = session.saving;
      // The state of the draft says why.
      if (!stored || session.isUnsaved || session.unknown.size > 0) return;
      // What another window wrote has not been read here.
      if (session.saving.merged !== merged) {
        toast.warning(composeTexts.notSent);
        return;
      }
      if (!(await confirmSending(content, recipients))) return;
      const { recipientCount } = await client.sendMessage({
        params: { id: stored.id },
        body: { version: stored.version },
      });
      endDraft(session);
      // The cache has the draft.
      void queryClient.resetQueries({ queryKey: ['getMessage', { query: { id: stored.id } }] });
      toast.success(composeTexts.sent(plural(recipientCount, 'person', 'people')), { title: '' });
      onSent(stored.id, content.replyTo);
      await refetchCalls(...messageLists);
    } catch (failure) {
      markUnknown(session, failure);
      setError(failure);
    } finally {
      setSending(false);
    }
  };
  return { send, isSending, error, mistakes: wasTried ? mistakes : {} };
}

/** By field; a name that is typed and not chosen is no recipient. */
function mistakesOf(
  recipients: Pick<Recipients, 'marked' | 'count' | 'most' | 'typed'>,
): Partial<Record<'to' | 'cc', string>> {
  const [to, cc] = [recipients.typed.to.trim(), recipients.typed.cc.trim()];
  if (!to && !cc) {
    const mistake = mistakeOf(recipients);
    return mistake ? { to: mistake } : {};
  }
  return {
    ...(to ? { to: composeTexts.choosePerson(to) } : {}),
    ...(cc ? { cc: composeTexts.choosePerson(cc) } : {}),
  };
}

function mistakeOf({
  marked,
  count,
  most,
}: Pick<Recipients, 'marked' | 'count' | 'most'>): string | undefined {
  if (count === 0) return composeTexts.nobody;
  if (marked.length > 0) return composeTexts.marked;
  return count > most ? composeTexts.tooMany(most) : undefined;
}

async function confirmSending(content: DraftContent, { count, countText }: Recipients): Promise<boolean> {
  const { subject, showRecipients } = content;
  if (subject.trim() === '') {
    const question = { title: composeTexts.noSubjectTitle, message: composeTexts.noSubject };
    if (!(await confirm(question))) return false;
  }
  if (count < confirmFrom) return true;
  return confirm({
    title: composeTexts.sendTitle(countText),
    message: showRecipients ? composeTexts.sendAll : composeTexts.sendOwn,
  });
}

/** The server names the addresses of nobody who can be written to: "draft.to.3". */
function markUnknown(session: DraftSession, failure: unknown): void {
  if (codeOf(failure) !== 'recipients_invalid' || !(failure instanceof ApiProblem)) return;
  const { content } = session.saving;
  const unknown = failure.details.flatMap(({ path }) => {
    const [, field, at] = /^draft\.(to|cc)\.(\d+)$/.exec(path) ?? [];
    const address = field === 'to' || field === 'cc' ? content[field][Number(at)] : undefined;
    return address ? [address] : [];
  });
  session.know({ names: {}, unknown });
}
