import type { Answer, Project, Property, Question } from '@landbrief/contract';
import { type MissingCategory, propertyStatus } from '@landbrief/domain';
import { Alert, Button } from '@mantine/core';
import { IconArrowRight, IconLock } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { Panel } from '../../../ui/panel.tsx';
import type { AnswerDesk } from '../answer-desk.ts';
import { cardId, fieldId, submitButtonId } from '../field-ids.ts';
import { nextNeeded, type PrimarySection, progressOf, sectionsOf } from '../sections.ts';
import { noQuestionsText, readOnlyReason, reviewerReason } from '../texts.ts';
import { useDesk, useDeskSummary } from '../use-desk.ts';
import styles from './answering.module.css';
import { CategoryNav, type CategoryNote } from './category-nav.tsx';
import { DeskBar } from './desk-bar.tsx';
import { QuestionCard } from './question-card.tsx';

const MissingList = lazy(async () => ({ default: (await import('./missing-list.tsx')).MissingList }));

export interface AnsweringProps {
  project: Project;
  property: Property;
  questions: readonly Question[];
  answers: readonly Answer[];
  actingAsReviewer: boolean;
  /** The button and what stands for it when the property is submitted; told when all is saved. */
  submit: (asking: {
    settle: () => Promise<boolean>;
    onMissing: (missing: MissingCategory[]) => void;
  }) => ReactNode;
}

/** A property as its participant answers it: categories with what is left, and their questions. */
export function Answering({
  project,
  property,
  questions,
  answers,
  actingAsReviewer,
  submit,
}: AnsweringProps) {
  const isSubmitted = property.status === propertyStatus.finished;
  const path = { projectId: project._id, propertyId: property._id };
  const desk = useDesk(path, { questions, answers }, { savesWhileTyping: !isSubmitted });
  const summary = useDeskSummary(desk);
  const { answered } = summary;
  const sections = useMemo(() => sectionsOf(questions), [questions]);
  const ordered = useMemo(() => sections.flatMap((section) => section.questions), [sections]);
  const [missing, setMissing] = useState<MissingCategory[]>();
  const { current, choose, jump } = useJumping(sections, answered);
  const next = useNext({ ordered, answered, jump });
  const reason = actingAsReviewer ? reviewerReason : readOnlyReason(project, property);
  if (questions.length === 0) return <EmptyState title={noQuestionsText} />;
  const after = sections[sections.findIndex(({ name }) => name === current?.name) + 1];
  return (
    <div className={styles.layout}>
      <aside className={styles.aside}>
        <CategoryNav
          sections={sections}
          current={current?.name}
          note={(section) => noteOf(section?.questions ?? ordered, answered)}
          onChoose={(name) => choose(name)}
        />
      </aside>
      <div>
        <DeskBar
          progress={progressOf(ordered, answered)}
          summary={summary}
          readOnly={reason !== undefined}
          onNext={next}
        >
          {submit({ settle: () => desk.settle(), onMissing: setMissing })}
        </DeskBar>
        {reason && (
          <Alert color="gray" variant="light" icon={<IconLock size={18} aria-hidden />} mb="md">
            {reason}
          </Alert>
        )}
        {missing && !isSubmitted && (
          <Suspense>
            <MissingList
              missing={missing}
              answered={answered}
              onJump={jump}
              onClose={() => setMissing(undefined)}
            />
          </Suspense>
        )}
        {current && (
          <Questions
            key={current.name}
            section={current}
            desk={desk}
            status={property.status}
            readOnly={reason !== undefined}
          />
        )}
        {after && (
          <Button
            variant="default"
            mt="md"
            onClick={() => choose(after.name)}
            rightSection={<IconArrowRight size={16} aria-hidden />}
          >
            Next: {after.name}
          </Button>
        )}
      </div>
    </div>
  );
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

/** The open category stands in the address; a jump opens a question's category and focuses its field. */
function useJumping(sections: readonly PrimarySection[], answered: ReadonlySet<string>) {
  const [query, setQuery] = useSearchParams();
  const target = useRef<string>(undefined);
  const [, rerender] = useState({});
  const wanted = query.get('category');
  const first = useRef<string>(undefined);
  first.current ??= (
    sections.find(({ questions }) => progressOf(questions, answered).left > 0) ?? sections[0]
  )?.name;
  const current =
    sections.find(({ name }) => name === wanted) ?? sections.find(({ name }) => name === first.current);
  const choose = useCallback(
    (name: string | undefined, { scroll = true } = {}) => {
      setQuery((before) => withCategory(before, name), { replace: true, preventScrollReset: true });
      if (scroll) window.scrollTo({ top: Math.min(window.scrollY, 180) });
    },
    [setQuery],
  );
  const jump = useCallback(
    (id: string) => {
      const section = sections.find(({ questions }) => questions.some(({ _id }) => _id === id));
      choose(section?.name, { scroll: false });
      target.current = id;
      rerender({});
    },
    [sections, choose],
  );
  // The category opens in a later render than the one that asked for it.
  useEffect(() => {
    if (target.current && focusQuestion(target.current)) target.current = undefined;
  });
  return { current, choose, jump };
}

function withCategory(before: URLSearchParams, name: string | undefined): URLSearchParams {
  const after = new URLSearchParams(before);
  if (name === undefined) after.delete('category');
  else after.set('category', name);
  return after;
}

function focusQuestion(id: string): boolean {
  const card = document.getElementById(cardId(id));
  if (!card) return false;
  card.scrollIntoView({ block: 'center' });
  const field = document.getElementById(fieldId(id)) ?? card.querySelector<HTMLElement>('button, a');
  field?.focus({ preventScroll: true });
  return true;
}

/** Alt+N, and the button: the next question that is needed; to the submit button when nothing is left. */
function useNext({
  ordered,
  answered,
  jump,
}: {
  ordered: readonly Question[];
  answered: ReadonlySet<string>;
  jump: (id: string) => void;
}): () => void {
  const last = useRef<string>(undefined);
  const next = useCallback(() => {
    const here = document.activeElement?.closest('[id^="question-"]')?.id.replace('question-', '');
    const question = nextNeeded(ordered, answered, here ?? last.current);
    if (!question) {
      document.getElementById(submitButtonId)?.focus();
      return;
    }
    last.current = question._id;
    jump(question._id);
  }, [ordered, answered, jump]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyN') return;
      event.preventDefault();
      next();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [next]);
  return next;
}

function Questions({
  section,
  desk,
  status,
  readOnly,
}: {
  section: PrimarySection;
  desk: AnswerDesk;
  status: number;
  readOnly: boolean;
}) {
  const ids = section.questions.map(({ _id }) => _id);
  const goOn = useRef<(id: string) => void>(undefined);
  goOn.current = (id) => {
    const following = ids[ids.indexOf(id) + 1];
    if (following) focusQuestion(following);
  };
  const onEnter = useCallback((id: string) => goOn.current?.(id), []);
  return (
    <div className={styles.sections}>
      {section.sections.map(({ name, questions }) => (
        <Panel key={name} flush title={`Questions For: ${[section.name, name].filter(Boolean).join(' > ')}`}>
          <ul className={styles.questions}>
            {questions.map(({ _id }) => (
              <QuestionCard
                key={_id}
                desk={desk}
                id={_id}
                propertyStatus={status}
                readOnly={readOnly}
                onEnter={onEnter}
              />
            ))}
          </ul>
        </Panel>
      ))}
    </div>
  );
}
