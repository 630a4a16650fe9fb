import { trashKindNames } from '@landbrief/domain';
import { useQuery } from '@tanstack/react-query';
import { ListSelect } from '../../../ui/list-select.tsx';
import { useQueryState } from '../../../ui/use-query-state.ts';
import { TrashList } from '../parts/trash-list.tsx';
import { readTrashPage, trashCall } from '../reads.ts';

const { property: _, ...kinds } = trashKindNames;

/** What the person could delete, and can put back. */
export default function Trash() {
  const { query } = useQueryState();
  const list = useQuery(trashCall(readTrashPage(query)));
  return (
    <TrashList
      list={list}
      of="projects, templates, categories of templates and distribution lists"
      filter={<ListSelect name="filter" aria-label="Kind" options={{ all: 'All kinds', ...kinds }} />}
    />
  );
}
