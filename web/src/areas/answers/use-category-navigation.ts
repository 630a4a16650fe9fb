import type { Question } from '@landbrief/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useQueryState } from '../../ui/use-query-state.ts';
import { focusedQuestion, focusHeading, focusQuestion, submitButtonId } from './focus.ts';
import type { QuestionFilter } from './question-filters.ts';
import { nextNeeded, type PrimarySection, progressOf, sectionOf } from './sections.ts';

interface CategoryOptions {
  scroll?: boolean;
  /** Sets or ends the filter; without it, it stays as it is. */
  only?: QuestionFilter | undefined;
}

/**
 * The open category is in the address; a jump opens a question's category and focuses its field. It begins with the
 * question that the address names, else with the first category that has a question of those sent back, else one that is
 * left.
 */
export function useCategoryNavigation(
  sections: readonly PrimarySection[],
  answered: ReadonlySet<string>,
  meant: ReadonlyMap<string, unknown>,
) {
  const { query, change } = useQueryState();
  const asked = query.get('question') ?? undefined;
  const target = useRef(asked);
  const headed = useRef<string>(undefined);
  const [, rerender] = useState({});
  const wanted = query.get('category');
  const first = useRef<string>(undefined);
  first.current ??= (
    sectionOf(sections, asked) ??
    sections.find(({ questions }) => questions.some(({ _id }) => meant.has(_id))) ??
    sections.find(({ questions }) => progressOf(questions, answered).left > 0) ??
    sections[0]
  )?.name;
  const current =
    sections.find(({ name }) => name === wanted) ?? sections.find(({ name }) => name === first.current);
  const choose = useCallback(
    (category: string | undefined, { scroll = true, ...filter }: CategoryOptions = {}) => {
      change({ category, ...filter }, { replace: true });
      if (scroll) window.scrollTo({ top: Math.min(window.scrollY, 180) });
    },
    [change],
  );
  const jump = useCallback(
    (id: string, { category, ...filter }: Pick<CategoryOptions, 'only'> & { category?: string } = {}) => {
      choose(category ?? sectionOf(sections, id)?.name, { ...filter, scroll: false });
      target.current = id;
      rerender({});
    },
    [sections, choose],
  );
  /** To the heading of the next category, from the end of this one. */
  const goToCategoryHeading = useCallback(
    (name: string) => {
      choose(name, { scroll: false });
      headed.current = name;
    },
    [choose],
  );
  // The category opens in a later render than the one that asked for it.
  useEffect(() => {
    if (headed.current !== undefined && headed.current === current?.name) {
      headed.current = undefined;
      focusHeading();
    }
    if (target.current && focusQuestion(target.current)) target.current = undefined;
  });
  return { current, choose, goToCategoryHeading, jump };
}

interface NextRequired {
  ordered: readonly Question[];
  answered: ReadonlySet<string>;
  jump: (id: string) => void;
}

/** Alt+N, and the button: the next question that is needed; to the submit button when nothing is left. */
export function useNextRequired({ ordered, answered, jump }: NextRequired): () => void {
  const last = useRef<string>(undefined);
  const next = useCallback(() => {
    const question = nextNeeded(ordered, answered, focusedQuestion() ?? last.current);
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
