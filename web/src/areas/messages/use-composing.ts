import { recipientGroups } from '@landbrief/domain';
import { useEffect } from 'react';
import { client } from '../../api.ts';
import { isId } from '../../id.ts';
import { reportProblem } from '../../problems.ts';
import { getSession } from '../../session/state.ts';
import { useStore } from '../../store.ts';
import type { useQueryState } from '../../ui/use-query-state.ts';
import { type DraftContent, emptyContent } from './draft-content.ts';
import type { DraftSession } from './draft-session.ts';
import { beginDraft, resumeDraft, useDraftById, useDraftByKey } from './drafts.ts';
import { rememberFiles } from './known-files.ts';
import { readRecipients } from './recipients.ts';
import { type AnswerKind, answerTo } from './reply.ts';

type Change = ReturnType<typeof useQueryState>['change'];

/** The parts of the address that say how a new message begins. */
const beginnings = { to: undefined, group: undefined, project: undefined, subject: undefined } as const;

/** A draft as a link describes it: `/inbox?new&project=…&group=notStarted&to=dana@city.test&subject=…`. */
export function contentOfLink(query: URLSearchParams): DraftContent {
  const project = query.get('project') ?? '';
  const wanted = query.getAll('group').flatMap((names) => names.split(','));
  const groups = recipientGroups.filter((group) => isId(project) && wanted.includes(group));
  return {
    ...emptyContent,
    to: readRecipients(query.getAll('to').join(','), []).addresses,
    groups: groups.map((group) => ({ project, group })),
    subject: query.get('subject') ?? '',
    ...(isId(project) ? { project } : {}),
  };
}

const none = { watch: () => () => undefined, get: () => undefined };

/** The draft that the address names: a new one by its key (`new`), a stored one by its id (`message`). */
export function useComposing(query: URLSearchParams, change: Change, mayWrite: boolean) {
  const asked = query.get('new') ?? undefined;
  const messageId = query.get('message') ?? undefined;
  const byKey = useDraftByKey(asked);
  const byId = useDraftById(asked === undefined ? messageId : undefined);
  const session = mayWrite ? (byKey ?? byId) : undefined;
  const isBeginning = mayWrite && asked !== undefined && !byKey;

  useEffect(() => {
    if (!isBeginning) return;
    const key = asked || crypto.randomUUID();
    let isLeft = false;
    void resumeDraft({ content: contentOfLink(query), names: {} }, key).then((begun) => {
      if (!isLeft) change({ ...beginnings, new: begun }, { replace: true });
    });
    return () => {
      isLeft = true;
    };
  }, [isBeginning, asked, query, change]);

  // A draft that was created is named by its id from then on.
  const storedId = useStoredId(byKey);
  useEffect(() => {
    if (storedId) change({ new: undefined, message: storedId }, { replace: true });
  }, [storedId, change]);

  const begin = (key: string) => change({ new: key, message: undefined });
  return {
    session,
    isOpen: isBeginning || session !== undefined,
    open: begin,
    write: () => {
      if (mayWrite) change({ new: crypto.randomUUID(), message: undefined });
    },
    answer: (kind: AnswerKind, id: string) => void beginAnswer(kind, id).then((key) => key && begin(key)),
    close: () => change({ new: undefined, message: undefined }),
    sent: (id: string, answered: string | undefined) =>
      change(
        answered
          ? { new: undefined, message: answered }
          : { new: undefined, message: id, folder: 'sent', skip: undefined },
        { replace: true },
      ),
  };
}

function useStoredId(session: DraftSession | undefined): string | undefined {
  return useStore<string | undefined>(
    session ? { watch: session.watch, get: () => session.saving.stored?.id } : none,
  );
}

async function beginAnswer(kind: AnswerKind, id: string): Promise<string | undefined> {
  try {
    const { message } = await client.getMessage({ query: { id } });
    rememberFiles(message.attachments);
    const key = crypto.randomUUID();
    const session = beginDraft(answerTo(message, kind, getSession().user?.email ?? ''), key);
    // The files of the message are copied before anything is typed.
    if (session.saving.content.attachments.length > 0) await session.saveAll();
    return key;
  } catch (error) {
    reportProblem(error, 'begin the answer');
    return undefined;
  }
}
