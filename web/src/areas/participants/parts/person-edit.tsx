import type { Project } from '@landbrief/contract';
import type { ReactNode } from 'react';
import { useCrumb } from '../../../shell/screen.ts';
import { EditForm } from '../../../ui/edit-form.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { toast } from '../../../ui/toast.ts';
import { type Edit, formSaving, useEdit } from '../../../ui/use-edit.ts';
import { useNavigateFromHere } from '../../../ui/use-navigate-from-here.ts';
import { savedState } from '../../../ui/use-unsaved-guard.ts';
import { changeOf, valuesOf } from '../participant-values.ts';
import { type Participant, useGetParticipant, useUpdateParticipant } from '../queries.ts';
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
  const { project, participantId, title, listButton } = props;
  const reading = useGetParticipant(project._id, participantId);
  const edit = useEdit(reading, ({ participant }) => participant);
  useCrumb(edit.latest?._id, edit.latest?.user.fullName);
  return (
    <>
      <PageHeader title={title} summary={edit.latest?.user.fullName} actions={listButton} />
      <Loaded query={reading}>
        <EditForm edit={edit} label="the participant">
          {(participant) => <Form {...props} participant={participant} edit={edit} />}
        </EditForm>
      </Loaded>
    </>
  );
}

function Form({
  project,
  listPath,
  ofDelegator,
  participant,
  edit,
}: PersonEditProps & { participant: Participant; edit: Edit<Participant> }) {
  const navigate = useNavigateFromHere();
  const update = useUpdateParticipant();
  const { _id: participantId } = participant;
  const back = `${listPath}/${participantId}`;
  const saving = formSaving(edit, participant, update, valuesOf, async (values, { version }) => {
    await update.mutateAsync({
      params: { projectId: project._id, participantId },
      body: { ...changeOf(participantId, values, ofDelegator), version },
    });
    toast.success(`${participant.user.fullName} was saved.`);
    void navigate(back, savedState);
  });
  return (
    <ParticipantForm
      project={project}
      participant={participant}
      saving={saving}
      ofDelegator={ofDelegator}
      backTo={back}
    />
  );
}
