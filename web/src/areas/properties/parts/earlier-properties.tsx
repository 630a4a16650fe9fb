import type { Project } from '@landbrief/contract';
import { pageSizes, propertyTypeNames } from '@landbrief/domain';
import { Box, Button, Checkbox, Progress, Stack } from '@mantine/core';
import { IconHistory, IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { client } from '../../../api.ts';
import { refetchCalls } from '../../../queries.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatDay, plural } from '../../../ui/format.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { SelectionBar } from '../../../ui/selection-bar.tsx';
import { toast } from '../../../ui/toast.ts';
import { TwoLineCell } from '../../../ui/two-line-cell.tsx';
import { usePage } from '../../../ui/use-page.ts';
import { useQueryState } from '../../../ui/use-query-state.ts';
import { type ActResult, actOnEach } from '../act-on-each.ts';
import { changedByActs, type EarlierProperty, useListEarlierProperties } from '../queries.ts';
import { actTexts, earlierTexts } from '../texts.ts';
import { ActResults } from './act-results.tsx';

/** Properties of one's organization in other projects, to add several of them to this project. */
export default function EarlierProperties({
  project,
  participantId,
}: {
  project: Project;
  participantId: string;
}) {
  const { search, skip } = useQueryState();
  const list = useListEarlierProperties(project._id, { search, skip });
  const page = usePage(list, pageSizes.properties, ({ properties, count }) => ({ rows: properties, count }));
  const [chosen, setChosen] = useState<ReadonlyMap<string, EarlierProperty>>(new Map());
  const toggle = (property: EarlierProperty) => {
    const next = new Map(chosen);
    if (!next.delete(property._id)) next.set(property._id, property);
    setChosen(next);
  };
  return (
    <Stack gap="md">
      <SearchBox label="Search Properties" />
      <Loaded query={list}>
        <Panel flush>
          {chosen.size > 0 && (
            <AddChosen
              project={project}
              participantId={participantId}
              chosen={[...chosen.values()]}
              onDone={(left) => setChosen(new Map(left.map((property) => [property._id, property])))}
            />
          )}
          <PagedList
            label={earlierTexts.label}
            noun="property"
            nouns="properties"
            page={page}
            rowKey={({ _id }) => _id}
            empty={
              <EmptyState icon={IconHistory} title={search ? earlierTexts.noMatch : earlierTexts.none}>
                {search ? earlierTexts.noMatchHint : earlierTexts.noneHint}
              </EmptyState>
            }
            columns={[
              {
                head: 'Property',
                cell: (property) => (
                  <Checkbox
                    disabled={property.addedAs !== undefined}
                    checked={chosen.has(property._id)}
                    onChange={() => toggle(property)}
                    label={
                      <TwoLineCell second={property.address.join(', ')}>
                        {property.propertyDetail.name}
                      </TwoLineCell>
                    }
                  />
                ),
              },
              { head: 'Type', width: '110px', cell: (one) => propertyTypeNames[one.propertyDetail.type] },
              {
                head: 'In this project',
                width: '190px',
                cell: ({ addedAs }) =>
                  addedAs ? (
                    <Link to={`/projects/${project._id}/properties/${addedAs}`}>{earlierTexts.isHere}</Link>
                  ) : (
                    '–'
                  ),
              },
              {
                head: 'Added',
                width: '130px',
                wideOnly: true,
                cell: ({ created }) => <time dateTime={created}>{formatDay(created)}</time>,
              },
            ]}
          />
        </Panel>
      </Loaded>
    </Stack>
  );
}

interface AddChosenProps {
  project: Project;
  participantId: string;
  chosen: readonly EarlierProperty[];
  /** Which of them are still chosen. */
  onDone: (left: readonly EarlierProperty[]) => void;
}

/** Adds each of them by itself, and tells which were refused. */
function AddChosen({ project, participantId, chosen, onDone }: AddChosenProps) {
  const [done, setDone] = useState<number>();
  const [refused, setRefused] = useState<readonly ActResult<{ _id: string; name: string }>[]>([]);
  /** One for each property until it is added: what was added though its reply was lost is not added again. */
  const keys = useRef(new Map<string, string>());
  const keyOf = (id: string) => {
    const key = keys.current.get(id) ?? crypto.randomUUID();
    keys.current.set(id, key);
    return key;
  };
  const add = async () => {
    setDone(0);
    const params = { projectId: project._id };
    const results = await actOnEach(
      chosen,
      ({ _id, propertyDetail }) =>
        client.createProperty({
          params,
          body: { participantId, propertyDetail },
          idempotencyKey: keyOf(_id),
        }),
      setDone,
    );
    const failed = results.filter(({ refusal }) => refusal !== undefined);
    setRefused(
      failed.map(({ thing, refusal }) => ({
        thing: { _id: thing._id, name: thing.propertyDetail.name },
        refusal,
      })),
    );
    setDone(undefined);
    await refetchCalls(...changedByActs, 'listEarlierProperties');
    const added = chosen.length - failed.length;
    if (added > 0) toast.success(earlierTexts.added(added));
    onDone(failed.map(({ thing }) => thing));
  };
  return (
    <>
      <SelectionBar
        label="Selected properties"
        count={plural(chosen.length, 'property', 'properties')}
        selected={new Set(chosen.map(({ _id }) => _id))}
        onClear={() => onDone([])}
        busy={done !== undefined}
      >
        <Button
          size="xs"
          loading={done !== undefined}
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => void add()}
        >
          {earlierTexts.add(chosen.length)}
        </Button>
      </SelectionBar>
      {(done !== undefined || refused.length > 0) && (
        <Box p="sm">
          {done !== undefined && (
            <div role="status">
              {actTexts.progress(done, chosen.length)}
              <Progress
                value={(100 * done) / chosen.length}
                aria-label={actTexts.progress(done, chosen.length)}
              />
            </div>
          )}
          {refused.length > 0 && <ActResults title={earlierTexts.failed} results={refused} />}
        </Box>
      )}
    </>
  );
}
