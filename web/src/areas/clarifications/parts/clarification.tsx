import type { Clarification as Entry, Project } from '@landbrief/contract';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconClock, IconSparkles } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { mayEditProject } from '../../../session/relation.ts';
import { useSession } from '../../../session/use-session.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { formatMoment, quoted } from '../../../ui/format.ts';
import { lazy } from '../../../ui/lazy-part.tsx';
import { SkeletonText } from '../../../ui/skeleton-rows.tsx';
import { StatusBadge, type StatusLook } from '../../../ui/status-badge.tsx';
import { toast } from '../../../ui/toast.ts';
import { useCall } from '../../../use-call.ts';
import { texts } from '../texts.ts';
import styles from './clarification.module.css';
import { LinkedText } from './linked-text.tsx';

const AnswerForm = lazy(() => import('./answer-form.tsx'));

interface ClarificationProps {
  project: Project;
  entry: Entry;
  /** The form of the answer was opened or closed. */
  onAnswering?: ((entry: Entry, isAnswering: boolean) => void) | undefined;
}

/** What was asked, and the answer; the owner's side answers here, who asked withdraws. */
export function Clarification({ project, entry, onAnswering }: ClarificationProps) {
  const { actingAsReviewer } = useSession();
  const [isAnswering, setIsAnswering] = useState(false);
  const setAnswering = (isOpen: boolean) => {
    setIsAnswering(isOpen);
    onAnswering?.(entry, isOpen);
  };
  const { text, publicText, property, answer, own } = entry;
  const mayAnswer = mayEditProject(project, actingAsReviewer);
  const answerLabel = answer === undefined ? texts.answer : texts.changeAnswer;
  const mayWithdraw = own && answer === undefined && !actingAsReviewer;
  return (
    <li className={styles.entry}>
      <Head entry={entry} />
      <LinkedText>{text}</LinkedText>
      {publicText && (
        <div className="quiet">
          {texts.everybodyReads} <LinkedText>{publicText}</LinkedText>
        </div>
      )}
      {property && (
        <p className="quiet">
          {texts.fromProperty}{' '}
          <Link to={`/projects/${project._id}/properties/${property._id}`}>{property.name}</Link>
        </p>
      )}
      {answer !== undefined && <Answer entry={entry} answer={answer} />}
      {isAnswering && (
        <Suspense fallback={<SkeletonText width="60%" />}>
          <AnswerForm projectId={project._id} entry={entry} onClose={() => setAnswering(false)} />
        </Suspense>
      )}
      {((mayAnswer && !isAnswering) || mayWithdraw) && (
        <div className="flex wrap gap-2">
          {mayAnswer && !isAnswering && (
            <Button
              size="xs"
              variant={answer === undefined ? 'filled' : 'default'}
              aria-label={`${answerLabel}: ${quoted(text)}`}
              onClick={() => setAnswering(true)}
            >
              {answerLabel}
            </Button>
          )}
          {mayWithdraw && <WithdrawButton projectId={project._id} entry={entry} />}
        </div>
      )}
    </li>
  );
}

function Head({ entry: { by, own, asked, enteredByTeam, isNew, answer, audience } }: { entry: Entry }) {
  const looks: StatusLook[] = [];
  if (isNew) looks.push({ label: texts.isNew, tone: 'info', icon: IconSparkles });
  if (answer === undefined) looks.push({ label: texts.waits, tone: 'warn', icon: IconClock });
  else {
    const onlyOne = own ? texts.answeredYou : texts.answeredAsker;
    const label = audience === 'everybody' ? texts.answeredEverybody : onlyOne;
    looks.push({ label, tone: audience === 'everybody' ? 'ok' : 'idle', icon: IconCircleCheck });
  }
  const isNamed = by !== undefined || own;
  return (
    <div className={styles.head}>
      <b>{own ? texts.you : (by?.fullName ?? texts.somebody)}</b>
      {isNamed && <time dateTime={asked}>{formatMoment(asked)}</time>}
      {enteredByTeam && <span>{texts.enteredByTeam}</span>}
      <span className={styles.badges}>
        {looks.map((look) => (
          <StatusBadge key={look.label} {...look} />
        ))}
      </span>
    </div>
  );
}

function Answer({ entry: { answered, answeredBy, changed }, answer }: { entry: Entry; answer: string }) {
  return (
    <div className={styles.answer}>
      <p className={styles.head}>
        <b>{answeredBy?.fullName ?? texts.ownerSide}</b>
        <time dateTime={answered}>{formatMoment(answered)}</time>
        {changed && <span>{texts.changed}</span>}
      </p>
      <LinkedText>{answer}</LinkedText>
    </div>
  );
}

function WithdrawButton({ projectId, entry }: { projectId: string; entry: Entry }) {
  const withdraw = useCall('withdrawClarification', { action: 'withdraw the question' });
  const ask = async () => {
    const { withdrawTitle: title, withdrawMessage: message } = texts;
    if (!(await confirm({ title, message, destructive: true }))) return;
    withdraw.mutate(
      { params: { projectId, clarificationId: entry._id } },
      { onSuccess: () => toast.success(texts.withdrawn) },
    );
  };
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={`${texts.withdraw}: ${quoted(entry.text)}`}
      loading={withdraw.isPending}
      onClick={() => void ask()}
    >
      {texts.withdraw}
    </Button>
  );
}
