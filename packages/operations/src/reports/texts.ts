import { isExport, longDate, type ReportChoices, type ReportKind, reportLimits } from '@landbrief/domain';

const listFormat = new Intl.ListFormat('en-US', { type: 'conjunction' });
const count = (value: number) => value.toLocaleString('en-US');

/** What a report prints about what was chosen. */
export const scopeTexts = {
  properties: (chosen: number, all: number) => `${count(chosen)} of ${count(all)} properties`,
  phases: (phases: readonly number[]) =>
    `${phases.length === 1 ? 'Phase' : 'Phases'} ${listFormat.format(phases.map(String))}`,
  categories: (names: readonly string[]) => listFormat.format(names),
  withoutPhotos: 'without photos',
  withoutConfidentialPictures: 'without confidential pictures',
  withConfidential: 'with what is confidential',
  withoutRequirements: 'without requirements',
  answeredOnly: 'without questions that are not answered',
} as const;

function lateAdvice({ form, format }: Pick<ReportChoices, 'form' | 'format'>): string {
  if (format === 'pdf') return 'choose fewer properties, or leave out the photos';
  const fewer = 'choose fewer properties, phases or categories';
  return isExport(form) && format === 'xlsx' ? `take a CSV file, or ${fewer}` : fewer;
}

/** Why a report was not made, and what to do. */
export const failureTexts = {
  ours: 'The report could not be made because of an error of our service. Please make it again; if that fails too, write to support.',
  removed: 'The participant whose report it would be is not in the project any more.',
  late: (choices: Pick<ReportChoices, 'form' | 'format'>) =>
    `The report took too long to make. Please ${lateAdvice(choices)}, and make it again.`,
  tooMany: (properties: number, most: number) => {
    const advice =
      most < reportLimits.backgroundProperties
        ? 'print their profiles, take the spreadsheet, or choose fewer'
        : 'choose fewer';
    return `At most ${count(most)} properties go into one report, and this one would have ${count(properties)}. Please ${advice}.`;
  },
} as const;

const reportNames: Record<ReportKind, string> = {
  owner: 'Project Report',
  delegator: 'Delegator Report',
  participant: 'Participant Report',
  submissionSummary: 'Property Submission Summary',
};
const formNames: Record<Exclude<ReportChoices['form'], 'report'>, string> = {
  profile: 'Property Profiles',
  matrix: 'Comparison Matrix',
  questionnaire: 'Questionnaire',
  export: 'Project Export',
  answers: 'List of Answers',
};

/** What somebody asked for, in notices. */
export const reportName = ({
  kind,
  choices: { form },
}: {
  kind: ReportKind;
  choices: Pick<ReportChoices, 'form'>;
}) => (form === 'report' ? reportNames[kind] : formNames[form]);

/** `12.4 MB`, with a million bytes each. */
export const fileSize = (bytes: number) =>
  bytes < 100_000
    ? `${count(Math.ceil(bytes / 1000))} kB`
    : `${(bytes / 1_000_000).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`;

export const noticeFacts = (facts: {
  fileName: string;
  properties?: number;
  pages?: number;
  size: string;
  keptUntil: string;
}) => [
  facts.fileName,
  ...(facts.properties
    ? [`${count(facts.properties)} ${facts.properties === 1 ? 'property' : 'properties'}`]
    : []),
  ...(facts.pages ? [`${count(facts.pages)} ${facts.pages === 1 ? 'page' : 'pages'}`] : []),
  facts.size,
  `Kept until ${longDate(facts.keptUntil)}`,
];

/** Who made a report, for readers who may not know the project's owner. */
export const hiddenAuthor = 'The project owner';
