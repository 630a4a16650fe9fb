import type { PropertyDetailInput } from '@landbrief/contract';
import { participantAccess } from '@landbrief/domain';
import { Alert, Button, Stack } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useCrumb } from '../../../shell/screen.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { type Choice, SearchChoice, useTyped } from '../../../ui/search-choice.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { toast } from '../../../ui/toast.ts';
import { useNavigateFromHere } from '../../../ui/use-navigate-from-here.ts';
import { savedState } from '../../../ui/use-unsaved-guard.ts';
import { participantChoice } from '../participant-choice.ts';
import { PropertyForm } from '../parts/property-form.tsx';
import { useCreateProperty, useGetProject, useListWorking } from '../queries.ts';
import { addTexts } from '../texts.ts';

/** The owner's side adds a property for one of the participants. */
export default function AddPropertyFor() {
  const { projectid: projectId = '' } = useParams();
  const project = useGetProject(projectId);
  const [participant, setParticipant] = useState<Choice>();
  const { search, setTyped } = useTyped(participant);
  const people = useListWorking(projectId, search);
  const create = useCreateProperty();
  const navigate = useNavigateFromHere();
  useCrumb(projectId, project.data?.project.name);
  const list = `/projects/${projectId}/properties`;
  const found = people.data?.participants ?? [];
  // Whatever fails later is said beside the field: what is typed into the form stays.
  const isOpen = participant !== undefined || search !== '' || people.data !== undefined;
  const closed = project.data && participantAccess(project.data.project.status) !== 'everything';
  const isNobody = people.data && !participant && !search && !people.isPlaceholderData && found.length === 0;
  const add = (participantId: string, propertyDetail: PropertyDetailInput) =>
    create.mutate(
      { params: { projectId }, body: { participantId, propertyDetail } },
      {
        onSuccess: ({ property }) => {
          toast.success(`“${property.name}” was added for ${property.participant.fullName}.`);
          void navigate(`${list}/${property._id}`, savedState);
        },
      },
    );
  return (
    <>
      <PageHeader
        title="Add Property"
        actions={
          <Button component={Link} to={list} variant="default">
            Properties
          </Button>
        }
        summary={addTexts.forWhom}
      />
      <Loaded query={{ data: isOpen || undefined, error: people.error, refetch: people.refetch }}>
        {!isOpen && <SkeletonRows rows={4} label="the form" />}
        {(closed || isNobody) && (
          <Alert color="gray" variant="light" icon={<IconLock size={18} aria-hidden />} mb="md">
            {closed ? addTexts.notActive : addTexts.nobody}
          </Alert>
        )}
        {isOpen && !isNobody && (
          <Stack gap="md" maw={860}>
            <Panel>
              <SearchChoice
                label="Participant"
                description={addTexts.participantHint}
                placeholder={addTexts.findParticipant}
                w={{ base: '100%', sm: 460 }}
                nothingFoundMessage={people.error ? addTexts.searchFailed : addTexts.noParticipant}
                error={people.error && addTexts.searchFailed}
                chosen={participant}
                found={found.map(({ _id, user }) => participantChoice({ ...user, _id }))}
                onType={setTyped}
                onChoose={setParticipant}
              />
            </Panel>
            {participant && (
              <PropertyForm
                submitLabel="Add Property"
                saving={create.isPending}
                error={create.error}
                onSubmit={(detail) => add(participant.value, detail)}
                cancel={{ to: list }}
              />
            )}
          </Stack>
        )}
      </Loaded>
    </>
  );
}
