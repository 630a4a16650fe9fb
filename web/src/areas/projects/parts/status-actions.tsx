import { offeredTransitions, type ProjectStatus, projectStatus } from '@landbrief/domain';
import { Button } from '@mantine/core';
import { IconArchive, IconEyeCheck, IconLock, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Project } from '../../../api.ts';
import { useSession } from '../../../session/use-session.ts';
import { codeOf, reportProblem } from '../../../shell/problems.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { LazyTooltip } from '../../../ui/lazy-mantine.ts';
import { toast } from '../../../ui/toast.ts';
import { useChangeProjectStatus } from '../queries.ts';
import { isProjectEditor } from '../relation.ts';
import { transitionTexts } from '../texts.ts';

const NothingToAsk = lazy(async () => ({ default: (await import('./activation.tsx')).NothingToAsk }));
const LicenceDialog = lazy(() => import('../../licences/parts/licence-dialog.tsx'));

const icons = {
  [projectStatus.new]: IconPlayerPlay,
  [projectStatus.active]: IconPlayerPlay,
  [projectStatus.review]: IconEyeCheck,
  [projectStatus.closed]: IconLock,
  [projectStatus.archived]: IconArchive,
  [projectStatus.paused]: IconPlayerPause,
} as const;

/** Loaded before it is asked: the dialog opens whole. */
async function aboutActivating(project: Project) {
  const { ActivationMessage } = await import('./activation.tsx');
  return <ActivationMessage project={project} />;
}

/** The one that takes a licence. */
function isFirst({ status }: Project, to: ProjectStatus): boolean {
  return status === projectStatus.new && to === projectStatus.active;
}

/** The changes of status that are possible now, each asked before; one that is refused says why. */
export function StatusActions({ project }: { project: Project }) {
  const { actingAsReviewer } = useSession();
  const change = useChangeProjectStatus();
  const [isUnavailable, setUnavailable] = useState(false);
  const [isAskingNothing, setAskingNothing] = useState(false);
  if (!isProjectEditor(project, actingAsReviewer)) return null;
  const go = async (to: ProjectStatus) => {
    const { title, message, done } = transitionTexts(project.status, to, project.name);
    const isActivation = isFirst(project, to);
    if (isActivation && project.questionCount === 0) return setAskingNothing(true);
    const what = isActivation ? await aboutActivating(project) : message;
    if (!(await confirm({ title, message: what }))) return;
    try {
      await change.mutateAsync({ params: { status: to, projectId: project._id } });
      toast.success(done);
    } catch (error) {
      if (codeOf(error) === 'licence_unavailable') setUnavailable(true);
      else reportProblem(error, 'change the status of the project');
    }
  };
  return (
    <>
      {offeredTransitions(project, Date.now()).map(({ to, refused: reason }) => {
        // What is missing for the first activation is told in its dialog, with the way there.
        const refused = isFirst(project, to) ? undefined : reason;
        const Icon = icons[to];
        const { button } = transitionTexts(project.status, to, project.name);
        const isMain = to === projectStatus.active;
        const isBusy = change.isPending && change.variables?.params.status === to;
        const action = (
          <Button
            key={to}
            variant={isMain && !refused ? 'filled' : 'default'}
            leftSection={<Icon size={16} aria-hidden />}
            loading={isBusy}
            {...(refused
              ? { 'data-disabled': true, 'aria-disabled': true, 'aria-description': refused.message }
              : {})}
            onClick={() => {
              if (!refused && !change.isPending) void go(to);
            }}
          >
            {button}
          </Button>
        );
        if (!refused) return action;
        return (
          <Suspense key={to} fallback={action}>
            <LazyTooltip label={refused.message}>{action}</LazyTooltip>
          </Suspense>
        );
      })}
      {isAskingNothing && (
        <Suspense>
          <NothingToAsk project={project} onClose={() => setAskingNothing(false)} />
        </Suspense>
      )}
      {isUnavailable && (
        <Suspense>
          <LicenceDialog type="rfi" onClose={() => setUnavailable(false)} />
        </Suspense>
      )}
    </>
  );
}
