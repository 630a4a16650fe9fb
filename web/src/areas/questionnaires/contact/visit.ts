import type {
  Answer,
  Consent,
  ConsentPlace,
  Question,
  Questionnaire,
  QuestionnaireAnswer,
} from '@landbrief/contract';
import { ApiProblem, type Client } from '@landbrief/contract/client';
import { ownerType } from '@landbrief/domain';
import { client as sessionClient } from '../../../api.ts';
import { goTo } from '../../../go-to.ts';
import { startSession } from '../../../session/enter.ts';
import { isRefusal, openQuestionnaireLink } from '../../../session/questionnaire-link.ts';
import { getSession, onSessionEvent } from '../../../session/state.ts';
import { mayHaveSession } from '../../../session/storage.ts';
import { createStore } from '../../../store.ts';
import { startDownload } from '../../../ui/save-file.ts';
import { AnswerEditor } from '../../answers/answer-editor.ts';
import { sentValue } from '../../answers/answer-values.ts';
import { outcomeOf } from '../../answers/save-outcome.ts';
import type { SaveRequest } from '../../answers/save-queue.ts';
import { leaveWhenSignedOut } from '../../session/leave-when-signed-out.ts';
import { keepDraft, keptDrafts } from './kept-drafts.ts';

/** A contact's visit of a questionnaire: what the page shows, from opening the link to finishing. */

export interface OpenVisit {
  phase: 'open';
  client: Client;
  questionnaire: Questionnaire;
  editor: AnswerEditor;
}

export interface ConsentVisit {
  phase: 'consent';
  client: Client;
  questionnaireId: string;
  consent: Consent;
  place: ConsentPlace;
}

/** `missing`: neither a link nor a session; `ended`: while the page was open; `removed`: with what it asks about. */
export type ClosedReason = 'missing' | 'unknown' | 'removed' | 'ended' | 'busy';

export type Visit =
  | { phase: 'loading' }
  | { phase: 'closed'; reason: ClosedReason }
  /** The project's confidentiality agreement is asked for first. */
  | ConsentVisit
  /** The server could not be asked. */
  | { phase: 'failed' }
  | OpenVisit;

export const visit = createStore<Visit>({ phase: 'loading' });

/**
 * Opens the questionnaire by the link of this tab, else by the session of the contact who is signed in. Whom it is not
 * for, and who has no link of it, is sent home (documents 1 section 6 and 3 section 2).
 */
export async function openVisit(id: string): Promise<void> {
  visit.set({ phase: 'loading' });
  try {
    const byLink = await tryOpening(async () => (await openQuestionnaireLink(id, close))?.client, id);
    if (byLink === 'open') return;
    const bySession = (await hasSession()) ? await tryOpening(async () => sessionClient, id) : 'missing';
    if (bySession === 'open') {
      reopenForOthers(id);
      return;
    }
    if (byLink === 'missing' && bySession === 'refused') return goTo('/', { replace: true });
    const reason = byLink === 'removed' ? 'removed' : byLink === 'refused' ? 'unknown' : 'missing';
    visit.set({ phase: 'closed', reason });
  } catch (error) {
    const isBusy = error instanceof ApiProblem && error.status === 429;
    visit.set(isBusy ? { phase: 'closed', reason: 'busy' } : { phase: 'failed' });
  }
}

async function tryOpening(
  access: () => Promise<Client | undefined>,
  id: string,
): Promise<'open' | 'missing' | 'refused' | 'removed'> {
  let client: Client | undefined;
  try {
    client = await access();
    if (!client) return 'missing';
    const { questionnaire } = await client.getQuestionnaire({ params: { id } });
    const editor = createContactEditor(client, questionnaire, showStatus);
    visit.set({ phase: 'open', client, questionnaire, editor });
    return 'open';
  } catch (error) {
    if (client && error instanceof ApiProblem && error.code === 'consent_required') {
      await askForConsent(client, id);
      return 'open';
    }
    if (isRemoved(error)) return 'removed';
    if (isRefusal(error)) return 'refused';
    throw error;
  }
}

/** Shows the agreement, also a newer one than was just agreed to. */
export async function askForConsent(client: Client, questionnaireId: string): Promise<void> {
  const { consent, project: place } = await client.getContactConsent({ params: { questionnaireId } });
  if (consent) visit.set({ phase: 'consent', client, questionnaireId, consent, place });
}

const isRemoved = (error: unknown) => error instanceof ApiProblem && error.code === 'removed_by_owner';

let stopListening: (() => void) | undefined;

/** What was opened by the session of a person is not shown to the next one. */
function reopenForOthers(id: string): void {
  stopListening?.();
  stopListening = onSessionEvent(() => {
    stopListening?.();
    const before = visit.get();
    if (before.phase !== 'open' || before.client !== sessionClient) return;
    before.editor.close();
    void openVisit(id);
  });
}

async function hasSession(): Promise<boolean> {
  if (!mayHaveSession()) return false;
  leaveWhenSignedOut();
  await startSession();
  return getSession().phase === 'in';
}

