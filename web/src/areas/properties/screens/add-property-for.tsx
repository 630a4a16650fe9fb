import type { PropertyDetailInput } from '@landbrief/contract';
import { participantAccess } from '@landbrief/domain';
import { Alert, Button, NativeSelect, Stack } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useCrumb } from '../../../shell/screen.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { toast } from '../../../ui/toast.ts';
import { savedState } from '../../../ui/use-unsaved-guard.ts';
import { PropertyForm } from '../parts/property-form.tsx';
import { useCreateProperty, useGetProject, useListWorking } from '../queries.ts';
import { addTexts } from '../texts.ts';

/** The owner's side adds a property for one of the participants. */
export default function AddPropertyFor() {
  const { projectid: projectId = '' } = useParams();
  const project = useGetProject(projectId);
  const people = useListWorking(projectId);
  const create = useCreateProperty();
  const navigate = useNavigate();
  const [participantId, setParticipantId] = useState('');
  useCrumb(projectId, project.data?.project.name);
  const list = `/projects/${projectId}/properties`;
  const found = people.data?.participants ?? [];
  const closed = project.data && participantAccess(project.data.project.status) !== 'everything';
  const add = (propertyDetail: PropertyDetailInput) =>
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
      <Loaded query={people}>
        {!people.data && <SkeletonRows rows={4} label="the form" />}
        {(closed || (people.data && found.length === 0)) && (
          <Alert color="gray" variant="light" icon={<IconLock size={18} aria-hidden />} mb="md">
            {closed ? addTexts.notActive : addTexts.nobody}
          </Alert>
        )}
        {people.data && found.length > 0 && (
          <Stack gap="md">
            <Panel>
              <NativeSelect
                label="Participant"
                description={addTexts.participantHint}
                value={participantId}
                onChange={({ currentTarget }) => setParticipantId(currentTarget.value)}
                data={[
                  { value: '', label: 'Choose' },
                  ...found.map(({ _id, user }) => ({
                    value: _id,
                    label: [user.fullName, user.organizationName].filter(Boolean).join(', '),
                  })),
                ]}
              />
            </Panel>
            {participantId && (
              <PropertyForm
                submitLabel="Add Property"
                saving={create.isPending}
                error={create.error}
                onSubmit={add}
                cancel={{ to: list }}
              />
            )}
          </Stack>
        )}
      </Loaded>
    </>
  );
}
