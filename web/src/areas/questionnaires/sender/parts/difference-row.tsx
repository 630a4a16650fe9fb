import type { QuestionnaireComment } from '@landbrief/contract';
import { isEmpty } from '@landbrief/domain';
import { Checkbox } from '@mantine/core';
import {
  IconArrowsExchange,
  IconCheck,
  IconCircleCheck,
  IconCircleDashed,
  IconSparkles,
} from '@tabler/icons-react';
import { useId } from 'react';
import { formatMoment } from '../../../../ui/format.ts';
import { StatusBadge, type StatusLook } from '../../../../ui/status-badge.tsx';
import { entriesOf } from '../../../answers/answer-values.ts';
import { type Difference, type DifferenceKind, givenValue } from '../differences.ts';
import { acceptTexts as texts } from '../texts.ts';
import styles from './difference-view.module.css';

const looks: Record<DifferenceKind, StatusLook> = {
  new: { label: texts.kinds.new, tone: 'info', icon: IconSparkles },
  different: { label: texts.kinds.different, tone: 'warn', icon: IconArrowsExchange },
  same: { label: texts.kinds.same, tone: 'idle', icon: IconCheck },
  accepted: { label: texts.kinds.accepted, tone: 'ok', icon: IconCircleCheck },
  none: { label: texts.kinds.none, tone: 'idle', icon: IconCircleDashed },
};

interface DifferenceRowProps {
  difference: Difference;
  contact: string;
  comments: readonly QuestionnaireComment[];
  /** Why it could not be accepted. */
  refusal: string | undefined;
  isSelected: boolean;
  /** Undefined where there is nothing to accept. */
  onToggle: (() => void) | undefined;
}

/** A question with the own answer and the contact's. */
export function DifferenceRow({
  difference: { question, own, theirs, kind },
  contact,
  comments,
  refusal,
  isSelected,
  onToggle,
}: DifferenceRowProps) {
  const detailsId = useId();
  const ownText = (own && entriesOf(own)[0]?.display) ?? '';
  const theirText = theirs && !isEmpty(givenValue(theirs)) ? theirs.display : '';
  return (
    <li className={styles.row} data-selected={isSelected || undefined}>
      <div className={styles.question}>
        {onToggle ? (
          <Checkbox
            classNames={{ label: styles.label ?? '' }}
            checked={isSelected}
            label={question.text}
            aria-label={texts.accept(question.text)}
            aria-describedby={detailsId}
            onChange={onToggle}
          />
        ) : (
          <p>{question.text}</p>
        )}
        <StatusBadge {...looks[kind]} />
      </div>
      <div className={styles.pair} id={detailsId}>
        <Side head={texts.own} text={ownText} />
        <Side head={texts.theirs(contact)} text={theirText} isNew={kind === 'new' || kind === 'different'} />
      </div>
      {comments.length > 0 && (
        <ul className={styles.comments}>
          {comments.map(({ _id, text, by, at }) => (
            <li key={_id}>
              <span className={styles.by}>
                {by.fullName} · {formatMoment(at)}
              </span>
              {text}
            </li>
          ))}
        </ul>
      )}
      {refusal && <p className={styles.refusal}>{refusal}</p>}
    </li>
  );
}

function Side({ head, text, isNew = false }: { head: string; text: string; isNew?: boolean }) {
  return (
    <div>
      <span className={styles.head}>{head}</span>
      <p className={styles.value} data-empty={text === '' || undefined} data-new={isNew || undefined}>
        {text || texts.kinds.none}
      </p>
    </div>
  );
}