/** The link was ended while the page is open; what is typed stays in the browser. */
function close(why: unknown): void {
  const before = visit.get();
  if (before.phase !== 'open') return;
  before.editor.close();
  visit.set({ phase: 'closed', reason: isRemoved(why) ? 'removed' : 'ended' });
}

/** Shows what a call has changed. */
export function changeQuestionnaire(change: (before: Questionnaire) => Partial<Questionnaire>): void {
  const before = visit.get();
  if (before.phase !== 'open') return;
  const { questionnaire } = before;
  visit.set({ ...before, questionnaire: { ...questionnaire, ...change(questionnaire) } });
}

/** Marks an answer as confidential, which whoever accepts it takes over, or takes the mark back. */
export async function markAnswer(questionId: string, confidential: { reason: string } | null): Promise<void> {
  const before = visit.get();
  if (before.phase !== 'open') return;
  const params = { questionnaireId: before.questionnaire._id, questionId };
  const { answer } = await before.client.markQuestionnaireAnswerConfidential({
    params,
    body: { confidential },
  });
  changeQuestionnaire(({ answers }) => ({
    answers: [...answers.filter(({ question }) => question !== questionId), answer],
  }));
}

/** Downloads a file from an address signed just now. */
export async function downloadAttachment(id: string): Promise<void> {
  const before = visit.get();
  if (before.phase !== 'open') return;
  const { url } = (await before.client.getAttachment({ params: { id } })).attachment;
  if (url) startDownload(url);
}

/** Shows whether the questionnaire can be answered now. */
export function showStatus(): void {
  const before = visit.get();
  if (before.phase !== 'open') return;
  before.client.getQuestionnaire({ params: { id: before.questionnaire._id } }).then(
    ({ questionnaire: { status, mayAnswer } }) => changeQuestionnaire(() => ({ status, mayAnswer })),
    (error: unknown) => console.error('The status of the questionnaire could not be read', error),
  );
}

/** Reads the questionnaire again, after its status has changed. */
export async function reloadQuestionnaire(): Promise<void> {
  const before = visit.get();
  if (before.phase !== 'open') return;
  const { questionnaire } = await before.client.getQuestionnaire({
    params: { id: before.questionnaire._id },
  });
  const editor = createContactEditor(before.client, questionnaire, showStatus);
  before.editor.close();
  visit.set({ ...before, questionnaire, editor });
}

/** Milliseconds; longer than the API's timeout. An aborted save is retried with its idempotency key. */
const saveTimeout = 35_000;

/**
 * The fields of a questionnaire: the editor that participants have, with the calls of a questionnaire. `onRefusal` is
 * called when saves begin to be refused, and when they are not any more.
 */
function createContactEditor(
  client: Client,
  questionnaire: Questionnaire,
  onRefusal: () => void,
): AnswerEditor {
  const { _id: id, questions, answers, mayAnswer } = questionnaire;
  let isRefused = false;
  const editor = new AnswerEditor({
    send: async (question, request) => {
      const outcome = await outcomeOf(save(client, id, question, request), question, currentAnswer);
      const wasRefused = isRefused;
      isRefused = outcome.kind === 'refused';
      if (isRefused !== wasRefused) onRefusal();
      return outcome;
    },
    onDraftChange: (question, draft) => keepDraft(id, question._id, draft),
  });
  editor.load(questions.map(asQuestion), answers.map(asAnswer));
  if (mayAnswer) for (const [questionId, draft] of keptDrafts(id)) editor.resume(questionId, draft);
  return editor;
}

async function save(
  client: Client,
  questionnaireId: string,
  question: Question,
  { value, version, key, keepalive }: SaveRequest,
): Promise<{ answer: Answer | undefined }> {
  const { answer } = await client.saveQuestionnaireAnswer({
    params: { questionnaireId, questionId: question._id },
    body: { answerData: { ...sentValue(value), ...(version === undefined ? {} : { version }) } },
    idempotencyKey: key,
    keepalive,
    signal: AbortSignal.timeout(saveTimeout),
  });
  return { answer: answer && asAnswer(answer) };
}

function currentAnswer({ data: { current } }: ApiProblem): Answer | undefined {
  const isAnswer = typeof current === 'object' && current !== null && 'version' in current;
  return isAnswer ? asAnswer(current as QuestionnaireAnswer) : undefined;
}

/** The contact does not see where a question comes from; a field does not ask. */
function asQuestion(question: Questionnaire['questions'][number]): Question {
  const hidden = { owner: '', ownerType: ownerType.project, tag: '', tagLocked: true, version: 1 };
  return { ...question, ...hidden, created: '', updated: '' };
}

/** An answer to a questionnaire has one value and no history. */
function asAnswer({
  questionnaire,
  accepted: _,
  confidential: _c,
  createdBy,
  ...answer
}: QuestionnaireAnswer): Answer {
  return {
    ...answer,
    property: questionnaire,
    createdBy: { _id: '', fullName: createdBy.fullName },
    source: 'questionnaire',
    override: false,
    answerUpdates: [],
    seen: true,
  };
}
