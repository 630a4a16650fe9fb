import { propertyStatus } from '@landbrief/domain';
import type { AnsweringModel } from './answering-model.ts';
import { asked, isMandatory, phaseCount } from './answering-questions.ts';
import type { AnsweringRun } from './answering-run.ts';
import { type AnsweredSite, latest, type Who } from './answering-steps.ts';
import { range } from './participation-model.ts';

const { working, finished, eliminated } = propertyStatus;

/** What the API says of a property and its answers, in the model's numbers. */
export async function readProperty(run: AnsweringRun, site: number, who: Who) {
  const { api } = run.of(who);
  const params = run.inProject(site);
  const [{ property }, { answers }] = await Promise.all([
    api.getProperty({ params }),
    api.listAnswers({ params }),
  ]);
  const { status, phase, sentBack, elimination, unseenCount, unmetCount } = property;
  const { questionsAnswered, requiredQuestionsAnswered, questionCount, requiredCount } = property;
  const numbers = (ids: readonly string[]) => ids.map(run.numberOf);
  return {
    ...{ status, phase, questionsAnswered, requiredQuestionsAnswered, questionCount, requiredCount },
    ...{ unseenCount, unmetCount },
    byPhase: nonZero(property.phaseQuestionsAnswered),
    requiredByPhase: nonZero(property.phaseRequiredQuestionsAnswered),
    approvals: property.approvals.map((one) => [run.whoIs(one.participant), one.status]),
    sentBack: sentBack && {
      ...{ by: sentBack.by, questions: numbers(sentBack.questionIds) },
      commented: numbers(sentBack.comments.map(({ questionId }) => questionId)),
    },
    elimination: elimination && { reason: elimination.reason, isVisible: elimination.reasonVisible },
    answers: answers
      .map((one) => ({
        ...{ question: run.numberOf(one.question), version: one.version, seen: one.seen },
        ...{ override: one.override, reason: one.acceptance?.reason, met: one.requirementMet },
        entries: [one, ...one.answerUpdates].map(({ value, notApplicable, source }) => ({
          ...{ value: notApplicable ? { notApplicable } : value, source },
        })),
      }))
      .sort((a, b) => a.question - b.question),
  };
}

/** The same, of the model. */
export function expectedProperty(model: AnsweringModel, site: AnsweredSite, who: Who) {
  const { status, phase, isSubmittedByOwn, isApproved, elimination, sentBack, member } = site;
  const given = [...site.answers].filter(([, answer]) => latest(answer) !== null).map(([number]) => number);
  const isAskedNow = (number: number) => (asked[number]?.phase ?? 0) <= phase;
  const isRequired = (number: number) => isMandatory(asked[number] as (typeof asked)[number]);
  const numbers = [...asked.keys()].filter(isAskedNow);
  const answered = given.filter(isAskedNow);
  const isStarted = given.length > 0 || isSubmittedByOwn || isApproved;
  const unmet = [...site.answers.keys()].filter((number) => model.isUnmet(site, number)).length;
  const unseen = [...site.answers.values()].filter((one) => one.seenVersion < one.version).length;
  const isHidden = who !== 0 && !elimination?.isVisible;
  return {
    ...{ status: status === propertyStatus.new && isStarted ? working : status, phase },
    ...{ questionsAnswered: answered.length, questionCount: numbers.length },
    requiredQuestionsAnswered: answered.filter(isRequired).length,
    requiredCount: numbers.filter(isRequired).length,
    unseenCount: who === 0 ? unseen : undefined,
    unmetCount: who === 0 && status === finished ? unmet : undefined,
    byPhase: byPhase(given),
    requiredByPhase: byPhase(given.filter(isRequired)),
    approvals: [
      [member, Number(isSubmittedByOwn)],
      ...(isApproved === undefined ? [] : [[1, Number(isApproved)]]),
    ],
    sentBack,
    elimination:
      status === eliminated && elimination
        ? { ...elimination, reason: isHidden ? undefined : elimination.reason }
        : undefined,
  };
}

/** The answers that are shown: to what is asked by now. */
export function expectedAnswers(model: AnsweringModel, { answers, phase }: AnsweredSite, who: Who) {
  return [...answers]
    .filter(([question]) => (asked[question]?.phase ?? 0) <= phase)
    .sort(([a], [b]) => a - b)
    .map(([question, answer]) => ({
      ...{ question, version: answer.version, seen: answer.seenVersion === answer.version },
      ...{ override: answer.override, reason: who === 0 ? answer.reason : undefined },
      ...{ met: model.isMet(question, answer) },
      entries: answer.entries.map(({ value, source }) => ({ value, source })),
    }));
}

const byPhase = (numbers: readonly number[]) =>
  nonZero(
    Object.fromEntries(
      range(phaseCount).map((phase) => [phase, numbers.filter((one) => asked[one]?.phase === phase).length]),
    ),
  );

const nonZero = (counts: Record<string, number>) =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0));
