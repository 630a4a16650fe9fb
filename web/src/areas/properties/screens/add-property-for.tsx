import { participantAccess } from '@landbrief/domain';
import { Box, SegmentedControl, Stack } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { projectCall } from '../../../session/relation.ts';
import { LoadFailure } from '../../../shell/load-failure.tsx';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useCrumb } from '../../../shell/screen.ts';
import { KeptPart, useKeptParts } from '../../../ui/kept-parts.tsx';
import { lazy } from '../../../ui/lazy-part.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { type Choice, SearchChoice, useTyped } from '../../../ui/search-choice.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { addTexts } from '../add-texts.ts';
import { saysAway, useListDirectoryProperties } from '../directory-queries.ts';
import { directoryTexts, wayTexts } from '../directory-texts.ts';
import { participantChoice } from '../participant-choice.ts';
import { PropertyForm } from '../parts/property-form.tsx';
import { readWay, Ways } from '../parts/ways.tsx';
import { workingCall } from '../reads.ts';
import { useAddingProperty } from '../use-adding-property.ts';

const DirectoryProperties = lazy(() => import('../parts/directory-properties.tsx'));

/** The owner's side adds a property for one of the participants. */
export default function AddPropertyFor() {
  const { projectid: projectId = '' } = useParams();
  const project = useQuery(projectCall(projectId));
  const [participant, setParticipant] = useState<Choice>();
  const { search, setTyped } = useTyped(participant);
  const people = useQuery(workingCall(projectId, search));
  useCrumb(projectId, project.data?.project.name);
  const list = `/projects/${projectId}/properties`;
  const found = people.data?.participants ?? [];
  // Whatever fails later is said beside the field: what is typed into the form stays.
  const isOpen = participant !== undefined || search !== '' || people.data !== undefined;
  const closed = project.data && participantAccess(project.data.project.status) !== 'everything';
  const isNobody = people.data && !participant && !search && !people.isPlaceholderData && found.length === 0;
  if (project.error && !project.data)
    return <LoadFailure error={project.error} onRetry={() => void project.refetch()} />;
  return (
    <>
      <PageHeader
        title="Add Property"
        actions={<LinkButton to={list}>Properties</LinkButton>}
        summary={addTexts.forWhom}
      />
      <Loaded query={{ data: isOpen || undefined, error: people.error, refetch: people.refetch }}>
        {!isOpen && <SkeletonRows rows={4} label="the form" />}
        {(closed || isNobody) && (
          <Notice color="gray" icon={IconLock} mb="md">
            {closed ? addTexts.notActive : addTexts.nobody}
          </Notice>
        )}
        {isOpen && !isNobody && (
          <Stack gap="md">
            <Box maw={860}>
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
            </Box>
            {participant && <Adding projectId={projectId} participantId={participant.value} list={list} />}
          </Stack>
        )}
      </Loaded>
    </>
  );
}

interface AddingProps {
  projectId: string;
  participantId: string;
  /** The list of the project's properties. */
  list: string;
}

/** From the directory where it has some for the participant, or typed in. */
function Adding({ projectId, participantId, list }: AddingProps) {
  const asked = readWay(useSearchParams()[0]);
  const ofParticipant = { projectId, participantId, projectOwnerProperties: false };
  const first = useListDirectoryProperties(ofParticipant, { search: '', skip: 0 }, asked === undefined);
  const knows = first.data && (first.data.count > 0 || !first.data.message || saysAway(first.data));
  const way = asked ?? (first.isPending ? undefined : knows ? 'directory' : 'address');
  const parts = useKeptParts(way);
  return (
    <div>
      <Ways ways={knows === false ? ['address', 'directory'] : ['directory', 'address']} parts={parts} />
      {way === undefined && <SkeletonRows rows={6} label={directoryTexts.loading} />}
      <KeptPart of={parts} name="directory" label={wayTexts.directory}>
        <FromDirectory key={participantId} projectId={projectId} participantId={participantId} />
      </KeptPart>
      <KeptPart of={parts} name="address" label={wayTexts.address}>
        <ByAddress projectId={projectId} participantId={participantId} list={list} />
      </KeptPart>
    </div>
  );
}

/** What is selected in one of the two lists stays while the other one is looked at. */
function FromDirectory(place: Omit<AddingProps, 'list'>) {
  const [isOwn, setOwn] = useState(false);
  const parts = useKeptParts(String(isOwn));
  return [false, true].map((own) => (
    <KeptPart key={String(own)} of={parts} name={String(own)}>
      <Suspense fallback={<SkeletonRows rows={6} label={directoryTexts.loading} />}>
        <DirectoryProperties
          of={{ ...place, projectOwnerProperties: own }}
          isFor
          tools={<WhoseProperties isOwn={isOwn} onChange={setOwn} />}
        />
      </Suspense>
    </KeptPart>
  ));
}

/** Those of the participant, or those that the owner's organization has for everybody. */
function WhoseProperties({ isOwn, onChange }: { isOwn: boolean; onChange: (isOwn: boolean) => void }) {
  return (
    <SegmentedControl
      aria-label={directoryTexts.whose}
      value={isOwn ? 'own' : 'participants'}
      onChange={(value) => onChange(value === 'own')}
      data={[
        { value: 'participants', label: directoryTexts.participants },
        { value: 'own', label: directoryTexts.own },
      ]}
    />
  );
}

function ByAddress({ list, ...place }: AddingProps) {
  const saving = useAddingProperty(
    place,
    ({ name, participant }) => `“${name}” was added for ${participant.fullName}.`,
  );
  return <PropertyForm saving={saving} addedTo={place.participantId} cancel={{ to: list }} />;
}
