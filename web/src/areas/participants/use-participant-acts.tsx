import type { Project } from '@landbrief/contract';
import { type ReactNode, useState } from 'react';
import { startViewingAs } from '../../session/enter.ts';
import { useSession } from '../../session/use-session.ts';
import { confirm } from '../../ui/confirm.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { toast } from '../../ui/toast.ts';
import { useCall } from '../../use-call.ts';
import { actsAllowed } from './acts.ts';
import type { Participant } from './queries.ts';
import { participantTexts as texts } from './texts.ts';

const RemoveDialog = lazyPart(() => import('./parts/remove-dialog.tsx'));

/** What can be done with one participant: undefined for what whoever looks may not do. */
export interface ParticipantActs {
  /** The page that changes role, delegator and approval. */
  editPath: string | undefined;
  resend: (() => void) | undefined;
  remind: (() => void) | undefined;
  eliminate: (() => void) | undefined;
  bringBack: (() => void) | undefined;
  /** Sees the project as this person does. */
  viewAs: (() => void) | undefined;
  remove: (() => void) | undefined;
  isBusy: boolean;
}

interface PeopleActs {
  actsOf: (participant: Participant) => ParticipantActs;
  /** What is asked in a window; to be shown by the screen. */
  dialog: ReactNode;
}

/** The acts on a project's participants, each with what is asked before and said after it. */
export function useParticipantActs(
  project: Project,
  /** `/projects/…/participants`, or a delegator's `/projects/…/delegates`. */
  listPath: string,
  onRemoved: (participant: Participant) => void,
): PeopleActs {
  const { actingAsReviewer, isImpersonating } = useSession();
  const resend = useCall('resendInvitation', { action: 'send the invitation again' });
  const eliminate = useCall('eliminateParticipant', { action: 'eliminate the participant' });
  const remind = useCall('sendReminders');
  const restore = useCall('markParticipantWorking', { action: 'bring the participant back' });
  const [removing, setRemoving] = useState<Participant>();

  const askToEliminate = async ({ _id: id, user, propertyCount }: Participant) => {
    const message = texts.eliminate(user.fullName, project.name, propertyCount);
    if (!(await confirm({ title: texts.eliminateTitle, message, destructive: true }))) return;
    eliminate.mutate({ params: { id } }, { onSuccess: () => toast.success(texts.eliminated) });
  };
  const actsOf = (participant: Participant): ParticipantActs => {
    const { _id: id } = participant;
    const may = actsAllowed(project, participant, actingAsReviewer);
    const when = (allowed: boolean, act: () => void) => (allowed ? act : undefined);
    return {
      editPath: may.edit ? `${listPath}/${id}/edit` : undefined,
      resend: when(may.resend, () =>
        resend.mutate(
          { params: { participantId: id, projectId: project._id } },
          { onSuccess: () => toast.success(texts.resent) },
        ),
      ),
      remind: when(may.remind, () =>
        remind.mutate(
          { params: { projectId: project._id }, body: { participantIds: [id] } },
          {
            onSuccess: ({ reminded }) =>
              reminded > 0 ? toast.success(texts.reminded) : toast.info(texts.notReminded),
            onError: (error) => toast.problem(error),
          },
        ),
      ),
      eliminate: when(may.eliminate, () => void askToEliminate(participant)),
      bringBack: when(may.bringBack, () =>
        restore.mutate({ params: { id } }, { onSuccess: () => toast.success(texts.broughtBack) }),
      ),
      viewAs: when(may.viewAs && !isImpersonating, () => void askToViewAs(project, participant)),
      remove: when(may.remove, () => setRemoving(participant)),
      isBusy:
        (resend.isPending && resend.variables.params.participantId === id) ||
        (eliminate.isPending && eliminate.variables.params.id === id) ||
        (restore.isPending && restore.variables.params.id === id),
    };
  };
  const dialog = removing && (
    <RemoveDialog
      project={project}
      participant={removing}
      eliminate={actsOf(removing).eliminate}
      onClose={() => setRemoving(undefined)}
      onRemoved={() => {
        setRemoving(undefined);
        onRemoved(removing);
      }}
    />
  );
  return { actsOf, dialog };
}

/** The page is loaded anew, because what it shows is for the project's team. */
async function askToViewAs(project: Project, { _id: id, user }: Participant): Promise<void> {
  const title = texts.viewAsTitle(user.fullName);
  const message = texts.viewAs(user.fullName, project.name);
  if (!(await confirm({ title, message }))) return;
  try {
    await startViewingAs(project._id, id);
    window.location.assign(`/projects/${project._id}/details`);
  } catch (error) {
    toast.problem(error);
  }
}
