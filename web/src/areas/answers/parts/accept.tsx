import type { Answer, Question } from '@landbrief/contract';
import { misfitOf, requirementState, systemCreatorText } from '@landbrief/domain';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { refetchCalls } from '../../../queries.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.ts';
import { domainQuestion, latestValue } from '../answer-values.ts';
import { type PropertyPath, useSaveAnswer } from '../queries.ts';
import { outcomeOf } from '../save-outcome.ts';
import { acceptTexts, misfitTexts } from '../texts.ts';
import styles from './accept.module.css';

const reasonMax = 1000;

interface Answered {
  question: Question;
  answer: Answer | undefined;
}

const isMisfit = ({ question, answer }: Answered) =>
  misfitOf(domainQuestion(question), latestValue(answer)) !== undefined;
const textsOf = (answered: Answered) => (isMisfit(answered) ? misfitTexts : acceptTexts);

/** Who accepts the answer, or counts the requirement as met, when and why. */
export function Acceptance(answered: Answered) {
  const { acceptance } = answered.answer ?? {};
  if (!acceptance) return null;
  const { reason, at, by } = acceptance;
  return (
    <p className={styles.acceptance}>
      {textsOf(answered).by(by?.fullName ?? systemCreatorText, formatMoment(at))}
      {reason && (
        <>
          : <q>{reason}</q>
        </>
      )}
    </p>
  );
}

/**
 * The owner may count a requirement as met although the answer does not meet it, and accept an answer that the question
 * would not take any more, with a reason; and undo it.
 */
export function Accept({ path, ...answered }: Answered & { path: PropertyPath }) {
  const { question, answer } = answered;
  const save = useSaveAnswer(path);
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const value = latestValue(answer);
  const state = requirementState(domainQuestion(question), { value, override: answer?.override });
  if (!answer || (state !== 'notMet' && state !== 'overridden' && !isMisfit(answered))) return null;
  const texts = textsOf(answered);
  const change = async (override: boolean) => {
    const accepted = override ? { overrideReason: reason.trim() } : {};
    const request = { questionId: question._id, value, version: answer.version, override, ...accepted };
    const outcome = await outcomeOf(save.mutateAsync(request), question);
    if (outcome.kind === 'saved') setReason('');
    else toast.error(outcome.kind === 'stale' ? acceptTexts.stale : (outcome.message ?? acceptTexts.failed));
    if (outcome.kind === 'stale') await refetchCalls('listAnswers');
    setAsking(false);
  };
  return (
    <>
      <Button
        variant="default"
        size="xs"
        mt="xs"
        loading={save.isPending}
        onClick={() => (answer.override ? void change(false) : setAsking(true))}
      >
        {answer.override ? texts.undo : texts.accept}
      </Button>
      {isAsking && (
        <AskDialog
          title={texts.title}
          busy={save.isPending}
          disabled={reason.trim() === ''}
          onYes={() => void change(true)}
          onNo={() => setAsking(false)}
        >
          <p>{question.text}</p>
          <Textarea
            mt="sm"
            label={acceptTexts.reason}
            description={acceptTexts.reasonWho}
            required
            minRows={2}
            maxRows={8}
            maxLength={reasonMax}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </AskDialog>
      )}
    </>
  );
}
