import { refetchCalls } from '../../../queries.ts';
import { plural } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useLeaveSaved } from '../../../ui/use-leave-saved.ts';
import type { SearchBy } from '../people-search-queries.ts';
import { type PersonToAdd, useInvite } from '../use-invite.ts';
import type { AddWayProps } from './add-way-props.ts';
import { FoundPeopleForm } from './found-people-form.tsx';
import { RoleFields, useRoleChoice } from './role-fields.tsx';

function AddFoundPeople({ project, addsDelegates, listPath, by }: AddWayProps & { by: SearchBy }) {
  const leave = useLeaveSaved();
  const roleState = useRoleChoice(addsDelegates);
  const { role, delegatorId, isIncomplete } = roleState.choice;
  const { invite, isPending, error, pathOfAdded } = useInvite(project._id);
  const add = async (people: readonly PersonToAdd[]) => {
    const failed = await invite({ people, role, delegatorId });
    if (Object.keys(failed).length > 0) await refetchCalls('searchParticipantsByPerson');
    return failed;
  };
  return (
    <FoundPeopleForm
      target={{ projectId: project._id }}
      by={by}
      collaborators={role === 'collaborator'}
      add={add}
      isPending={isPending}
      error={error}
      isIncomplete={isIncomplete}
      onDone={(count) => {
        leave(`${plural(count, 'person', 'people')} added.`, pathOfAdded(listPath));
      }}
      cancel={<LinkButton to={listPath}>Cancel</LinkButton>}
    >
      {(hasChosen) =>
        !addsDelegates && (
          <Panel>
            <RoleFields project={project} {...roleState} showMistake={hasChosen} />
          </Panel>
        )
      }
    </FoundPeopleForm>
  );
}

export const AddByLocation = (props: AddWayProps) => <AddFoundPeople {...props} by="location" />;
export const AddByName = (props: AddWayProps) => <AddFoundPeople {...props} by="name" />;
export const AddByOrganization = (props: AddWayProps) => <AddFoundPeople {...props} by="organization" />;
