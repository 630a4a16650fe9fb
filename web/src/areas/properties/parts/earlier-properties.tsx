import type { Project } from '@landbrief/contract';
import { given, pageSizes, propertyTypeNames } from '@landbrief/domain';
import { Checkbox, Stack } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { pageQuery } from '../../../queries.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatDay } from '../../../ui/format.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { TwoLineCell } from '../../../ui/two-line-cell.tsx';
import { usePage } from '../../../ui/use-page.ts';
import { useQueryState } from '../../../ui/use-query-state.ts';
import { earlierTexts } from '../add-texts.ts';
import type { EarlierProperty } from '../queries.ts';
import { useChosen } from '../use-chosen.ts';
import { AddChosen } from './add-chosen.tsx';

const keyOf = ({ _id }: EarlierProperty) => _id;
const detailOf = ({ propertyDetail }: EarlierProperty) => propertyDetail;

/** Properties of one's organization in other projects, to add several of them to this project. */
export default function EarlierProperties({
  project,
  participantId,
}: {
  project: Project;
  participantId: string;
}) {
  const { search, skip } = useQueryState();
  const list = useQuery(
    pageQuery('listEarlierProperties', {
      params: { projectId: project._id },
      query: { limit: pageSizes.properties, skip, ...given({ search }) },
    }),
  );
  const page = usePage(list, pageSizes.properties, ({ properties, count }) => ({ rows: properties, count }));
  const chosen = useChosen(keyOf);
  return (
    <Stack gap="md">
      <SearchBox label="Search Properties" />
      <Loaded query={list}>
        <Panel flush>
          <AddChosen
            projectId={project._id}
            participantId={participantId}
            chosen={chosen}
            page={page.rows?.filter(({ addedAs }) => addedAs === undefined)}
            keyOf={keyOf}
            detailOf={detailOf}
            list="listEarlierProperties"
          />
          <PagedList
            label={earlierTexts.label}
            noun="property"
            nouns="properties"
            page={page}
            rowKey={keyOf}
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
                    checked={chosen.rows.has(property._id)}
                    onChange={() => chosen.toggle(property)}
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
