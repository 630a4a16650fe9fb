import type { PrintedForm, ReportKind, ReportPaper } from '@landbrief/domain';

/** What decides how long a report is. Counts of a property are averages. */
export interface PageEstimateInput {
  readonly kind: ReportKind;
  readonly form: PrintedForm;
  readonly paper: ReportPaper;
  readonly properties: number;
  readonly participants: number;
  readonly clarifications?: number | undefined;
  /** Of a property, or of the questionnaire. */
  readonly questions: number;
  /** Of a property. */
  readonly answered: number;
  readonly requirements: number;
  /** Characters of a question's text, on average. */
  readonly questionLength: number;
  readonly photos: number;
  readonly shows: {
    readonly photos: boolean;
    readonly requirements: boolean;
    readonly unanswered: boolean;
  };
}

/** Heights in pages of letter paper, fitted to prints of 20 to 157 questions and 1 to 300 properties. */
const heights = {
  contentsEntry: 0.029,
  summary: 0.5,
  property: 0.054,
  propertyWithTally: 0.068,
  participant: 0.035,
  clarification: 0.06,
  matrixHead: 0.12,
  matrixRow: 0.056,
  comparisonHead: 0.25,
  comparisonRow: 0.086,
  masthead: 0.25,
  indexEntry: { portrait: 0.058, landscape: 0.085 },
  /** Of a question of the usual length. */
  answer: 0.033,
  questionWithRoom: 0.0725,
  /** Where it is not met or not answered, at the head of a property; they are on average. */
  requirement: 0.0165,
} as const;

/** Of the questions that the heights were fitted to. */
const usualLength = 30;

/** Properties side by side. */
const matrixColumns = 6;
const comparisonColumns = { letter: 7, a4: 8 } as const;
/** A page of A4 portrait holds so much more. */
const a4Gain = 1.05;

/** About how many pages a report has: within 15 % of prints of usual texts. */
export function estimatePages(input: PageEstimateInput): number {
  const { form, properties, paper, questions, questionLength } = input;
  const gain = paper === 'a4' ? a4Gain : 1;
  switch (form) {
    case 'questionnaire':
      return Math.ceil((1.6 + (questions * heights.questionWithRoom * questionLength) / usualLength) / gain);
    case 'profile':
      return properties === 1
        ? 1
        : properties + Math.ceil(heights.masthead + (properties * heights.indexEntry.portrait) / gain);
    case 'matrix':
      return comparisonPages(input);
    case 'report':
      return Math.round(frontPages(input, gain) + propertyPages(input, gain));
  }
}

function comparisonPages({ properties, paper, requirements }: PageEstimateInput): number {
  const sheets = Math.ceil(properties / comparisonColumns[paper]);
  if (sheets === 0) return 1;
  const sheet = heights.comparisonHead + requirements * heights.comparisonRow;
  if (sheets <= 1) return Math.ceil(heights.masthead + sheet);
  const index = Math.ceil(heights.masthead + properties * heights.indexEntry.landscape);
  return index + sheets * Math.ceil(sheet);
}

/** Cover, contents, summary, lists and requirements. */
function frontPages(input: PageEstimateInput, gain: number): number {
  const { kind, properties, participants, requirements, shows, clarifications = 0 } = input;
  const isSummary = kind === 'submissionSummary';
  const hasRequirements = !isSummary && shows.requirements && requirements > 0;
  const contents = isSummary ? 1 : Math.ceil(((properties + 5) * heights.contentsEntry) / gain);
  const lists =
    heights.summary +
    properties * (hasRequirements ? heights.propertyWithTally : heights.property) +
    participants * heights.participant;
  const chunk = heights.matrixHead + requirements * heights.matrixRow;
  const matrix = hasRequirements ? Math.ceil(properties / matrixColumns) * chunk : 0;
  return (
    1 +
    contents +
    Math.ceil(lists / gain) +
    Math.ceil((matrix + clarifications * heights.clarification) / gain)
  );
}

function propertyPages(input: PageEstimateInput, gain: number): number {
  const { kind, properties, questions, answered, requirements, questionLength, photos, shows } = input;
  if (kind === 'submissionSummary') return 0;
  const rows = shows.unanswered ? questions : answered;
  /** Photo, facts and the headings of categories; with few answers, there are few of these. */
  const rest = Math.min(2.2, 1 + rows * 0.06);
  const gallery = shows.photos && photos > 1 ? 0.1 : 0;
  const judged = shows.requirements && requirements > 0 ? requirements * heights.requirement : -0.2;
  /** A longer question takes more lines, beside an answer that does too. */
  const answer = heights.answer * (questionLength / usualLength) ** 2;
  return properties * Math.max(1, (rest + gallery + judged + rows * answer) / gain);
}
