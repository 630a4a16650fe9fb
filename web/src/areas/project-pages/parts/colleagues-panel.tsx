import type { Colleague } from '@landbrief/contract';
import {
  isClosedOrArchived,
  participantRole,
  participantRoleNames,
  participantStatusNames,
} from '@landbrief/domain';
import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Project } from '../../../api.ts';
import { callQuery } from '../../../queries.ts';
import { useSession } from '../../../session/use-session.ts';
import { plural } from '../../../ui/format.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { propertyLook } from '../../../ui/property-look.ts';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { toast } from '../../../ui/toast.ts';
import { useCall } from '../../../use-call.ts';
import { participantCall } from '../../participants/reads.ts';
import { colleagueTexts as texts } from '../../projects/participation-texts.ts';
import { useAllowsCollaboration, useListOwnProperties } from '../../projects/queries.ts';
import styles from './colleagues-panel.module.css';

interface ColleaguesPanelProps {
  project: Project;
  participantId: string;
}

/** Who else of one's organization answers in the project, and whether they may work on one's properties. */
export default function ColleaguesPanel({ project, participantId }: ColleaguesPanelProps) {
  const list = useQuery(callQuery('listProjectColleagues', { params: { projectId: project._id } }));
  const mayLetIn = useAllowsCollaboration();
  const colleagues = list.data?.colleagues;
  if (list.isPending || mayLetIn === undefined) return null;
  if (colleagues?.length === 0 && !mayLetIn) return null;
  return (
    <Panel title="Colleagues" flush>
      <Loaded query={list}>
        {colleagues?.length === 0 && <p className="padded faint">{texts.none}</p>}
        <ul>
          {colleagues?.map((colleague) => (
            <li key={colleague._id} className="ruled padded-low breakable">
              <Person colleague={colleague} />
              {mayLetIn && colleague.isCollaborating && (
                <Properties project={project} colleague={colleague} />
              )}
            </li>
          ))}
        </ul>
      </Loaded>
      {mayLetIn && <LetIn project={project} participantId={participantId} />}
    </Panel>
  );
}

function Person({ colleague }: { colleague: Colleague }) {
  const { fullName, email, role, status, propertyCount, submittedPropertyCount } = colleague;
  const facts = [
    role !== participantRole.participant && participantRoleNames[role],
    participantStatusNames[status],
    propertyCount > 0 &&
      `${submittedPropertyCount} of ${plural(propertyCount, 'property', 'properties')} submitted`,
  ];
  return (
    <>
      <a className="strong" href={`mailto:${email}`} translate="no">
        {fullName}
      </a>
      <p className="small">{facts.filter(Boolean).join(' · ')}</p>
    </>
  );
}

/** The properties of a colleague who lets one work on them; asked for when they are looked at. */
function Properties({ project, colleague }: { project: Project; colleague: Colleague }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.properties} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{texts.letsYou}</summary>
      {isOpen && <PropertyLinks projectId={project._id} participantId={colleague._id} />}
    </details>
  );
}

function PropertyLinks({ projectId, participantId }: { projectId: string; participantId: string }) {
  const list = useListOwnProperties(projectId, participantId, 0);
  return (
    <Loaded query={list}>
      {!list.data && <SkeletonRows rows={1} label="properties" />}
      {list.data?.count === 0 && <p className="small">{texts.noProperties}</p>}
      <ul>
        {list.data?.properties.map(({ _id, name, ...property }) => (
          <li key={_id} className={styles.property}>
            <Link to={`/projects/${projectId}/properties/${_id}`}>{name}</Link>
            <StatusBadge {...propertyLook(property, undefined)} />
          </li>
        ))}
      </ul>
    </Loaded>
  );
}

/** The switch that lets colleagues work on one's properties. */
function LetIn({ project, participantId }: { project: Project; participantId: string }) {
  const { actingAsReviewer } = useSession();
  const own = useQuery(participantCall(project._id, participantId));
  const allow = useCall('allowOrganization');
  const isOn = own.data?.participant.isCollaborating;
  // While it is changed the switch stands where it will be.
  const shown = (allow.isPending ? allow.variables?.body.isCollaborating : isOn) ?? false;
  const change = (isCollaborating: boolean) =>
    allow.mutate(
      { params: { participantId }, body: { isCollaborating } },
      { onSuccess: () => toast.success(isCollaborating ? texts.allowed : texts.stopped) },
    );
  return (
    <div className={styles.letIn}>
      <Switch
        label={texts.allow}
        description={texts.allowHint}
        checked={shown}
        disabled={isOn === undefined || actingAsReviewer || isClosedOrArchived(project.status)}
        onChange={({ currentTarget }) => change(currentTarget.checked)}
      />
      {allow.error && <ProblemAlert error={allow.error} title={texts.changeFailed} />}
    </div>
  );
}
