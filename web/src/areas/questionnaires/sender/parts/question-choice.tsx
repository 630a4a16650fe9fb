import type { Answer, Question } from '@landbrief/contract';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { formatNumber, plural } from '../../../../ui/format.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { isAnswered, latestValue, shownValue } from '../../../answers/answer-values.ts';
import { type PrimarySection, sectionsOf } from '../../../answers/sections.ts';
import { filteredSections, tickOf, withTicked } from '../question-choice.ts';
import { formTexts as texts } from '../texts.ts';
import styles from './question-choice.module.css';

/** A property with fewer questions has all its categories open. */
const openAtOnce = 60;

interface QuestionChoiceProps {
  questions: readonly Question[];
  answers: readonly Answer[];
  chosen: readonly string[];
  /** Why the choice cannot be saved. */
  error: string | undefined;
  onChange: (chosen: string[]) => void;
}

/** The questions of a property by category, to choose those that are asked. */
export function QuestionChoice({ questions, answers, chosen, error, onChange }: QuestionChoiceProps) {
  const [search, setSearch] = useState('');
  const [onlyUnanswered, setOnlyUnanswered] = useState(false);
  const sought = useDeferredValue(search.trim());
  const sections = useMemo(() => sectionsOf(questions), [questions]);
  const own = useMemo(() => new Map(answers.map((answer) => [answer.question, answer])), [answers]);
  const answered = useMemo(
    () => new Set(answers.filter(isAnswered).map(({ question }) => question)),
    [answers],
  );
  const shown = useMemo(
    () => filteredSections(sections, { search: sought, onlyUnanswered }, answered),
    [sections, sought, onlyUnanswered, answered],
  );
  const ordered = useMemo(() => sections.flatMap((section) => section.questions), [sections]);
  const ticked = new Set(chosen);
  const tick = (some: readonly Question[], isTicked: boolean) =>
    onChange(withTicked(chosen, some, isTicked, ordered));
  const unanswered = ordered.filter(({ _id }) => !answered.has(_id));
  return (
    <Panel
      title={texts.questions}
      actions={<span className="second strong digits">{formatNumber(chosen.length)} chosen</span>}
      flush
    >
      <div className={styles.tools}>
        <TextInput
          className={styles.search ?? ''}
          aria-label="Search the questions"
          placeholder="Search the questions"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Checkbox
          size="xs"
          label={texts.onlyUnanswered}
          checked={onlyUnanswered}
          onChange={(event) => setOnlyUnanswered(event.currentTarget.checked)}
        />
        <span className="flex wrap gap-2">
          {unanswered.length > 0 && (
            <Button size="xs" variant="default" onClick={() => tick(unanswered, true)}>
              {texts.chooseUnanswered(unanswered.length)}
            </Button>
          )}
          {chosen.length > 0 && (
            <Button size="xs" variant="subtle" c="dimmed" onClick={() => onChange([])}>
              {texts.clear}
            </Button>
          )}
        </span>
      </div>
      {error && (
        <p className="padded-low failure" role="alert">
          {error}
        </p>
      )}
      {shown.length === 0 && <p className={styles.none}>{texts.noMatch}</p>}
      {shown.map((section) => (
        <Category
          // Open again or not as a search narrows the list.
          key={`${section.name} ${sought === ''}`}
          section={section}
          ticked={ticked}
          own={own}
          startsOpen={
            sought !== '' ||
            questions.length <= openAtOnce ||
            section.questions.some(({ _id }) => ticked.has(_id))
          }
          onTick={tick}
        />
      ))}
    </Panel>
  );
}

interface CategoryProps {
  section: PrimarySection;
  ticked: ReadonlySet<string>;
  own: ReadonlyMap<string, Answer>;
  startsOpen: boolean;
  onTick: (questions: readonly Question[], isTicked: boolean) => void;
}

function Category({ section, ticked, own, startsOpen, onTick }: CategoryProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  const listId = useId();
  const { count, ...tick } = tickOf(section.questions, ticked);
  const total = section.questions.length;
  return (
    <div className="ruled">
      <div className={styles.head}>
        <Checkbox
          {...tick}
          label={<b>{section.name}</b>}
          onChange={() => onTick(section.questions, !tick.checked)}
        />
        <span className="quiet digits unbroken end">
          {count > 0 ? `${formatNumber(count)} of ${formatNumber(total)}` : plural(total, 'question')}
        </span>
        <Button
          variant="subtle"
          size="compact-sm"
          c="dimmed"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-label={`Questions of ${section.name}`}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronDown size={16} className={styles.chevron} data-open={isOpen || undefined} aria-hidden />
        </Button>
      </div>
      <div id={listId} hidden={!isOpen}>
        {isOpen &&
          section.sections.map(({ name, questions }) => (
            <div key={name} className={styles.section}>
              {name && <h3 className={styles.name}>{name}</h3>}
              <ul className={styles.questions}>
                {questions.map((question) => (
                  <li key={question._id}>
                    <Checkbox
                      size="xs"
                      classNames={{ body: styles.line ?? '', labelWrapper: 'breakable' }}
                      label={question.text}
                      description={ownAnswer(question, own.get(question._id))}
                      checked={ticked.has(question._id)}
                      onChange={(event) => onTick([question], event.currentTarget.checked)}
                    />
                  </li>
                ))}
              </ul>
            </div>
          ))}
      </div>
    </div>
  );
}

function ownAnswer(question: Question, answer: Answer | undefined): string | undefined {
  const text = shownValue(question, latestValue(answer));
  return text === '' ? undefined : text;
}
