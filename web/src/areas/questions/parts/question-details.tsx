import { isUncategorized } from '@landbrief/domain';
import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { confirm } from '../../../ui/confirm.tsx';
import { toast } from '../../../ui/toast.ts';
import { answerTypeText, operatorLabel } from '../domain-question.ts';
import type { QuestionOwner } from '../owner.ts';
import { type Question, useDeleteQuestion } from '../queries.ts';
import { deleteMessage, texts } from '../texts.ts';
import styles from './question-list.module.css';

/** Everything of a question that its row does not show, and what can be done with it. */
export function QuestionDetails({ question, owner }: { question: Question; owner: QuestionOwner }) {
  const { tertiaryCategory, tag, loisDataField, choices, requirement, requirementDetails, note } = question;
  return (
    <>
      <p className={styles.detailsTitle}>Question Details</p>
      <dl className={styles.facts}>
        <Fact name="Tertiary category">
          {isUncategorized(tertiaryCategory) ? undefined : tertiaryCategory}
        </Fact>
        <Fact name="Tag">{tag}</Fact>
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
      {owner.mayEdit && <RowActions question={question} owner={owner} />}
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

function RowActions({ question, owner }: { question: Question; owner: QuestionOwner }) {
  const remove = useDeleteQuestion();
  const ask = async () => {
    const message = deleteMessage(question.text, owner.type);
    if (!(await confirm({ title: texts.deleteTitle, message, destructive: true }))) return;
    remove.mutate({ params: { id: question._id } }, { onSuccess: () => toast.success(texts.deleted) });
  };
  return (
    <div className={styles.actions}>
      <Button
        component={Link}
        to={owner.editPath(question._id)}
        variant="default"
        size="xs"
        leftSection={<IconPencil size={15} aria-hidden />}
      >
        Edit
      </Button>
      <Button
        variant="default"
        size="xs"
        c="var(--bad)"
        loading={remove.isPending}
        leftSection={<IconTrash size={15} aria-hidden />}
        onClick={() => void ask()}
      >
        Delete
      </Button>
    </div>
  );
}
