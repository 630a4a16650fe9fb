import type { Question as DomainQuestion } from '@landbrief/domain';
import {
  addressLines,
  displayAnswer,
  isAsked,
  isMandatory,
  isNotApplicable,
  leftOutText,
  type PropertyApproval,
  propertyStatusFor,
  requirementState,
  requirementWords,
  scoreOf,
  weightOf,
} from '@landbrief/domain';
import { countryName } from '@landbrief/reference-data/country-names';
import type { ReportProperty, ReportQuestion, ReportSection } from '@landbrief/report';
import type { Property } from '@landbrief/store';
import { presentCounts } from '../answers/present-counts.ts';
import type { AnswerAt, AnswersAt } from './report-answers.ts';
import type { FrameProperty, ReportFrame } from './report-data.ts';

/** A property with its answers; photos are added when it is printed. */
export function detailedProperty(
  frame: ReportFrame,
  property: FrameProperty,
  answers: AnswersAt,
): ReportProperty {
  return {
    ...header(property),
    ...judgeProperty(frame, property.stored, answers),
    sections: sectionsOf(frame, property.stored.phase, answers),
  };
}

/** What the answers of a property amount to. */
export function judgeProperty(
  frame: ReportFrame,
  stored: Property,
  answers: AnswersAt,
): Pick<ReportProperty, 'status' | 'counts' | 'score'> {
  const asked = frame.questions.ordered.filter((question) => isAsked(question, stored.phase));
  const answered = asked.filter(({ id }) => answers.has(id));
  const share = shareOf(frame, asked, answers);
  return {
    status: statusAt(stored, answered.length),
    counts: {
      questions: asked.length,
      answered: answered.length,
      required: asked.filter(isMandatory).length,
      requiredAnswered: answered.filter(isMandatory).length,
    },
    ...(share === undefined ? {} : { score: share }),
  };
}

/** A line of the submission summary. */
export function summaryProperty({ project }: ReportFrame, property: FrameProperty): ReportProperty {
  const { stored, counts } = property;
  const counted = presentCounts(counts, project, stored.phase);
  return {
    ...header(property),
    status: statusAt(stored, counts?.answered ?? 0),
    counts: {
      questions: counted.questionCount,
      answered: counted.questionsAnswered,
      required: counted.requiredCount,
      requiredAnswered: counted.requiredQuestionsAnswered,
    },
  };
}

function statusAt({ status, approvals }: Property, answered: number): ReportProperty['status'] {
  return propertyStatusFor(status, approvals as PropertyApproval[], answered);
}

function header({ stored, participant }: FrameProperty): Omit<ReportProperty, 'counts' | 'status' | 'score'> {
  const { name, type, location, size, phase } = stored;
  const { latitude, longitude, city, state } = location;
  return {
    name,
    type,
    address: addressLines(location, countryName),
    place: [city, state].filter(Boolean).join(', '),
    ...(latitude !== undefined && longitude !== undefined ? { coordinates: { latitude, longitude } } : {}),
    ...(size ? { size } : {}),
    phase,
    participantName: participant.fullName,
    participantOrganization: participant.organizationName,
    photos: [],
    sections: [],
  };
}

/** The share of the weight of the shown requirements that are met or accepted; for the owner's side only. */
function shareOf(
  { weights, seesRequirements }: ReportFrame,
  asked: readonly DomainQuestion[],
  answers: AnswersAt,
): number | undefined {
  if (!weights || !seesRequirements) return undefined;
  return scoreOf(
    asked
      .filter(({ isRequirement }) => isRequirement)
      .map((question) => ({
        state: requirementState(question, answers.get(question.id)),
        weight: weightOf(weights, question.id),
      })),
  ).share;
}

/** The sections of a property; requirements stay without an answer, because tallies and matrix count them. */
function sectionsOf({ questions, choices }: ReportFrame, phase: number, answers: AnswersAt): ReportSection[] {
  const isShown = (question: DomainQuestion) =>
    isAsked(question, phase) && (choices.unanswered || question.isRequirement || answers.has(question.id));
  return groupedSections(questions, (question) =>
    isShown(question) ? reportQuestion(question, answers.get(question.id)) : undefined,
  );
}

/** The questions to answer by hand. */
export function questionnaireSections({ questions }: Pick<ReportFrame, 'questions'>): ReportSection[] {
  return groupedSections(questions, (question) => ({
    ...reportQuestion(question, undefined),
    choices: question.choices,
    multiple: question.multiple,
    ...(question.note ? { note: question.note } : {}),
  }));
}

function groupedSections(
  { tree }: ReportFrame['questions'],
  present: (question: DomainQuestion) => ReportQuestion | undefined,
): ReportSection[] {
  return tree
    .flatMap((primary) => {
      const groups = primary.children.length > 0 ? primary.children : [{ ...primary, name: '' }];
      return groups.map(({ name, items }) => ({
        primary: primary.name,
        ...(name ? { secondary: name } : {}),
        questions: items.flatMap((question) => present(question) ?? []),
      }));
    })
    .filter(({ questions }) => questions.length > 0);
}

function reportQuestion(question: DomainQuestion, answer: AnswerAt | undefined): ReportQuestion {
  const state = requirementState(question, answer);
  const judged = state === 'none' ? {} : { requirementMet: state === 'unanswered' ? null : state === 'met' };
  const required = question.isRequirement && question.requirement;
  return {
    text: question.text,
    tag: question.tag,
    unit: unitOf(question, answer),
    type: question.type as ReportQuestion['type'],
    required: isMandatory(question),
    phase: question.phase,
    ...(required ? { requirementText: requirementWords(required, question.unit) } : {}),
    ...judged,
    ...(answer ? { override: answer.override } : {}),
    answerDisplay: answer ? shownAnswer(question, answer) : null,
    ...(answer && isNotApplicable(answer.value) ? { notApplicable: true } : {}),
    ...(answer?.confidential === 'included' ? { confidential: true } : {}),
  };
}

function shownAnswer(question: DomainQuestion, { value, given, confidential }: AnswerAt): string {
  return confidential === 'leftOut' ? leftOutText : displayAnswer(question, value, given);
}

function unitOf(question: DomainQuestion, answer: AnswerAt | undefined): string | undefined {
  if (answer?.confidential === 'leftOut') return undefined;
  return answer?.given ? answer.given.unit : question.unit;
}
