import { given, phaseAudiences } from '@landbrief/domain';
import { Text } from '@mantine/core';
import { useState } from 'react';
import type { Project } from '../../../api.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { formatNumber, plural } from '../../../ui/format.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { nobodyGetsMail } from '../../../ui/texts.ts';
import { toast } from '../../../ui/toast.ts';
import { useCall } from '../../../use-call.ts';
import { tellingTexts } from '../dialog-texts.ts';
import { followingPhase } from '../next-step.ts';
import { usePreviewNextPhase } from '../queries.ts';
import { MailLines, UncountedMails } from './mail-counts.tsx';
import styles from './next-phase-dialog.module.css';
import { TellingFields, useTelling } from './telling-fields.tsx';

const LetterLine = lazyPart(() => import('../../letters/parts/letter-line.tsx'));
const properties = (count: number) => plural(count, 'property', 'properties');

/** Asks before the next phase begins: which properties move on, which stay behind, who gets a notice. */
export default function NextPhaseDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const increment = useCall('incrementProjectPhase');
  const preview = usePreviewNextPhase(project._id);
  // What is asked stays while the project is loaded again afterwards.
  const phase = preview.data?.newPhase ?? followingPhase(project);
  // The phase that was looked at: two owners at once begin one phase.
  const [activePhase] = useState(project.activePhase);
  const telling = useTelling(`phase ${activePhase + 1} of project ${project._id}`, 'takingPart');
  const { tell, note } = telling.body;
  const close = async () => (await telling.kept.mayClose()) && onClose();
  const act = async () => {
    const { newPhase } = await increment.mutateAsync({
      params: { projectId: project._id },
      body: { activePhase, tell: tell === 'nobody' ? tell : 'takingPart', ...given({ note }) },
    });
    telling.kept.forget();
    toast.success(`Phase ${newPhase} has begun.`);
    onClose();
  };
  return (
    <AskDialog
      title={`Begin Phase ${phase}?`}
      busy={increment.isPending}
      disabled={preview.isPending}
      error={increment.error}
      failure="The phase was not begun"
      onNo={() => void close()}
      // What fails is said in the dialog.
      onYes={() => void act().catch(() => undefined)}
    >
      <Text>
        A phase that has begun cannot be taken back. Submitted properties move to it and can be answered
        again.
      </Text>
      {preview.isPending && <SkeletonRows rows={4} label="what the phase changes" />}
      {preview.error && !preview.data && (
        <UncountedMails error={preview.error} onRetry={() => void preview.refetch()} />
      )}
      {preview.data && <Effects {...preview.data} />}
      {preview.data && (
        <TellingFields
          telling={telling}
          choices={phaseAudiences}
          labels={tellingTexts.ofPhase}
          counts={{ takingPart: preview.data.notified }}
          busy={increment.isPending}
        />
      )}
      {preview.data &&
        (tell !== 'nobody' && preview.data.notified > 0 ? (
          <LetterLine projectId={project._id} kind="phase" people={preview.data.notified} />
        ) : (
          <MailLines lines={[nobodyGetsMail]} />
        ))}
    </AskDialog>
  );
}

interface Counts {
  newPhase: number;
  moving: number;
  staying: number;
  eliminated: number;
  newQuestions: number;
}

function Effects({ newPhase, moving, staying, eliminated, newQuestions }: Counts) {
  const rows = [
    { value: moving, text: `${moving === 1 ? 'property moves' : 'properties move'} to phase ${newPhase}` },
    {
      value: staying,
      text: `${staying === 1 ? 'is not submitted and stays' : 'are not submitted and stay'} in ${
        staying === 1 ? 'its' : 'their'
      } phase`,
    },
    {
      value: eliminated,
      text: `${eliminated === 1 ? 'is' : 'are'} eliminated and ${eliminated === 1 ? 'stays' : 'stay'} so`,
    },
    { value: newQuestions, text: `${newQuestions === 1 ? 'question' : 'questions'} asked in addition` },
  ];
  return (
    <>
      <ul className={styles.effects} aria-label="What the phase changes">
        {rows.map(({ value, text }) => (
          <li className="ruled stack gap-3" key={text} data-none={value === 0 || undefined}>
            <span className="numeric bold">{formatNumber(value)}</span>
            {text}
          </li>
        ))}
      </ul>
      {newQuestions === 0 && (
        <Text mt="sm" c="var(--warn)">
          Nothing new is asked in phase {newPhase} yet
          {moving > 0 && `: ${properties(moving)} would be open again for the same questions`}.
        </Text>
      )}
    </>
  );
}
