import type { Answer, Project, Property, Question } from '@landbrief/contract';
import { type MissingCategory, propertyStatus } from '@landbrief/domain';
import { Button } from '@mantine/core';
import { IconArrowRight, IconCircleCheck, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { refetchCalls } from '../../../queries.ts';
import { useSession } from '../../../session/use-session.ts';
import { useStore } from '../../../store.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatNumber, plural } from '../../../ui/format.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts';
import { noQuestionsText } from '../../questions/texts.ts';
import type { AnswerEditor } from '../answer-editor.ts';
import { commentsByQuestion } from '../answer-values.ts';
import type { AskedOf } from '../asked-of.ts';
import { focusHeading, questionsId } from '../focus.ts';
import { filterSections, nextLeft } from '../only-left.ts';
import { type QuestionFilter, turnOf } from '../question-filters.ts';
import { commentsCall } from '../reads.ts';
import { progressOf, sectionsOf } from '../sections.ts';
import { filterCountWords, filterTexts, onlyLeftTexts, readOnlyReason, reviewerReason } from '../texts.ts';
import { unsent } from '../unsent.ts';
import { useAnswerEditor } from '../use-answer-editor.ts';
import { useCategoryNavigation, useNextRequired } from '../use-category-navigation.ts';
import { useAnswersSummary } from '../use-field.ts';
import { useQuestionFilter } from '../use-question-filter.ts';
import styles from './answering.module.css';
import { AnsweringBar } from './answering-bar.tsx';
import { AnsweringTools } from './answering-tools.tsx';
import { CategoryNav, type CategoryNote } from './category-nav.tsx';
import { PhaseProgress } from './phase-progress.tsx';
import type { Meant } from './question-card.tsx';
import { QuestionFilterField } from './question-filter.tsx';
import { Questions } from './questions.tsx';
import { SentBackNote } from './sent-back-note.tsx';

/** Milliseconds that leaving waits for saves before it asks. */
const leavingWait = 3000;

/** What submitting has to know of the answers, and the ways back to them. */
export interface Submitting {
  editor: AnswerEditor;
  questions: readonly Question[];
  settle: () => Promise<boolean>;
  /** The server refused: these have no answer. */
  onMissing: (missing: readonly MissingCategory[]) => Promise<void>;
  /** To the first of what is left. */
  onShowLeft: () => void;
  onJump: (questionId: string) => void;
}

export interface AnsweringProps {
  project: Project;
  property: Property;
  questions: readonly Question[];
  answers: readonly Answer[];
  actingAsReviewer: boolean;
  /** The questions that were sent to contacts. */
  askedOf: ReadonlyMap<string, AskedOf>;
  /** The screen where questions are sent to a contact. */
  askPath: string;
  /** The button and what stands for it when the property is submitted. */
  submit: (asking: Submitting) => ReactNode;
}

/** A property as its participant answers it: categories with what is left, and their questions. */
export function Answering({
  project,
  property,
  questions,
  answers,
  actingAsReviewer,
  askedOf,
  askPath,
  submit,
}: AnsweringProps) {
  const isSubmitted = property.status === propertyStatus.finished;
  const { _id: propertyId, project: projectId } = property;
  const path = useMemo(() => ({ projectId, propertyId }), [projectId, propertyId]);
  const editor = useAnswerEditor(path, { questions, answers }, { savesWhileTyping: !isSubmitted });
  const summary = useAnswersSummary(editor);
  const isKept = useStore(unsent).isKept;
  useUnsavedGuard(
    summary.unsaved > 0,
    plural(summary.unsaved, 'answer'),
    () => editor.flushAndWait(leavingWait),
    isKept,
  );
  const { answered } = summary;
  const sections = useMemo(() => sectionsOf(questions), [questions]);
  const ordered = useMemo(() => sections.flatMap((section) => section.questions), [sections]);
  const commented = useQuery(commentsCall(path)).data?.comments;
  const comments = useMemo(() => commentsByQuestion(commented), [commented]);
  const { sentBack } = property;
  const meant = useMemo(() => meantBy(sentBack), [sentBack]);
  const {
    current: open,
    choose,
    goToCategoryHeading,
    jump,
  } = useCategoryNavigation(sections, answered, meant);
  const next = useNextRequired({ ordered, answered, jump });
  const reason = actingAsReviewer ? reviewerReason : readOnlyReason(project, property);
  const isViewedAs = useSession().impersonationProject !== undefined;
  const isRecallOffered = reason === undefined && !isSubmitted && !isViewedAs;
  const isLeftOffered = reason === undefined && !isSubmitted;
  const { filter, ids, shown, isDone } = useQuestionFilter({
    editor,
    questions: ordered,
    answered,
    meant,
    turn: turnOf(property),
    isLeftOffered,
  });
  if (questions.length === 0) return <EmptyState title={noQuestionsText} />;
  const listed = filter ? filterSections(sections, shown, open?.name) : sections;
  const current = listed.find(({ name }) => name === open?.name);
  const after = filter
    ? nextLeft(sections, ids[filter], open?.name)
    : sections[sections.findIndex(({ name }) => name === open?.name) + 1];
  const filterBy = (only: QuestionFilter | undefined) => {
    const isHere = !only || open?.questions.some(({ _id }) => ids[only].has(_id));
    const category = isHere ? open : (nextLeft(sections, ids[only], open?.name) ?? open);
    choose(category?.name, { scroll: false, only });
  };
  const showMissing = async ([first]: readonly MissingCategory[]) => {
    await refetchCalls('listAnswers', 'listPropertyQuestions');
    const question = first?.questions[0];
    if (question) jump(question.id, { category: first.primary, only: 'left' });
  };
  const goTo = (id: string) => jump(id, { only: undefined });
  const showLeft = () => {
    const question = ordered.find(({ _id }) => ids.left.has(_id));
    if (question) jump(question._id, { only: 'left' });
  };
  return (
    <div className={styles.layout}>
      <a
        className={styles.skip}
        href={`#${questionsId}`}
        onClick={(event) => {
          event.preventDefault();
          focusHeading();
        }}
      >
        Skip to questions
      </a>
      <aside className={styles.aside}>
        <CategoryNav
          sections={listed}
          current={current?.name}
          note={(section) =>
            filter
              ? filterNote(section?.questions ?? ordered, filter, ids[filter])
              : noteOf(section?.questions ?? ordered, answered)
          }
          onChoose={(name) => choose(name)}
        >
          <QuestionFilterField
            filter={filter}
            ids={ids}
            total={ordered.length}
            turned={sentBack ? 'sent-back' : property.submittedAt ? 'submitted' : undefined}
            isLeftOffered={isLeftOffered}
            onFilter={filterBy}
          />
        </CategoryNav>
        <PhaseProgress questions={ordered} answered={answered} />
      </aside>
      <div>
        <AnsweringBar
          progress={progressOf(ordered, answered)}
          summary={summary}
          readOnly={reason !== undefined}
          onNext={next}
        >
          {submit({
            editor,
            questions: ordered,
            settle: () => editor.flushAndWait(),
            onMissing: showMissing,
            onShowLeft: showLeft,
            onJump: goTo,
          })}
        </AnsweringBar>
        {reason && (
          <Notice color="gray" icon={IconLock} mb="md">
            {reason}
          </Notice>
        )}
        {sentBack && (
          <SentBackNote
            sentBack={sentBack}
            questions={ordered}
            answerOf={(id) => editor.field(id)?.answer}
            onJump={goTo}
          />
        )}
        <div role="status">
          {isDone && isLeftOffered && (
            <p className={filter === 'left' ? 'visually-hidden' : styles.done}>
              <IconCircleCheck size={18} aria-hidden />
              {onlyLeftTexts.done}
            </p>
          )}
        </div>
        {reason === undefined && current && (
          <AnsweringTools
            path={path}
            editor={editor}
            shown={current.questions}
            all={ordered}
            isRecallOffered={isRecallOffered}
            ask={`${askPath}?category=${encodeURIComponent(current.name)}`}
          />
        )}
        {current && (
          <Questions
            key={current.name}
            nothingHere={filter === 'left' ? onlyLeftTexts.nothingHere : filterTexts.nothingHere}
            path={path}
            section={current}
            editor={editor}
            status={property.status}
            readOnly={reason !== undefined}
            meant={meant}
            askedOf={askedOf}
            validDays={project.settings.answersValidDays}
            comments={comments}
            isRecallOffered={isRecallOffered}
          />
        )}
        {after && (
          <Button
            variant="default"
            mt="md"
            onClick={() => goToCategoryHeading(after.name)}
            rightSection={<IconArrowRight size={16} aria-hidden />}
          >
            Next: {after.name}
          </Button>
        )}
      </div>
    </div>
  );
}

/** What is to be done about the questions that a property was sent back for. */
function meantBy(sentBack: Property['sentBack']): ReadonlyMap<string, Meant> {
  if (!sentBack) return new Map();
  const { at, questionIds, comments } = sentBack;
  const byQuestion = new Map(comments.map(({ questionId, comment }) => [questionId, comment]));
  return new Map(questionIds.map((id) => [id, { at, comment: byQuestion.get(id) }]));
}

function noteOf(questions: readonly Question[], answered: ReadonlySet<string>): CategoryNote {
  const { answered: done, total, left } = progressOf(questions, answered);
  const required = left > 0 ? `, ${formatNumber(left)} required left` : '';
  return {
    count: left,
    done: done === total,
    small: `${formatNumber(done)}/${formatNumber(total)}`,
    words: `${formatNumber(done)} of ${formatNumber(total)} answered${required}`,
  };
}

function filterNote(
  questions: readonly Question[],
  filter: QuestionFilter,
  ids: ReadonlySet<string>,
): CategoryNote {
  const count = questions.filter(({ _id }) => ids.has(_id)).length;
  return { count, done: count === 0, small: '', words: `${formatNumber(count)} ${filterCountWords[filter]}` };
}
