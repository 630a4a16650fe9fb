import type { Project } from '@landbrief/contract';
import type { ReactNode } from 'react';
import { EditPage } from '../../../ui/edit-form.tsx';
import { formSaving, useEdit } from '../../../ui/use-edit.ts';
import { useLeaveSaved } from '../../../ui/use-leave-saved.ts';
import { changeOf, valuesOf } from '../participant-values.ts';
import { useGetParticipant, useUpdateParticipant } from '../queries.ts';
import { ParticipantForm } from './participant-form.tsx';

interface PersonEditProps {
  project: Project;
  participantId: string;
  title: string;
  listPath: string;
  listButton: ReactNode;
  ofDelegator: boolean;
}

/** The page that changes somebody's part in a project: a participant's, or a delegate's for the delegator. */
export function PersonEdit(props: PersonEditProps) {
  const { project, participantId, title, listPath, listButton, ofDelegator } = props;
  const edit = useEdit(useGetParticipant(project._id, participantId), ({ participant }) => participant);
  const update = useUpdateParticipant();
  const leave = useLeaveSaved();
  const details = `${listPath}/${participantId}`;
  return (
    <EditPage
      edit={edit}
      title={title}
      name={edit.latest?.user.fullName}
      label="the participant"
      actions={listButton}
    >
      {(participant) => (
        <ParticipantForm
          project={project}
          participant={participant}
          saving={formSaving(edit, participant, valuesOf, async (values, { version }) => {
            await update.mutateAsync({
              params: { projectId: project._id, participantId },
              body: { ...changeOf(participantId, values, ofDelegator), version },
            });
            leave(`${participant.user.fullName} was saved.`, details);
          })}
          ofDelegator={ofDelegator}
          backTo={details}
        />
      )}
    </EditPage>
  );
}
