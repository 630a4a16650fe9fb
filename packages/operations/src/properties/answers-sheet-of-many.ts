import { answerSheetLimits, isProblem, problem, propertyStatus } from '@landbrief/domain';
import type { OpenedProperty } from '@landbrief/spreadsheet';
import { getProperties, inParallel, type Property, readPropertyList } from '@landbrief/store';
import { type AnswerCallContext, requireAnswerable } from '../answers/answer-context.ts';
import type { SignedInContext } from '../context.ts';
import { seesRequirements } from '../questions/shown-question.ts';
import { onParticipant, type SubjectOf, type Upload } from '../subjects/operation.ts';
import {
  type AskedAnswer,
  askedAnswers,
  bytesOf,
  type ComparedSheet,
  exportedAnswers,
  presentSaved,
  previewSheet,
  saveAccepted,
} from './answers-sheet/compared-sheet.ts';

type ParticipantContext = SignedInContext & { subject: SubjectOf<'participant'> };

export const exportParticipantAnswers = onParticipant(
  'exportParticipantAnswers',
  async ({ body }, context) => {
    const [{ contentTypes, writeAnswersOfMany }, properties] = await Promise.all([
      import('@landbrief/spreadsheet'),
      readProperties([...new Set(body.propertyIds)], context),
    ]);
    if (properties.length === 0) throw problem('not_found');
    requireFewAnswers(properties, context);
    const sheets = await inParallel(properties, async (property) => ({
      ...property,
      answers: isEliminated(property)
        ? []
        : await exportedAnswers(contextOf(property, context), body, context.audit),
    }));
    const bytes = await writeAnswersOfMany(sheets, {
      showRequirements: seesRequirements(context.subject),
    });
    return { bytes, contentType: contentTypes.xlsx, fileName: 'answers.xlsx' };
  },
);

export const previewImportParticipantAnswers = onParticipant(
  'previewImportParticipantAnswers',
  async ({ file }, context) => {
    const { preview, counts } = previewSheet(await compareSheet(file, context));
    return { preview: { ...preview, properties: counts } };
  },
);

/** Properties are saved one after the other, so that a request that is repeated takes the same steps. */
export const importParticipantAnswers = onParticipant(
  'importParticipantAnswers',
  async ({ file, body }, context) => {
    const compared = await compareSheet(file, context);
    const accepted = Map.groupBy(body.accepted, ({ property }) => property);
    const saved: (Awaited<ReturnType<typeof saveAccepted>> & { property: string })[] = [];
    for (const one of compared.properties) {
      const property = one.context.subject.property.propertyId;
      const ofOne = accepted.get(property);
      if (ofOne) saved.push({ property, ...(await saveAccepted(one, ofOne, 'importParticipantAnswers')) });
    }
    const properties = saved.map(({ property, counts }) => ({ property, counts }));
    return context.commit([], { ...presentSaved(compared, saved), properties });
  },
);

export const participantAnswersProblemsSheet = onParticipant(
  'participantAnswersProblemsSheet',
  async ({ file }, context) => {
    const { problems, properties } = await compareSheet(file, context, Number.POSITIVE_INFINITY);
    const { contentTypes, writeAnswerProblems } = await import('@landbrief/spreadsheet');
    const headings = properties.map(({ column }) => column);
    const bytes = await writeAnswerProblems(bytesOf(file), problems.listed, { title: 'Answers', headings });
    return { bytes, contentType: contentTypes.xlsx, fileName: 'answers-problems.xlsx' };
  },
);

/** Compares an uploaded sheet with the current answers of those properties of the participant that have a column. */
async function compareSheet(
  file: Upload | undefined,
  context: ParticipantContext,
  listedMax?: number,
): Promise<ComparedSheet> {
  const bytes = bytesOf(file);
  const { project, participant } = context.subject;
  const [{ readAnswersOfMany }, listed] = await Promise.all([
    import('@landbrief/spreadsheet'),
    readPropertyList(project.projectId, participant.participantId),
  ]);
  const opened = new Map<string, { context: AnswerCallContext; current: AskedAnswer[] }>();
  const { properties, problems } = await readAnswersOfMany(bytes, {
    properties: listed,
    answersOf: async (ids) => {
      const found = await readProperties(ids, context);
      requireFewAnswers(found, context);
      return inParallel(found, async (property): Promise<OpenedProperty> => {
        const own = contextOf(property, context);
        const refusal = refusalOf(own);
        const current = refusal === undefined ? await askedAnswers(own) : [];
        opened.set(property.propertyId, { context: own, current });
        return { ...property, answers: current, refusal };
      });
    },
    listedMax,
  });
  const compared = properties.flatMap(({ propertyId, ...found }) => {
    const one = opened.get(propertyId);
    return one ? [{ ...found, ...one, ofMany: { property: propertyId } }] : [];
  });
  return { properties: compared, problems };
}

/** Properties of the participant in the order of the ids; others are left out. */
async function readProperties(ids: readonly string[], { subject }: ParticipantContext): Promise<Property[]> {
  const found = await getProperties(ids, { consistent: true });
  return found.filter(({ participantId }) => participantId === subject.participant.participantId);
}

/** The caller's relations to the participant are those to each of the participant's properties. */
function contextOf(property: Property, context: ParticipantContext): AnswerCallContext {
  return { ...context, subject: { ...context.subject, property } };
}

function refusalOf(context: AnswerCallContext): string | undefined {
  try {
    requireAnswerable(context);
    return undefined;
  } catch (error) {
    if (!isProblem(error)) throw error;
    return error.message;
  }
}

const isEliminated = ({ status }: Property) => status === propertyStatus.eliminated;

/** Before the answers are read: a property asks the questions of its phase and those before. */
function requireFewAnswers(properties: readonly Property[], { subject }: ParticipantContext): void {
  const { answers: most } = answerSheetLimits;
  const asked = (phase: number) =>
    subject.project.phaseCounts.reduce((sum, one) => sum + (one.phase <= phase ? one.questions : 0), 0);
  const rows = Math.max(0, ...properties.map(({ phase }) => asked(phase)));
  if (rows * properties.length > most)
    throw problem('limit_reached', {
      message: `A spreadsheet has at most ${most.toLocaleString('en-US')} answers. Please choose fewer properties.`,
    });
}
