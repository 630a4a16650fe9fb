import { type AnswerValue, isEmpty } from '@landbrief/domain';
import {
  type Answer,
  type AnswerEntry,
  type ClearedAnswer,
  getProperty,
  inParts,
  latestEntry,
  listAnswersWithCleared,
  listHistory,
  overrideAt,
} from '@landbrief/store';
import { type FormerWordings, formerWordingOf, readFormerWordings } from '../answers/former-wordings.ts';
import type { FrameProperty, ReportFrame } from './report-data.ts';

/** What a property had for a question at the report's moment. */
export interface AnswerAt {
  value: AnswerValue;
  /** The owner's side accepted it although it does not meet the requirement. */
  override: boolean;
  /** When it was given. */
  at: string;
  /** Type and unit of the question when the value was given, where they have changed since. */
  given?: { type: number; unit?: string | undefined } | undefined;
}

/** By question; without those that are empty or not in the report. */
export type AnswersAt = ReadonlyMap<string, AnswerAt>;

const AT_ONCE = 8;

/** The properties of a report with their answers, in order, eight read at a time; without those deleted since. */
export async function* readPropertiesWithAnswers(
  frame: ReportFrame,
): AsyncGenerator<{ property: FrameProperty; answers: AnswersAt }> {
  for (const some of inParts(frame.properties, AT_ONCE)) {
    const read = await Promise.all(some.map((property) => answersAt(frame, property)));
    for (const [index, answers] of read.entries()) {
      const property = some[index];
      if (answers && property) yield { property, answers };
    }
  }
}

/** The answers of a property at the report's moment; undefined when the property was deleted since. */
async function answersAt(
  frame: ReportFrame,
  { stored: { propertyId, phase } }: FrameProperty,
): Promise<AnswersAt | undefined> {
  const { questions, dataAt, projectId, seesRequirements } = frame;
  const all = await listAnswersWithCleared(propertyId);
  if (all.length === 0 && !(await getProperty(propertyId, { consistent: true }))) return undefined;
  const asked = all.flatMap((one) => {
    const question = questions.byId.get(one.questionId);
    return question && question.phase <= phase ? [{ question, one }] : [];
  });
  const current = await Promise.all(
    asked.map(async ({ question, one }) => ({ question, found: await answerAt(one, dataAt) })),
  );
  const former: FormerWordings = await readFormerWordings(
    projectId,
    current.flatMap(({ question, found }) => (found ? [{ question, entries: [found.entry] }] : [])),
  );
  return new Map(
    current.flatMap(({ question, found }) => {
      if (!found || found.entry.value === null || isEmpty(found.entry.value)) return [];
      const { value, at } = found.entry;
      const given = formerWordingOf(question, found.entry, { former, seesRequirements });
      const isOther = given && (given.type !== question.type || (given.unit ?? '') !== (question.unit ?? ''));
      const shown = {
        ...{ value, at, override: found.override },
        ...(isOther ? { given: { type: given.type, unit: given.unit } } : {}),
      };
      return [[question.questionId, shown] as const];
    }),
  );
}

/** None of fewer updates was left out. */
const FEW_UPDATES = 2;

interface Found {
  entry: AnswerEntry;
  override: boolean;
}

/** The entry that was current at a moment; of an answer that was changed since it is read from the history. */
async function answerAt(stored: Answer | ClearedAnswer, moment: string): Promise<Found | undefined> {
  if (!('answerId' in stored)) {
    if (stored.at === undefined || stored.at <= moment) return undefined;
    const entry = await fromHistory(stored, moment);
    return entry && { entry, override: false };
  }
  const override = overrideAt(stored, moment);
  const latest = latestEntry(stored);
  if (latest.at <= moment) return { entry: latest, override };
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
