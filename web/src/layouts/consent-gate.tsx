import type { ReactNode } from 'react';
import type { Project } from '../api.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

const ConsentPage = lazyPart(() => import('../areas/consents/parts/consent-page.tsx'));

/** What asks for the confidentiality agreement of a project in place of its pages, until the person has agreed. */
export function ConsentGate({ project, children }: { project: Project | undefined; children: ReactNode }) {
  return project?.consent?.needed ? <ConsentPage project={project} /> : children;
}
