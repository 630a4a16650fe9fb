import { Button } from '@mantine/core';
import { IconHelpCircle, IconSpeakerphone } from '@tabler/icons-react';
import { useState } from 'react';
import { formatNumber } from '../../../ui/format.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useAddendaOf, useClarificationCounts } from '../count-queries.ts';
import { addendumCount, countTexts as texts } from '../count-texts.ts';
import type { AnsweredQuestion } from './question-drawer.tsx';

const QuestionDrawer = lazyPart(() => import('./question-drawer.tsx'));

/** Beside a question that is answered: how much was asked about it, and asking. */
export function QuestionButton({ projectId, propertyId, question }: AnsweredQuestion) {
  const [isOpen, setOpen] = useState(false);
  const counts = useClarificationCounts(projectId, question._id);
  const { all = 0, new: fresh = 0 } = counts ?? {};
  const addenda = useAddendaOf(projectId, question._id) ?? [];
  const shown = all + addenda.length;
  const waits = addenda.some(({ isForCaller, acknowledged }) => isForCaller && !acknowledged);
  // In words, the row of a question wraps on a phone.
  const Icon = addenda.length > 0 ? IconSpeakerphone : IconHelpCircle;
  const words = [
    addenda.length > 0 && addendumCount(addenda.length),
    all > 0 && texts.count(all),
    fresh > 0 && texts.newCount(fresh),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <>
      <Button
        variant={fresh > 0 || waits ? 'light' : 'subtle'}
        {...(shown > 0 ? {} : { c: 'dimmed' })}
        size="compact-xs"
        title={words || texts.ask}
        aria-label={`${texts.title}: ${question.text}${words && `, ${words}`}`}
        onClick={() => setOpen(true)}
      >
        <Icon size={15} aria-hidden />
        {shown > 0 && <>&nbsp;{formatNumber(shown)}</>}
        {fresh > 0 && <>&nbsp;·&nbsp;{texts.newCount(fresh)}</>}
      </Button>
      {isOpen && (
        <QuestionDrawer
          projectId={projectId}
          propertyId={propertyId}
          question={question}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
