import { projectStatus } from '@landbrief/domain';
import { Button, Stack } from '@mantine/core';
import {
  IconAddressBook,
  IconBuilding,
  IconFileSpreadsheet,
  IconMail,
  IconMapPin,
  IconUser,
} from '@tabler/icons-react';
import { useSession } from '../../../session/use-session.ts';
import { Busy } from '../../../ui/busy.tsx';
import { FormButtons, FormLayout } from '../../../ui/form-layout.tsx';
import { plural } from '../../../ui/format.ts';
import { KeptInput } from '../../../ui/kept-input.tsx';
import { lazy, lazyPart } from '../../../ui/lazy-part.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { useLeaveSaved } from '../../../ui/use-leave-saved.ts';
import { useAddByEmail } from '../use-add-by-email.ts';
import { useInvite } from '../use-invite.ts';
import type { AddWayProps } from './add-way-props.ts';
import { AddedAlert } from './added-alert.tsx';
import { EmailsField } from './emails-field.tsx';
import { OrganizationField } from './organization-field.tsx';
import { PeopleList } from './people-list.tsx';
import { RoleFields, useRoleChoice } from './role-fields.tsx';
import { type Way, WayTabs } from './way-tabs.tsx';

const LetterLine = lazyPart(() => import('../../letters/parts/letter-line.tsx'));

export function AddPeople(props: AddWayProps) {
  const { impersonationProject } = useSession();
  // The other ways search the contacts and lists of whoever is impersonated.
  const ways = impersonationProject === undefined ? addWays : addWays.slice(0, 1);
  return <WayTabs ways={ways} addressPart="by" given={props} />;
}

const AddByName = lazy(async () => ({ default: (await import('./add-found-people.tsx')).AddByName }));
const AddByOrganization = lazy(async () => ({
  default: (await import('./add-found-people.tsx')).AddByOrganization,
}));
const AddByLocation = lazy(async () => ({ default: (await import('./add-found-people.tsx')).AddByLocation }));

/** The tabs of adding people (decisions 7), in their order; the first one is shown without `by` in the address. */
const addWays: readonly Way<AddWayProps>[] = [
  { key: 'email', label: 'By email', icon: IconMail, part: InviteForm },
  { key: 'name', label: 'By name', icon: IconUser, part: AddByName },
  { key: 'organization', label: 'By organization', icon: IconBuilding, part: AddByOrganization },
  { key: 'location', label: 'By location', icon: IconMapPin, part: AddByLocation },
  {
    key: 'list',
    label: 'From a list',
    icon: IconAddressBook,
    part: lazy(() => import('./add-from-list.tsx')),
  },
  {
    key: 'file',
    label: 'By file',
    icon: IconFileSpreadsheet,
    part: lazy(() => import('./add-by-file.tsx')),
  },
];

/** One person or many: addresses typed or pasted, their names, and the part they get. */
function InviteForm({ project, addsDelegates, listPath }: AddWayProps) {
  const leave = useLeaveSaved();
  const roleState = useRoleChoice(addsDelegates);
  const { role, delegatorId, isIncomplete } = roleState.choice;
  const { invite, isPending, error, pathOfAdded } = useInvite(project._id);
  const form = useAddByEmail({
    form: `invite ${project._id}`,
    role: roleState.choice,
    onRole: (choice) => {
      roleState.setRole(choice.role);
      roleState.setDelegator(choice.delegatorId ?? null);
    },
    add: (people) => invite({ people, role, delegatorId }),
    onDone: (count) => {
      leave(`${plural(count, 'person', 'people')} added.`, pathOfAdded(listPath));
    },
  });
  const { kept, text, people, valid, failures, added } = form;
  return (
    <FormLayout
      onSubmit={(event) => {
        event.preventDefault();
        // A failure of the whole call is told below.
        if (valid.length > 0 && !isIncomplete) form.submit().catch(() => undefined);
      }}
    >
      <KeptInput kept={kept} />
      {error && <ProblemAlert error={error} title="Nobody was added" />}
      <AddedAlert count={added} />
      <Busy busy={isPending}>
        <Panel>
          <Stack gap="sm">
            <EmailsField value={text} onType={form.type} />
            <OrganizationField chosen={form.organization} onChoose={form.setOrganization} />
            {!addsDelegates && (
              <RoleFields project={project} {...roleState} showMistake={people.length > 0} />
            )}
          </Stack>
        </Panel>
      </Busy>
      {people.length > 0 && (
        <Panel title={plural(people.length, 'person', 'people')} flush>
          <PeopleList
            people={people}
            failures={failures}
            busy={isPending}
            onName={form.name}
            onCorrect={form.correct}
            onUnder={(email, under) => void form.addUnder(email, under).catch(() => undefined)}
          />
        </Panel>
      )}
      {!addsDelegates && project.status !== projectStatus.new && (
        <LetterLine projectId={project._id} kind="invitation" people={valid.length} />
      )}
      <FormButtons>
        <LinkButton to={listPath}>Cancel</LinkButton>
        <Button type="submit" loading={isPending} disabled={valid.length === 0 || isIncomplete}>
          {valid.length > 1 ? `Add ${plural(valid.length, 'person', 'people')}` : 'Add'}
        </Button>
      </FormButtons>
    </FormLayout>
  );
}
