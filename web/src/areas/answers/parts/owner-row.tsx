import { isEmpty, isNotApplicable, notAnsweredText, questionType, requirementState } from '@landbrief/domain';
import { IconChevronDown, IconMessage } from '@tabler/icons-react';
import { memo, Suspense, useState } from 'react';
import { ConfidentialMark } from '../../../ui/confidential-mark.tsx';
import { lazy } from '../../../ui/lazy-part.tsx';
import { SkeletonText } from '../../../ui/skeleton-rows.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { domainQuestion, entriesOf, latestValue } from '../answer-values.ts';
import { useHasDraft } from '../drafts.ts';
import { detailsId } from '../focus.ts';
import { requirementLooks } from '../looks.ts';
import { useMarkAnswerSeen } from '../queries.ts';
import { commentTexts } from '../texts.ts';
import { DraftMark, OutdatedMark, QuestionMarks } from './marks.tsx';
import { OwnUnit } from './own-unit.tsx';
import type { OwnerDetailsProps } from './owner-details.tsx';
import styles from './owner-row.module.css';

const OwnerDetails = lazy(() => import('./owner-details.tsx'));

/** One question for the owner's side: what was answered, whether it is new, whether it meets the requirement. */
export const OwnerRow = memo(function OwnerRow({
  comments,
  ...props
}: OwnerDetailsProps & { /** How many comments there are. */ comments: number }) {
  const { project, property, question, answer, mayEdit } = props;
  const hasDraft = useHasDraft(property._id, question._id);
  const [open, setOpen] = useState(hasDraft);
  const { mutate: markSeen } = useMarkAnswerSeen({ projectId: project._id, propertyId: property._id });
  const value = latestValue(answer);
  const state = requirementState(domainQuestion(question), { value, override: answer?.override });
  const isNumber = question.type === questionType.number && !isEmpty(value) && !isNotApplicable(value);
  const isUnseen = answer !== undefined && !answer.seen;
  const shown = answer ? entriesOf(answer)[0]?.display : '';
  const panelId = detailsId(question._id);
  const toggle = () => {
    setOpen(!open);
    if (isUnseen && mayEdit) markSeen({ params: { questionId: question._id, answerId: answer._id } });
  };
  return (
    <li className={styles.item} data-open={open || undefined}>
      <button
        type="button"
        className={styles.row}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={toggle}
      >
        <span className={styles.unseen} data-unseen={isUnseen || undefined}>
          {isUnseen && <span className="visually-hidden">Not viewed: </span>}
        </span>
        <span className="breakable">
          <QuestionMarks required={question.required} requirement={question.requirement} />
          {question.text}
          <OutdatedMark answer={answer} validDays={project.settings.answersValidDays} />{' '}
          <ConfidentialMark mark={answer?.confidential} />
          {comments > 0 && (
            <span className={styles.comments} title={commentTexts.count(comments)}>
              <IconMessage size={14} aria-hidden />
              <span aria-hidden>{comments}</span>
              <span className="visually-hidden">, {commentTexts.count(comments)}</span>
            </span>
          )}
          {hasDraft && !open && <DraftMark />}
        </span>
        <span
          className={styles.answer}
          data-empty={isEmpty(value) || undefined}
          data-numeric={isNumber || undefined}
        >
          {shown || notAnsweredText} <OwnUnit question={question} value={value} className="small normal" />
        </span>
        <span className={styles.state}>
          {state !== 'none' && <StatusBadge {...requirementLooks[state]} />}
        </span>
        <span className={styles.phase}>Phase {question.phase}</span>
        <IconChevronDown className={styles.chevron ?? ''} size={16} aria-hidden />
      </button>
      <div id={panelId} hidden={!open} className={styles.details}>
        {open && (
          <Suspense fallback={<SkeletonText width="40%" />}>
            <OwnerDetails {...props} />
          </Suspense>
        )}
      </div>
    </li>
  );
});
