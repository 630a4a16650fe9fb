import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Project } from '../../api.ts';
import { projectCall } from '../../session/relation.ts';
import { LoadFailure } from '../../shell/load-failure.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { useCrumb } from '../../shell/screen.ts';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows, SkeletonText } from '../../ui/skeleton-rows.tsx';

/** Loads the project of a screen, names it in the breadcrumbs, and shows the shape of the page meanwhile. */
export function ProjectScreen({ id, children }: { id: string; children: (project: Project) => ReactNode }) {
  const { data, error, refetch } = useQuery(projectCall(id));
  const project = data?.project;
  useCrumb(project?._id, project?.name);
  if (error && !project) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!project) return <ProjectSkeleton />;
  return children(project);
}

/** While a project is on its way. */
export function ProjectSkeleton() {
  return (
    <>
      <PageHeader title={<SkeletonText width="16ch" label="the project" />} />
      <Panel flush>
        <SkeletonRows rows={8} label="the project" />
      </Panel>
    </>
  );
}
