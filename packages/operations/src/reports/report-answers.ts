import { type AnswerValue, isAsked, isEmpty, isExport } from '@landbrief/domain';
import {
  type Answer,
  type AnswerEntry,
  type ClearedAnswer,
  getProperty,
  inParallel,
  inParts,
  isAnswer,
  latestEntry,
  listHistory,
  overrideAt,
  readAnswersWithCleared,
} from '@landbrief/store';
import { type FormerWordings, formerWordingOf, readFormerWordings } from '../answers/former-wordings.ts';
import { propertiesARead } from '../answers/properties-a-read.ts';
import type { FrameProperty, ReportFrame } from './report-data.ts';

/** What a property had for a question at the report's moment. */
export interface AnswerAt {
  value: AnswerValue;
  /** The owner's side accepted it although it does not meet the requirement. */
  override: boolean;
  /** It is confidential, and either left out or included on purpose. */
  confidential?: 'leftOut' | 'included' | undefined;
  /** When it was given, and who gave it. */
  at: string;
  by?: string | undefined;
  /** Type and unit of the question when the value was given, where they have changed since. */
  given?: { type: number; unit?: string | undefined } | undefined;
}

/** By question; without those that are empty or not in the report. */
export type AnswersAt = ReadonlyMap<string, AnswerAt>;

/** The properties of a report with their answers, in order; without those deleted since. */
export async function* readPropertiesWithAnswers(
  frame: ReportFrame,
): AsyncGenerator<{ property: FrameProperty; answers: AnswersAt }> {
  const atOnce = propertiesARead(frame.project.questionCount);
  for (const some of inParts(frame.properties, atOnce)) yield* await readPart(frame, some);
}

async function readPart(
  frame: ReportFrame,
  properties: readonly FrameProperty[],
): Promise<{ property: FrameProperty; answers: AnswersAt }[]> {
  const { questions, dataAt, projectId, seesRequirements } = frame;
  const isWhole = isExport(frame.choices.form);
  const ids = properties.map(({ stored: { propertyId } }) => propertyId);
  const stored = await readAnswersWithCleared(ids, { consistent: true });
  const read = await inParallel(properties, async (property) => {
    const { propertyId, phase } = property.stored;
    const all = stored.get(propertyId) ?? [];
    if (all.length === 0 && !(await getProperty(propertyId, { consistent: true }))) return undefined;
    const ofReport = all.flatMap((one) => {
      const question = questions.byId.get(one.questionId);
      return question && (isWhole || isAsked(question, phase))
        ? [{ question, one, found: answerSince(one, dataAt) }]
        : [];
    });
    // Hardly any: hundreds of thousands of promises would take longer than all else.
    const changed = ofReport.filter(({ found }) => found === undefined);
    await inParallel(changed, async (each) => {
      each.found = await answerAt(each.one, dataAt);
    });
    const asked = ofReport.flatMap(({ question, one, found }) =>
      found ? [{ question, found, confidential: one.confidential }] : [],
    );
    return { property, asked };
  });
  const there = read.filter((one) => one !== undefined);
  const former: FormerWordings = await readFormerWordings(
    projectId,
    there.flatMap(({ asked }) => asked.map(({ question, found }) => ({ question, entries: [found.entry] }))),
  );
  return there.map(({ property, asked }) => {
    const answers = new Map<string, AnswerAt>();
    for (const { question, found, confidential } of asked) {
      const { value, at, userName, onBehalfOfName = userName } = found.entry;
      if (value === null || isEmpty(value)) continue;
      const shown: AnswerAt = { value, at, by: onBehalfOfName, override: found.override };
      if (confidential) shown.confidential = frame.choices.includeConfidential ? 'included' : 'leftOut';
      const given = formerWordingOf(question, found.entry, { former, seesRequirements });
      if (given && (given.type !== question.type || (given.unit ?? '') !== (question.unit ?? '')))
        shown.given = { type: given.type, unit: given.unit };
      answers.set(question.questionId, shown);
    }
    return { property, answers };
  });
}

/** None of fewer updates was left out. */
const FEW_UPDATES = 2;

interface Found {
  entry: AnswerEntry;
  override: boolean;
}

/** The entry of an answer that has not changed since a moment. */
function answerSince(stored: Answer | ClearedAnswer, moment: string): Found | undefined {
  if (!isAnswer(stored)) return undefined;
  const entry = latestEntry(stored);
  return entry.at <= moment ? { entry, override: overrideAt(stored, moment) } : undefined;
}

/** The entry that was current at a moment; of an answer that was changed since it is read from the history. */
async function answerAt(stored: Answer | ClearedAnswer, moment: string): Promise<Found | undefined> {
  if (!('answerId' in stored)) {
    if (stored.at === undefined || stored.at <= moment) return undefined;
    const entry = await fromHistory(stored, moment);
    return entry && { entry, override: false };
  }
  const override = overrideAt(stored, moment);
  const earlier = [stored.first, ...stored.updates].findLast(({ at }) => at <= moment);
  // The answer keeps its newest updates only: between its first value and these there may have been others.
  if (earlier && (earlier !== stored.first || stored.updates.length < FEW_UPDATES))
    return { entry: earlier, override };
  const found = await fromHistory(stored, moment);
  return found ? { entry: found, override } : earlier && { entry: earlier, override };
}

async function fromHistory(
  { propertyId, questionId }: Answer | ClearedAnswer,
  moment: string,
): Promise<AnswerEntry | undefined> {
  const history = await listHistory(propertyId, questionId, { consistent: true });
  return history.findLast(({ at }) => at <= moment);
}
