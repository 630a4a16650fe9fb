import {
  type ClarificationViewer,
  isNewClarification,
  lastNewsOf,
  seesClarification,
} from '@landbrief/domain';
import {
  type Clarification,
  type ClarificationsSeen,
  getClarifications,
  getClarificationsSeen,
  hasAddenda,
  type ListedClarification,
  markClarificationsSeen as mark,
  readClarificationList,
} from '@landbrief/store';
import { page } from '../page.ts';
import { type Input, onProject } from '../subjects/operation.ts';
import {
  byQuestion,
  type ClarificationContext,
  countClarificationsOf,
  presentClarification,
  shownQuestions,
  viewerOf,
} from './clarification-context.ts';

export const listClarifications = onProject('listClarifications', async ({ query }, context) => {
  const { projectId } = context.subject.project;
  const [found, questions] = await Promise.all([readVisible(context), shownQuestions(context)]);
  const { viewer, seen } = found;
  const { question, show, search } = query;
  const visible = found.visible.filter(({ questionId }) => !question || questionId === question);
  const shown = visible.filter((one) => isShown(one, show, found)).sort(byQuestion([...questions.keys()]));
  const { texts, matching } = await withTexts(shown, { ...query, projectId, search, viewer });
  const rows = page(matching, query).flatMap(({ clarificationId }) => texts.get(clarificationId) ?? []);
  return {
    clarifications: rows.map((one) => presentClarification(one, { questions, seen }, context)),
    count: matching.length,
    counts: countClarificationsOf(visible, viewer, seen),
    ...newestOf(visible, viewer),
  };
});

/** From the list without texts, so that a screen with hundreds of questions asks once for all its counts. */
export const countClarifications = onProject('countClarifications', async (_input, context) => {
  const [{ viewer, visible, seen }, anyAddenda] = await Promise.all([
    readVisible(context),
    hasAddenda(context.subject.project.projectId),
  ]);
  const byQuestion = Map.groupBy(
    visible.filter(({ questionId }) => questionId !== undefined),
    ({ questionId = '' }) => questionId,
  );
  return {
    counts: countClarificationsOf(visible, viewer, seen),
    questions: [...byQuestion].map(([question, of]) => ({
      question,
      ...countClarificationsOf(of, viewer, seen),
    })),
    hasAddenda: anyAddenda,
    ...newestOf(visible, viewer),
  };
});

/**
 * Marks all clarifications, or those about one question, as seen up to a time. Somebody who works in another person's
 * place marks nothing for that person.
 */
export const markClarificationsSeen = onProject(
  'markClarificationsSeen',
  async ({ body }, { subject, caller, now, commit }) => {
    if (caller.impersonator) return {};
    const { projectId } = subject.project;
    const { userId } = caller.user;
    const before = await getClarificationsSeen(projectId, userId);
    const until = body.until < now ? body.until : now;
    const { at = '', questions = {} } = before ?? {};
    const isSeen = until <= at || (body.question !== undefined && until <= (questions[body.question] ?? ''));
    if (isSeen) return {};
    const later = Object.entries(questions).filter(([, seen]) => seen > until);
    const marked = body.question
      ? { ...(at ? { at } : {}), questions: { ...questions, [body.question]: until } }
      : { at: until, questions: Object.fromEntries(later) };
    return commit([mark({ projectId, userId, ...marked })], {});
  },
);

interface Found {
  viewer: ClarificationViewer;
  visible: ListedClarification[];
  seen: ClarificationsSeen | undefined;
}

async function readVisible(context: ClarificationContext): Promise<Found> {
  const { projectId } = context.subject.project;
  const viewer = viewerOf(context);
  const [listed, seen] = await Promise.all([
    readClarificationList(projectId),
    getClarificationsSeen(projectId, viewer.userId),
  ]);
  return { viewer, visible: listed.filter((one) => seesClarification(one, viewer)), seen };
}

function isShown(
  one: ListedClarification,
  show: Input<'listClarifications'>['query']['show'],
  { viewer, seen }: Found,
): boolean {
  if (show === 'new') return isNewClarification(one, viewer, seen ?? {});
  if (show === 'open') return one.answered === undefined;
  return show !== 'own' || one.askedById === viewer.userId;
}

interface Reading {
  projectId: string;
  search: string | undefined;
  viewer: ClarificationViewer;
  skip: number;
  limit: number;
}

/** The texts of a page, or of all to search them; who asked is searched by the owner's side only. */
async function withTexts(
  shown: readonly ListedClarification[],
  { projectId, search, viewer, ...paging }: Reading,
): Promise<{ texts: Map<string, Clarification>; matching: readonly ListedClarification[] }> {
  const wanted = search ? shown : page(shown, paging);
  const texts = await getClarifications(
    projectId,
    wanted.map(({ clarificationId }) => clarificationId),
  );
  if (!search) return { texts, matching: shown };
  const words = search.toLocaleLowerCase();
  const matching = shown.filter(({ clarificationId }) =>
    searchedTexts(texts.get(clarificationId), viewer).some((text) =>
      text.toLocaleLowerCase().includes(words),
    ),
  );
  return { texts, matching };
}

function searchedTexts(one: Clarification | undefined, viewer: ClarificationViewer): string[] {
  if (!one) return [];
  const { text, publicText, answer = '', questionText = '', askedByName, askedById } = one;
  const asked = viewer.isOwnerSide || askedById === viewer.userId ? text : (publicText ?? text);
  return [asked, answer, questionText, ...(viewer.isOwnerSide ? [askedByName] : [])];
}

/** The newest event of others, up to which the caller can mark these as seen. */
function newestOf(visible: readonly ListedClarification[], viewer: ClarificationViewer): { until?: string } {
  const until = visible
    .map((one) => lastNewsOf(one, viewer) ?? '')
    .reduce((newest, at) => (at > newest ? at : newest), '');
  return until ? { until } : {};
}
