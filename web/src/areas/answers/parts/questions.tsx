import { useCallback, useRef } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { AnswerEditor } from '../answer-editor.ts';
import type { AskedOf } from '../asked-of.ts';
import { focusQuestion, questionsId } from '../focus.ts';
import type { PropertyPath } from '../queries.ts';
import type { PrimarySection } from '../sections.ts';
import { type Meant, QuestionCard } from './question-card.tsx';
import styles from './questions.module.css';

/** The questions of the open category, or what the filter leaves of them. */
export function Questions({
  path,
  section,
  nothingHere,
  editor,
  status,
  readOnly,
  meant,
  askedOf,
  validDays,
  comments,
  isRecallOffered,
}: {
  path: PropertyPath;
  section: PrimarySection;
  /** Where the filter leaves nothing of the category. */
  nothingHere: string;
  editor: AnswerEditor;
  status: number;
  readOnly: boolean;
  /** The questions that the property was sent back for. */
  meant: ReadonlyMap<string, Meant>;
  /** The questions that were sent to contacts. */
  askedOf: ReadonlyMap<string, AskedOf>;
  /** How long an answer is valid. */
  validDays: number | undefined;
  comments: ReadonlyMap<string, number>;
  /** Earlier answers may be recalled here. */
  isRecallOffered: boolean;
}) {
  const ids = section.questions.map(({ _id }) => _id);
  const goOn = useRef<(id: string) => void>(undefined);
  goOn.current = (id) => {
    const following = ids[ids.indexOf(id) + 1];
    if (following) focusQuestion(following);
  };
  const onEnter = useCallback((id: string) => goOn.current?.(id), []);
  const title = (name: string) => `Questions For: ${[section.name, name].filter(Boolean).join(' > ')}`;
  return (
    <div className={styles.sections}>
      {section.sections.length === 0 && (
        <Panel title={title('')} titleId={questionsId}>
          <EmptyState title={nothingHere} />
        </Panel>
      )}
      {section.sections.map(({ name, questions }, index) => (
        <Panel key={name} flush title={title(name)} titleId={index === 0 ? questionsId : undefined}>
          <ul className="list">
            {questions.map(({ _id }) => (
              <QuestionCard
                key={_id}
                path={path}
                editor={editor}
                id={_id}
                propertyStatus={status}
                readOnly={readOnly}
                meant={meant.get(_id)}
                asked={askedOf.get(_id)}
                validDays={validDays}
                comments={comments.get(_id) ?? 0}
                isRecallOffered={isRecallOffered}
                onEnter={onEnter}
              />
            ))}
          </ul>
        </Panel>
      ))}
    </div>
  );
}
