import type { Project } from '@landbrief/contract';
import { type ParticipantRole, participantRoleNames } from '@landbrief/domain';
import { Skeleton, Stack, Switch } from '@mantine/core';
import { IconArrowsExchange, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef } from 'react';
import { useParams } from 'react-router-dom';
import { EditPage } from '../../../shell/edit-form.tsx';
import { EntityForm } from '../../../ui/entity-form.tsx';
import { plural, quoted } from '../../../ui/format.ts';
import { LazySelect } from '../../../ui/lazy-mantine.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import type { FieldTexts } from '../../../ui/merge-fields.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { formSaving, useEdit } from '../../../ui/use-edit.ts';
import { type FormSaving, useEntityForm } from '../../../ui/use-entity-form.ts';
import { useLeaveSaved } from '../../../ui/use-leave-saved.ts';
import { useCall } from '../../../use-call.ts';
import { ProjectScreen } from '../../project-frame/project-screen.tsx';
import { changeOf, type ParticipantValues, valuesOf } from '../participant-values.ts';
import { type Participant, useListDelegatorsByParticipant } from '../queries.ts';
import { participantCall } from '../reads.ts';

/** The page that changes somebody's part in a project: a participant's for the owner's side, or a delegate's for the delegator. */
export default function EditPerson() {
  const { projectid = '', participantid, delegateid = '' } = useParams();
  return (
    <ProjectScreen id={projectid}>
      {(project) => (
        <PersonEdit
          project={project}
          participantId={participantid ?? delegateid}
          ofDelegator={participantid === undefined}
        />
      )}
    </ProjectScreen>
  );
}

function PersonEdit({
  project,
  participantId,
  ofDelegator,
}: {
  project: Project;
  participantId: string;
  ofDelegator: boolean;
}) {
  const listPath = `/projects/${project._id}/${ofDelegator ? 'delegates' : 'participants'}`;
  const edit = useEdit(
    useQuery(participantCall(project._id, participantId)),
    ({ participant }) => participant,
  );
  const update = useCall('updateParticipant');
  const leave = useLeaveSaved();
  const details = `${listPath}/${participantId}`;
  return (
    <EditPage
      edit={edit}
      title={ofDelegator ? 'Edit Delegate' : 'Edit Participant'}
      name={edit.latest?.user.fullName}
      label="the participant"
      actions={<LinkButton to={listPath}>{ofDelegator ? 'Delegates' : 'Participants'}</LinkButton>}
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

const roles = ['participant', 'delegator', 'delegate'] as const satisfies readonly ParticipantRole[];

interface ParticipantFormProps {
  saving: FormSaving<ParticipantValues>;
  project: Project;
  participant: Participant;
  /** A delegator decides only whether the own approval is needed. */
  ofDelegator: boolean;
  backTo: string;
}

/** Role, delegator and approval of somebody in a project. */
function ParticipantForm(props: ParticipantFormProps) {
  const { project, participant, saving, ofDelegator, backTo } = props;
  const delegators = useRef<readonly Delegator[]>([]);
  const entity = useEntityForm<ParticipantValues>({
    what: ofDelegator ? 'delegate' : 'participant',
    name: quoted(participant.user.fullName),
    texts: fieldsOf((id) => delegators.current.find(({ _id }) => _id === id)?.fullName),
    saving,
    options: {
      validate: {
        delegatorId: (delegatorId, { role }) =>
          role === 'delegate' && !delegatorId ? 'A delegate needs a delegator.' : null,
      },
    },
  });
  const { form } = entity;
  const { role, delegatorId } = form.values;
  const isDelegate = role === 'delegate';
  const { data } = useListDelegatorsByParticipant(project._id, participant._id, isDelegate && !ofDelegator);
  const { delegator } = participant;
  delegators.current = data?.delegators ?? (delegator ? [delegator] : []);
  return (
    <EntityForm entity={entity} addLabel="" backTo={backTo}>
      <Panel title="Part in the project">
        <Stack gap="sm">
          {!ofDelegator && (
            <Suspense fallback={<Skeleton h={58} w={{ base: '100%', xs: 300 }} />}>
              <LazySelect
                label="Role"
                data={roles.map((value) => ({ value, label: participantRoleNames[value] }))}
                allowDeselect={false}
                w={{ base: '100%', xs: 300 }}
                {...form.getInputProps('role')}
              />
              {isDelegate && (
                <DelegatorChoice
                  offered={delegators.current}
                  value={delegatorId}
                  error={form.errors.delegatorId}
                  onChange={(value) => form.setFieldValue('delegatorId', value)}
                />
              )}
            </Suspense>
          )}
          {isDelegate && (
            <Switch
              label={
                ofDelegator
                  ? 'You approve what this delegate submits'
                  : 'The delegator approves what is submitted'
              }
              description="Without it, a submitted property goes to the project owner at once."
              {...form.getInputProps('delegatorApproves', { type: 'checkbox' })}
            />
          )}
          <Consequence participant={participant} values={form.values} initial={saving.began.values} />
        </Stack>
      </Panel>
    </EntityForm>
  );
}

type Delegator = NonNullable<Participant['delegator']>;

function fieldsOf(nameOf: (delegatorId: string) => string | undefined): FieldTexts<ParticipantValues> {
  return {
    role: ['Role', ({ role }) => participantRoleNames[role]],
    delegatorId: [
      'Delegator',
      ({ delegatorId }) => (delegatorId ? (nameOf(delegatorId) ?? 'Another delegator') : '–'),
    ],
    delegatorApproves: ['Approval', ({ delegatorApproves }) => (delegatorApproves ? 'Needed' : 'Not needed')],
  };
}

function DelegatorChoice({
  offered,
  value,
  error,
  onChange,
}: {
  offered: readonly Delegator[];
  value: string | null;
  error: unknown;
  onChange: (value: string | null) => void;
}) {
  return (
    <LazySelect
      label="Delegator"
      required
      searchable
      placeholder="Choose a delegator"
      description={offered.length === 0 ? 'This project has no other delegator.' : undefined}
      data={offered.map(({ _id, fullName }) => ({ value: _id, label: fullName }))}
      value={value}
      error={error as string | undefined}
      w={{ base: '100%', xs: 300 }}
      onChange={onChange}
    />
  );
}

/** What else changes with it, before it is saved. */
function Consequence({
  participant: { propertyCount, delegator, user },
  values: { role, delegatorId },
  initial,
}: {
  participant: Participant;
  values: ParticipantValues;
  initial: ParticipantValues;
}) {
  const isMoved = initial.role === 'delegate' && (role !== 'delegate' || delegatorId !== initial.delegatorId);
  if (isMoved && delegator) {
    const goes =
      propertyCount === 0
        ? ''
        : `${plural(propertyCount, 'property goes', 'properties go')} along with all answers. What waits for approval waits for the new delegator; what is submitted stays submitted. `;
    return (
      <Notice color="blue" icon={IconArrowsExchange}>
        {goes}
        {delegator.fullName} no longer sees {user.fullName}
        {propertyCount > 0 ? ' and the properties' : ''}.
      </Notice>
    );
  }
  if (initial.role === 'delegator' && role !== 'delegator') {
    return (
      <Notice color="gray" icon={IconInfoCircle}>
        A delegator with delegates stays one. Hand them over to another delegator first.
      </Notice>
    );
  }
  return null;
}
