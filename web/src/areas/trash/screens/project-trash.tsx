import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useQueryState } from '../../../ui/use-query-state.ts';
import { TrashList } from '../parts/trash-list.tsx';
import { projectTrashCall, readTrashPage } from '../reads.ts';

/** The properties and categories that were deleted from a project. */
export default function ProjectTrash() {
  const { projectid = '' } = useParams();
  const { query } = useQueryState();
  const list = useQuery(projectTrashCall(projectid, readTrashPage(query)));
  return (
    <TrashList
      list={list}
      of="properties and categories of this project"
      actions={<LinkButton to={`/projects/${projectid}/properties`}>Properties</LinkButton>}
    />
  );
}
