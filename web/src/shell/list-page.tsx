import type { ReactNode } from 'react';
import { statusOf } from '../problems.ts';
import { Loaded, type Loading } from '../ui/loaded.tsx';
import { Panel } from '../ui/panel.tsx';
import { NotFoundHere } from './not-found-here.ts';
import { PageHeader, type PageHeaderProps } from './page-header.tsx';

/** A screen that is one list: its header and what is to be known of it (`notice`), then the list, or why it could not be loaded. */
export function ListPage({
  list,
  failure,
  notice,
  children,
  ...header
}: PageHeaderProps & { list: Loading; failure?: string; notice?: ReactNode; children: ReactNode }) {
  // What the list belongs to is not there for this person.
  if (!list.data && statusOf(list.error) === 404) return <NotFoundHere />;
  return (
    <>
      <PageHeader {...header} />
      {notice}
      <Loaded query={list} failure={failure}>
        <Panel flush>{children}</Panel>
      </Loaded>
    </>
  );
}
