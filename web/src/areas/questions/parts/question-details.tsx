import { isUncategorized } from '@landbrief/domain';
import { Button } from '@mantine/core';
import { IconCopy, IconFolderSymlink, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { answerTypeText, operatorLabel } from '../domain-question.ts';
import type { Question } from '../queries.ts';
import type { QuestionActs } from '../use-question-acts.ts';
import styles from './question-list.module.css';

/** Everything of a question that its row does not show, and what can be done with it. */
export function QuestionDetails({
  question,
  acts,
}: {
  question: Question;
  /** Without them the question is only shown. */
  acts: QuestionActs | undefined;
}) {
  const { tertiaryCategory, tag, loisDataField, choices, requirement, requirementDetails, note } = question;
  return (
    <>
      <p className={styles.detailsTitle}>Question Details</p>
      <dl className={styles.facts}>
        <Fact name="Tertiary category">
          {isUncategorized(tertiaryCategory) ? undefined : tertiaryCategory}
        </Fact>
        <Fact name="Tag">
          <span translate="no">{tag}</span>
        </Fact>
        <Fact name="Data Field Type">{loisDataField}</Fact>
        <Fact name="Answer Type">{answerTypeText(question)}</Fact>
        {requirement && requirementDetails && (
          <Fact name="Requirement Operator">{operatorLabel(requirementDetails.operator)}</Fact>
        )}
        {choices.length > 0 && (
          <Fact name="Choices" wide>
            <ul className={styles.choices}>
              {choices.map((choice) => (
                <li key={choice}>{choice}</li>
              ))}
            </ul>
          </Fact>
        )}
        <Fact name="Note" wide>
          {note}
        </Fact>
      </dl>
      {acts && <RowActions question={question} acts={acts} />}
    </>
  );
}

function Fact({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? styles.wide : undefined}>
      <dt>{name}</dt>
      <dd>{children || <span>–</span>}</dd>
    </div>
  );
}

function RowActions({ question, acts }: { question: Question; acts: QuestionActs }) {
  const action = { variant: 'default', size: 'xs' } as const;
  return (
    <div className={styles.actions}>
      <Button
        {...action}
        leftSection={<IconPencil size={15} aria-hidden />}
        onClick={() => acts.edit(question)}
      >
        Edit
      </Button>
      <Button
        {...action}
        leftSection={<IconCopy size={15} aria-hidden />}
        onClick={() => acts.duplicate(question)}
      >
        Duplicate
      </Button>
      <Button
        {...action}
        leftSection={<IconFolderSymlink size={15} aria-hidden />}
        onClick={() => acts.chooseCategory(question)}
      >
        Move to…
      </Button>
      <Button
        {...action}
        c="var(--bad)"
        leftSection={<IconTrash size={15} aria-hidden />}
        onClick={() => acts.remove(question)}
      >
        Delete
      </Button>
    </div>
  );
}
