import { given } from '@landbrief/domain';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAddressBook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../../queries.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { plural } from '../../../ui/format.ts';
import { LazySelect } from '../../../ui/lazy-mantine.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { useQueryState } from '../../../ui/use-query-state.ts';
import { useCall } from '../../../use-call.ts';
import { usePreviewList } from '../import-queries.ts';
import { becomeDelegates } from '../texts.ts';
import type { AddWayProps } from './add-way-props.ts';
import { Figures } from './import-figures.tsx';
import { ImportProgress } from './import-progress.tsx';
import { DelegatorSelect } from './role-fields.tsx';

const addressPart = 'listImport';
const SEARCH_DELAY_MS = 250;

/** Adds everybody of a distribution list to a project; whoever is there already stays. */
export default function AddFromList({ project, addsDelegates, listPath }: AddWayProps) {
  const { query, change } = useQueryState();
  const [chosen, setChosen] = useState<{ _id: string; name: string }>();
  const importId = query.get(addressPart);
  if (importId) {
    return (
      <ImportProgress
        key={importId}
        target={{ into: 'project', projectId: project._id }}
        importId={importId}
        listPath={listPath}
        whole="Everybody on the list is in the project."
        actions={
          <>
            <Button
              variant="default"
              onClick={() => {
                setChosen(undefined);
                change({ [addressPart]: undefined });
              }}
            >
              Add another list
            </Button>
            <LinkButton to={listPath} variant="filled">
              See the people
            </LinkButton>
          </>
        }
      />
    );
  }
  return (
    <Panel>
      <Stack>
        <ListChoice chosen={chosen} onChoose={setChosen} />
        {chosen && (
          <ListPreview
            key={chosen._id}
            projectId={project._id}
            listId={chosen._id}
            addsDelegates={addsDelegates}
            onStarted={(id) => change({ [addressPart]: id })}
          />
        )}
      </Stack>
    </Panel>
  );
}

interface Chosen {
  _id: string;
  name: string;
}

function ListChoice({
  chosen,
  onChoose,
}: {
  chosen: Chosen | undefined;
  onChoose: (list: Chosen | undefined) => void;
}) {
  const [search, setSearch] = useState('');
  const isChosenName = chosen?.name === search;
  const [asked] = useDebouncedValue(isChosenName ? '' : search.trim(), SEARCH_DELAY_MS);
  const { data, error, refetch, isPending } = useQuery(
    callQuery('listDistributionLists', { query: { limit: 50, ...given({ name: asked }) } }),
  );
  if (error && !data) return <ProblemAlert error={error} onRetry={() => void refetch()} />;
  const found = data?.distributionLists ?? [];
  if (data && found.length === 0 && asked === '' && !chosen) {
    return (
      <EmptyState icon={IconAddressBook} title="No distribution list yet">
        A distribution list keeps people whom you invite again and again. Make one under Distribution Lists.
      </EmptyState>
    );
  }
  const names = new Map(found.map((list) => [list._id, list.name]));
  const options = found.map(({ _id, name, participantCount }) => ({
    value: _id,
    label: `${name} · ${plural(participantCount, 'person', 'people')}`,
  }));
  const isListed = !chosen || names.has(chosen._id);
  return (
    <LazySelect
      label="Distribution list"
      description="Everybody on it is added with the role that they have there."
      placeholder={isPending ? 'Loading …' : 'Choose a list, or type its name'}
      searchable
      clearable
      data={isListed || !chosen ? options : [...options, { value: chosen._id, label: chosen.name }]}
      value={chosen?._id ?? null}
      nothingFoundMessage="No list matches"
      filter={({ options: all }) => all}
      onSearchChange={setSearch}
      onChange={(value) => onChoose(value ? { _id: value, name: names.get(value) ?? '' } : undefined)}
      maw={560}
    />
  );
}

interface ListPreviewProps {
  projectId: string;
  listId: string;
  addsDelegates: boolean;
  onStarted: (importId: string) => void;
}

/** Who would be added, and the delegator of those who are delegates on the list. */
function ListPreview({ projectId, listId, addsDelegates, onStarted }: ListPreviewProps) {
  const { data, error, refetch } = usePreviewList(projectId, listId);
  const [delegator, setDelegator] = useState<string | null>(null);
  const add = useCall('addDistributionList');
  if (error && !data) return <ProblemAlert error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={2} label="the list" />;
  const { total, included, roles } = data;
  const left = total - included;
  const needsDelegator = !addsDelegates && roles.delegate > 0;
  const start = () =>
    add.mutate(
      { params: { projectId }, body: { listId, ...(delegator ? { delegatorId: delegator } : {}) } },
      { onSuccess: ({ importId }) => onStarted(importId) },
    );
  return (
    <>
      {add.error && <ProblemAlert error={add.error} title="Nobody was added" onClose={add.reset} />}
      <Figures
        figures={[
          { label: 'Will be added', count: left, tone: 'ok' },
          { label: 'There already', count: included },
        ]}
      />
      {left > 0 && !addsDelegates && <Text>{rolesText(roles)}</Text>}
      {addsDelegates && <Text>{becomeDelegates}</Text>}
      {needsDelegator && (
        <DelegatorSelect projectId={projectId} value={delegator} error={undefined} onChange={setDelegator} />
      )}
      <Group gap={8} justify="flex-end">
        <Button
          disabled={left === 0 || (needsDelegator && !delegator)}
          loading={add.isPending}
          onClick={start}
        >
          {left === 0 ? 'Nobody to add' : `Add ${plural(left, 'person', 'people')}`}
        </Button>
      </Group>
    </>
  );
}

function rolesText(roles: Record<'participant' | 'delegator' | 'delegate', number>): string {
  const parts = [
    roles.participant > 0 && plural(roles.participant, 'participant'),
    roles.delegator > 0 && plural(roles.delegator, 'delegator'),
    roles.delegate > 0 && plural(roles.delegate, 'delegate'),
  ].filter((part) => part !== false);
  return `They are ${parts.join(', ')}.`;
}
