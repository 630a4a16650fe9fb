import type { Answer, Project, Property, Question } from '@landbrief/contract';
import { isAnsweredBy, notAnsweredText, requirementState } from '@landbrief/domain';
import { SegmentedControl } from '@mantine/core';
import { IconEyeCheck, IconFilterOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { isOwnerSide } from '../../../session/relation.ts';
import { ButtonWithIcon } from '../../../ui/button-with-icon.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { Panel } from '../../../ui/panel.tsx';
import { ProgressMeter } from '../../../ui/progress-meter.tsx';
import { toast } from '../../../ui/toast.ts';
import { useQueryState } from '../../../ui/use-query-state.ts';
import { useCall } from '../../../use-call.ts';
import { noQuestionsInCategoryText, noQuestionsText } from '../../questions/texts.ts';
import { commentsByQuestion, domainQuestion, latestValue, outdatedSince } from '../answer-values.ts';
import { detailsId } from '../focus.ts';
import { outdatedTexts } from '../mark-texts.ts';
import type { PropertyPath } from '../queries.ts';
import { commentsCall } from '../reads.ts';
import { type PrimarySection, sectionOf, sectionsOf } from '../sections.ts';
import { seenTexts } from '../texts.ts';
import layout from './answering.module.css';
import { CategoryNav, type CategoryNote } from './category-nav.tsx';
import styles from './owner-answers.module.css';
import { OwnerRow } from './owner-row.tsx';
import { SentBackNote } from './sent-back-note.tsx';

export interface OwnerAnswersProps {
  project: Project;
  property: Property;
  questions: readonly Question[];
  answers: readonly Answer[];
  mayEdit: boolean;
}

type Filter = 'all' | 'unanswered' | 'notMet' | 'unseen' | 'outdated';
type Answers = ReadonlyMap<string, Answer>;

interface Filtering {
  filter: Filter;
  /** What passed when the filter was chosen: it stays in sight when it is looked at or answered. */
  held: ReadonlySet<string>;
}

type Passes = (filter: Filter, question: Question) => boolean;

/** Those of every project. */
const filters: readonly Filter[] = ['all', 'unanswered', 'notMet', 'unseen'];

const filterNames: Record<Filter, string> = {
  all: 'All',
  unanswered: notAnsweredText,
  notMet: 'Not met',
  unseen: 'Not seen',
  outdated: outdatedTexts.filter,
};

function stateOf(question: Question, answer: Answer | undefined) {
  return requirementState(domainQuestion(question), {
    value: latestValue(answer),
    override: answer?.override,
  });
}

/** To the row of a question, as soon as it is on the page. */
function useRowJump(first: string | undefined): (questionId: string) => void {
  const [sought, setSought] = useState(first);
  useEffect(() => {
    const row = sought && document.querySelector<HTMLElement>(`[aria-controls="${detailsId(sought)}"]`);
    if (!row) return;
    row.scrollIntoView({ block: 'center' });
    row.focus({ preventScroll: true });
    setSought(undefined);
  });
  return setSought;
}

/** What passes which filter, of a property's questions with these answers. */
function passesOf(answers: Answers, validDays: number | undefined): Passes {
  const passes: Record<Filter, (question: Question, answer: Answer | undefined) => boolean> = {
    all: () => true,
    unanswered: (question, answer) =>
      !isAnsweredBy(domainQuestion(question), { value: latestValue(answer), override: answer?.override }),
    notMet: (question, answer) => stateOf(question, answer) === 'notMet',
    unseen: (_question, answer) => answer !== undefined && !answer.seen,
    outdated: (_question, answer) => outdatedSince(answer, validDays) !== undefined,
  };
  return (filter, question) => passes[filter](question, answers.get(question._id));
}

/** Answers that one call marks. */
const mostAtOnce = 1000;
/** More questions than these are shown by category only. */
const shownAtOnce = 400;
const allCategories = '*';

/** A property as the owner's side looks at it: what was answered, what is new, what does not meet its requirement. */
export function OwnerAnswers({ project, property, questions, answers, mayEdit }: OwnerAnswersProps) {
  const byQuestion = useMemo(() => new Map(answers.map((answer) => [answer.question, answer])), [answers]);
  const sections = useMemo(() => sectionsOf(questions), [questions]);
  const [{ filter, held }, setFilter] = useState<Filtering>({ filter: 'all', held: new Set() });
  const { query, change } = useQueryState();
  const asked = query.get('question') ?? undefined;
  const seek = useRowJump(asked);
  const comments = useQuery(commentsCall({ projectId: project._id, propertyId: property._id })).data
    ?.comments;
  const commentCounts = useMemo(() => commentsByQuestion(comments), [comments]);
  const first =
    questions.length > shownAtOnce ? (sectionOf(sections, asked) ?? sections[0])?.name : undefined;
  const wanted = query.get('category') ?? first;
  const current = sections.find(({ name }) => name === wanted)?.name;
  if (questions.length === 0) return <EmptyState title={noQuestionsText} />;
  const { answersValidDays } = project.settings;
  const passes = passesOf(byQuestion, answersValidDays);
  const shown = filtered(
    current === undefined ? sections : sections.filter(({ name }) => name === current),
    (question) => held.has(question._id) || passes(filter, question),
  );
  const unseen = answers.filter(({ seen }) => !seen);
  const choose = (chosen: Filter) => {
    const passing = questions.filter((question) => passes(chosen, question));
    setFilter({ filter: chosen, held: new Set(passing.map(({ _id }) => _id)) });
  };
  const jump = (id: string) => {
    choose('all');
    const category = sectionOf(sections, id)?.name;
    if (current !== undefined && current !== category) change({ category: category ?? allCategories });
    seek(id);
  };
  const { sentBack } = property;
  return (
    <div className={layout.layout}>
      <aside className={layout.aside}>
        <CategoryNav
          sections={sections}
          current={current}
          allLabel="All categories"
          tone="new"
          note={(section) => noteOf(section?.questions ?? questions, passes)}
          onChoose={(name) => change({ category: name ?? allCategories }, { replace: true })}
        />
      </aside>
      <div>
        {/* What a delegator asks of a delegate is between them. */}
        {sentBack && (sentBack.by === 'owner' || !isOwnerSide(project)) && (
          <SentBackNote
            sentBack={sentBack}
            questions={questions}
            answerOf={(id) => byQuestion.get(id)}
            onJump={jump}
          />
        )}
        <div className={styles.tools}>
          <FilterBar
            value={filter}
            filters={answersValidDays === undefined ? filters : [...filters, 'outdated']}
            questions={questions}
            passes={passes}
            onChange={choose}
          />
          {mayEdit && unseen.length > 0 && (
            <MarkAllSeen path={{ projectId: project._id, propertyId: property._id }} unseen={unseen} />
          )}
          <div className={styles.meter}>
            <ProgressMeter
              label="Answered"
              done={property.questionsAnswered}
              total={property.questionCount}
            />
          </div>
        </div>
        {shown.length === 0 && (
          <Panel>
            <EmptyState icon={IconFilterOff} title={noQuestionsInCategoryText}>
              Choose another category, or show all.
            </EmptyState>
          </Panel>
        )}
        <div className={styles.sections}>
          {shown.map((section) => (
            <SectionPanel key={`${section.primary} ${section.name}`} section={section}>
              {section.questions.map((question) => (
                <OwnerRow
                  key={question._id}
                  project={project}
                  property={property}
                  question={question}
                  answer={byQuestion.get(question._id)}
                  mayEdit={mayEdit}
                  comments={commentCounts.get(question._id) ?? 0}
                />
              ))}
            </SectionPanel>
          ))}
        </div>
      </div>
    </div>
  );
}

function MarkAllSeen({ path, unseen }: { path: PropertyPath; unseen: readonly Answer[] }) {
  const mark = useCall('markAnswersSeen', { action: 'mark the answers as seen' });
  const answers = unseen.map(({ _id, version }) => ({ _id, version })).slice(0, mostAtOnce);
  const markAll = async () => {
    const { updated } = await mark.mutateAsync({ params: path, body: { answers } });
    toast.success(seenTexts.done(updated));
  };
  return (
    <ButtonWithIcon
      size="xs"
      loading={mark.isPending}
      icon={IconEyeCheck}
      iconSize={15}
      // The banner tells what fails.
      onClick={() => void markAll().catch(() => undefined)}
    >
      {seenTexts.all}
    </ButtonWithIcon>
  );
}

interface ShownSection {
  primary: string;
  name: string;
  questions: Question[];
}

function filtered(
  sections: readonly PrimarySection[],
  isShown: (question: Question) => boolean,
): ShownSection[] {
  return sections.flatMap((primary) =>
    primary.sections
      .map(({ name, questions }) => ({ primary: primary.name, name, questions: questions.filter(isShown) }))
      .filter(({ questions }) => questions.length > 0),
  );
}

function SectionPanel({ section, children }: { section: ShownSection; children: ReactNode }) {
  return (
    <Panel flush title={[section.primary, section.name].filter(Boolean).join(' > ')}>
      <ul className="list">{children}</ul>
    </Panel>
  );
}

interface FilterBarProps {
  value: Filter;
  filters: readonly Filter[];
  questions: readonly Question[];
  passes: Passes;
  onChange: (filter: Filter) => void;
}

function FilterBar({ value, filters, questions, passes, onChange }: FilterBarProps) {
  const count = (filter: Filter) => questions.filter((question) => passes(filter, question)).length;
  return (
    <SegmentedControl
      className={styles.filters ?? ''}
      size="xs"
      aria-label="Show questions"
      value={value}
      onChange={(chosen) => onChange(filters.find((filter) => filter === chosen) ?? 'all')}
      data={filters.map((filter) => ({
        value: filter,
        label: `${filterNames[filter]} ${formatNumber(count(filter))}`,
      }))}
    />
  );
}

function noteOf(questions: readonly Question[], passes: Passes): CategoryNote {
  const of = (filter: Filter) => questions.filter((question) => passes(filter, question)).length;
  const total = questions.length;
  const done = total - of('unanswered');
  const unseen = of('unseen');
  const words = `${formatNumber(done)} of ${formatNumber(total)} answered`;
  return {
    count: unseen,
    done: false,
    small: `${formatNumber(done)}/${formatNumber(total)}`,
    words: unseen > 0 ? `${words}, ${formatNumber(unseen)} not seen` : words,
  };
}
