import {
  audiences,
  dateAt,
  deadlineInFuture,
  letterOfStatus,
  type ProjectStatus,
  projectStatus,
  proposedAudience,
} from '@landbrief/domain';
import { Text } from '@mantine/core';
import { useState } from 'react';
import type { Project } from '../../../api.ts';
import { codeOf } from '../../../problems.ts';
import { refetchCalls } from '../../../queries.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { toast } from '../../../ui/toast.ts';
import { useCall } from '../../../use-call.ts';
import { transitionTexts } from '../dialog-texts.ts';
import { usePreviewProjectStatus } from '../queries.ts';
import { ActivationMessage } from './activation.tsx';
import { StatusMails } from './mail-counts.tsx';
import { TellingFields, useTelling } from './telling-fields.tsx';

const LetterLine = lazyPart(() => import('../../letters/parts/letter-line.tsx'));

interface StatusDialogProps {
  project: Project;
  to: ProjectStatus;
  onClose: () => void;
  /** The organization has no project licence left. */
  onNoLicence: () => void;
}

/** Asks before the status of a project changes: what it means, and whom it writes to. */
export default function StatusDialog({ project, to, onClose, onNoLicence }: StatusDialogProps) {
  const { status, name } = project;
  const texts = transitionTexts(status, to, name);
  const isFirst = status === projectStatus.new;
  const reopens = to === projectStatus.active && !isFirst;
  const deadline = useNewDeadline(project);
  const telling = useTelling(
    `status ${to} of project ${project._id}`,
    proposedAudience({ from: status, to }),
  );
  const { data: counted } = usePreviewProjectStatus(project._id, to);
  // The first activation writes to everybody.
  const invites = to === projectStatus.active && isFirst;
  const change = useCall('changeProjectStatus');
  const update = useCall('updateProject');
  const act = async () => {
    if (reopens && deadline.value !== project.deadline) {
      const { version } = project;
      await update.mutateAsync({
        params: { id: project._id },
        body: { project: { deadline: deadline.value, version } },
      });
    }
    await change.mutateAsync({
      params: { status: to, projectId: project._id },
      body: invites ? {} : telling.body,
    });
    telling.kept.forget();
    toast.success(texts.done);
    onClose();
  };
  const recover = (error: unknown) => {
    const code = codeOf(error);
    if (code === 'licence_unavailable') onNoLicence();
    // The next YES is for what somebody else saved meanwhile.
    if (code === 'stale') void refetchCalls('getProject');
  };
  const busy = change.isPending || update.isPending;
  const close = async () => (await telling.kept.mayClose()) && onClose();
  const mayGo = !reopens || deadline.isValid;
  const told = (invites ? counted?.invited : counted?.told?.[telling.tell]) ?? 0;
  return (
    <AskDialog
      title={texts.title}
      busy={busy}
      disabled={!mayGo}
      error={update.error ?? change.error}
      failure="The status was not changed"
      onNo={() => void close()}
      // What fails is said in the dialog.
      onYes={() => act().catch(recover)}
    >
      {isFirst ? <ActivationMessage project={project} /> : <Text>{texts.message}</Text>}
      {reopens && (
        <DateField
          mt="md"
          label="Deadline"
          required
          description={`Until the end of this day, ${project.tz.replaceAll('_', ' ')}.`}
          min={deadline.first}
          value={deadline.value}
          error={deadline.value !== '' && !deadline.isValid && 'Must be today or later.'}
          onChange={({ currentTarget }) => deadline.set(currentTarget.value)}
        />
      )}
      {!invites && <TellingFields telling={telling} choices={audiences} counts={counted?.told} busy={busy} />}
      <StatusMails project={project} to={to} tell={invites ? undefined : telling.tell} />
      {told > 0 && (
        <LetterLine
          projectId={project._id}
          kind={invites ? 'invitation' : letterOfStatus(to)}
          {...(invites ? {} : { status: to })}
        />
      )}
    </AskDialog>
  );
}

/** The deadline that a project is reopened with: its own one while that is to come. */
function useNewDeadline(project: Project) {
  const { deadline, tz } = project;
  const now = Date.now();
  const [value, set] = useState(() => (deadlineInFuture(project, now) ? deadline : ''));
  const isValid = value !== '' && deadlineInFuture({ deadline: value, tz }, now);
  return { value, set, isValid, first: dateAt(now, tz) };
}
