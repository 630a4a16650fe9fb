import { type ParticipantRole, participantRoleNames, validateParticipantRole } from '@landbrief/domain';
import { Alert, Button, Group, Skeleton, Stack, Textarea } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Project } from '../../../api.ts';
import { FormButtons, FormLayout } from '../../../ui/form-layout.tsx';
import { plural } from '../../../ui/format.ts';
import { LazySelect } from '../../../ui/lazy-mantine.ts';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { toast } from '../../../ui/toast.ts';
import { savedState, useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts';
import { type PastedPerson, parsePeople } from '../parse-people.ts';
import { useListDelegators } from '../queries.ts';
import { type Failures, useInvite } from '../use-invite.ts';
import { PeopleList } from './people-list.tsx';

const roleHints: Record<ParticipantRole, string> = {
  participant: 'Adds properties and answers the questions.',
  delegator: 'Invites delegates, and approves their properties.',
  delegate: 'Answers under a delegator, who approves.',
  collaborator: 'Works on the project with you.',
  reviewer: 'Reads everything, changes nothing.',
};

type Names = Record<string, Pick<PastedPerson, 'firstName' | 'lastName'>>;

/** One person or many: addresses typed or pasted, their names, and the part they get. */
export function InviteForm({ project }: { project: Project }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [names, setNames] = useState<Names>({});
  const [role, setRole] = useState<ParticipantRole>('participant');
  const [delegatorId, setDelegatorId] = useState<string | null>(null);
  const [failures, setFailures] = useState<Failures>({});
  const [invited, setInvited] = useState(0);
  const { invite, isPending, error } = useInvite(project._id);
  const people = parsePeople(text).map((person) => ({ ...person, ...names[person.email] }));
  const valid = people.filter(({ isValid }) => isValid);
  const roleMistake = validateParticipantRole(role, (role === 'delegate' && delegatorId) || undefined)[0];
  const list = `/projects/${project._id}/participants`;

  useUnsavedGuard(text.trim() !== '', 'the people that you are adding');
  const submit = async () => {
    const failed = await invite({
      people: valid,
      role,
      delegatorId: (role === 'delegate' && delegatorId) || undefined,
    });
    const done = valid.filter(({ email }) => !(email in failed)).length;
    const left = people.filter(({ email, isValid }) => !isValid || email in failed);
    if (left.length === 0) {
      toast.success(`${plural(done, 'person', 'people')} added.`);
      return void navigate(list, savedState);
    }
    setInvited(done);
    setFailures(failed);
    setText(left.map(({ email }) => email).join('\n'));
    return undefined;
  };
  return (
    <FormLayout
      onSubmit={(event) => {
        event.preventDefault();
        // A failure of the whole call is told below.
        if (valid.length > 0 && !roleMistake) submit().catch(() => undefined);
      }}
    >
      {error && <ProblemAlert error={error} title="Nobody was added" />}
      {invited > 0 && (
        <Alert
          color="green"
          variant="light"
          role="status"
          icon={<IconCircleCheck size={18} aria-hidden />}
          title={`${plural(invited, 'person', 'people')} added`}
        >
          Those below could not be added.
        </Alert>
      )}
      <Panel>
        <Stack gap="sm">
          <Textarea
            label="Email addresses"
            description="One or many, as you have them: separated by commas, spaces or lines, with names or without."
            placeholder={'pat@city.gov\nJane Doe <jane@county.gov>'}
            required
            autosize
            minRows={3}
            maxRows={12}
            data-autofocus
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setInvited(0);
            }}
          />
          <Group align="flex-start" gap="sm">
            <Suspense fallback={<Skeleton h={82} w={{ base: '100%', xs: 300 }} />}>
              <RoleSelect project={project} role={role} onChange={setRole} />
            </Suspense>
            {role === 'delegate' && (
              <DelegatorSelect
                projectId={project._id}
                value={delegatorId}
                error={roleMistake?.path === 'delegatorId' && people.length > 0 ? 'Is needed.' : undefined}
                onChange={setDelegatorId}
              />
            )}
          </Group>
        </Stack>
      </Panel>
      {people.length > 0 && (
        <Panel title={plural(people.length, 'person', 'people')} flush>
          <PeopleList
            people={people}
            failures={failures}
            onName={(email, name) => setNames((before) => ({ ...before, [email]: name }))}
          />
        </Panel>
      )}
      <FormButtons>
        <Button component={Link} to={list} variant="default">
          Cancel
        </Button>
        <Button type="submit" loading={isPending} disabled={valid.length === 0 || roleMistake !== undefined}>
          {valid.length > 1 ? `Add ${plural(valid.length, 'person', 'people')}` : 'Add'}
        </Button>
      </FormButtons>
    </FormLayout>
  );
}

function RoleSelect({
  project,
  role,
  onChange,
}: {
  project: Project;
  role: ParticipantRole;
  onChange: (role: ParticipantRole) => void;
}) {
  // Who only helps may not bring in further helpers.
  const roles = (Object.keys(participantRoleNames) as ParticipantRole[]).filter(
    (name) => name !== 'collaborator' || project.relation !== 'collaborator',
  );
  return (
    <LazySelect
      label="Role"
      description={roleHints[role]}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={roles.map((name) => ({ value: name, label: participantRoleNames[name] }))}
      value={role}
      allowDeselect={false}
      w={{ base: '100%', xs: 300 }}
      onChange={(value) => value && onChange(value as ParticipantRole)}
    />
  );
}

function DelegatorSelect({
  projectId,
  value,
  error,
  onChange,
}: {
  projectId: string;
  value: string | null;
  error: string | undefined;
  onChange: (value: string | null) => void;
}) {
  const { data } = useListDelegators(projectId, true);
  return (
    <LazySelect
      label="Delegator"
      required
      description={data?.length === 0 ? 'This project has no delegator yet: add one first.' : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder="Choose a delegator"
      data={data?.map(({ _id, user }) => ({ value: _id, label: user.fullName })) ?? []}
      value={value}
      error={error}
      searchable
      w={{ base: '100%', xs: 300 }}
      onChange={onChange}
    />
  );
}
