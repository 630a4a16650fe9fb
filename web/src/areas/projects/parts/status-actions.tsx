import { offeredTransitions, type ProjectStatus, projectStatus } from '@landbrief/domain';
import { IconArchive, IconEyeCheck, IconLock, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import type { Project } from '../../../api.ts';
import { isProjectEditor } from '../../../session/relation.ts';
import { useSession } from '../../../session/use-session.ts';
import { ButtonWithIcon } from '../../../ui/button-with-icon.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { transitionName } from '../texts.ts';

const NothingToAsk = lazyPart(() => import('./activation.tsx'));
const LicenceDialog = lazyPart(() => import('../../licences/parts/licence-dialog.tsx'));
const StatusDialog = lazyPart(() => import('./status-dialog.tsx'));

const { new: setup, active, review, closed, archived, paused } = projectStatus;

const icons = {
  [setup]: IconPlayerPlay,
  [active]: IconPlayerPlay,
  [review]: IconEyeCheck,
  [closed]: IconLock,
  [archived]: IconArchive,
  [paused]: IconPlayerPause,
} as const;

/** The change of status that usually comes next; an active project usually stays so. */
const usual: Partial<Record<number, ProjectStatus>> = { [setup]: active, [paused]: active, [review]: closed };

type OpenDialog = { kind: 'status'; to: ProjectStatus } | { kind: 'noQuestions' } | { kind: 'noLicence' };

/** The changes of status that are possible now, each asked before. */
export function StatusActions({ project }: { project: Project }) {
  const { actingAsReviewer } = useSession();
  const [dialog, setDialog] = useState<OpenDialog>();
  if (!isProjectEditor(project, actingAsReviewer)) return null;
  const close = () => setDialog(undefined);
  const { status, questionCount } = project;
  const open = (to: ProjectStatus) =>
    setDialog(status === setup && questionCount === 0 ? { kind: 'noQuestions' } : { kind: 'status', to });
  return (
    <>
      {/* One that needs something first is offered all the same: its dialog asks for it. */}
      {offeredTransitions(project, Date.now()).map(({ to }) => {
        const Icon = icons[to];
        return (
          <ButtonWithIcon
            key={to}
            variant={usual[status] === to ? 'filled' : 'default'}
            icon={Icon}
            onClick={() => open(to)}
          >
            {transitionName(status, to)}
          </ButtonWithIcon>
        );
      })}
      {dialog?.kind === 'status' && (
        <StatusDialog
          project={project}
          to={dialog.to}
          onClose={close}
          onNoLicence={() => setDialog({ kind: 'noLicence' })}
        />
      )}
      {dialog?.kind === 'noQuestions' && <NothingToAsk project={project} onClose={close} />}
      {dialog?.kind === 'noLicence' && <LicenceDialog type="rfi" onClose={close} />}
    </>
  );
}
