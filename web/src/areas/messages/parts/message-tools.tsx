import { type MessageFolderName, messageKind, messageKindNames } from '@landbrief/domain';
import { ListSelect } from '../../../ui/list-select.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { folderName, useMessageProjects } from '../queries.ts';

const kinds = Object.fromEntries(Object.values(messageKind).map((kind) => [kind, messageKindNames[kind]]));

/** What narrows the list; each of them is a part of the address. */
export function MessageTools({ folder }: { folder: MessageFolderName }) {
  const projects = useMessageProjects() ?? [];
  const named = Object.fromEntries(projects.map(({ _id, name }) => [_id, name]));
  const isIncoming = folder !== 'drafts' && folder !== 'sent';
  return (
    <>
      <SearchBox label={`Search ${folderName(folder)}`} />
      {isIncoming && (
        <ListSelect
          name="filter"
          aria-label="Read or unread"
          options={{ '': 'Read and unread', unread: 'Unread', read: 'Read' }}
          w={{ sm: 160 }}
        />
      )}
      <ListSelect
        name="about"
        aria-label="Project"
        options={{ '': 'Every project', ...named }}
        w={{ sm: 180 }}
      />
      {isIncoming && (
        <ListSelect name="kind" aria-label="Kind" options={{ '': 'Every kind', ...kinds }} w={{ sm: 160 }} />
      )}
    </>
  );
}
