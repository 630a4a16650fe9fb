import { useState } from 'react';
import { useListQuestions } from '../question-list-queries.ts';
import type { FocusRequest } from '../use-row-keys.ts';
import { QuestionList, type QuestionListProps } from './question-list.tsx';
import { QuestionTools } from './question-tools.tsx';

/** The list of those who read: respondents, reviewers, and owners where the template is not theirs to change. */
export default function ReadOnlyQuestionList(props: QuestionListProps) {
  const { owner, selection, filter } = props;
  const list = useListQuestions({ owner: owner.id, type: owner.type }, { selection, filter });
  const [wanted, setWanted] = useState<FocusRequest>();
  return (
    <>
      <QuestionTools owner={owner} filter={filter} onClear={props.onClearFilter} />
      <QuestionList {...props} list={list} questions={list.questions} wanted={wanted} onWanted={setWanted} />
    </>
  );
}
