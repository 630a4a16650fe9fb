import { askRefusal } from '@landbrief/domain';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Project } from '../../../api.ts';
import { projectCall } from '../../../session/relation.ts';
import { useSession } from '../../../session/use-session.ts';
import { Drawer } from '../../../ui/dialogs.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { addendumTexts } from '../addendum-texts.ts';
import { useAddendaOf } from '../count-queries.ts';
import { useSeenWhenLeft } from '../queries.ts';
import { clarificationsCall } from '../reads.ts';
import { texts } from '../texts.ts';
import { Addendum } from './addendum.tsx';
import { AskFields } from './ask-fields.tsx';
import { Clarification } from './clarification.tsx';

export interface AnsweredQuestion {
  projectId: string;
  propertyId: string;
  question: { _id: string; text: string };
}

/** What was asked about one question, and asking, while it is answered. */
export default function QuestionDrawer({
  projectId,
  propertyId,
  question,
  onClose,
}: AnsweredQuestion & { onClose: () => void }) {
  const project = useQuery(projectCall(projectId)).data?.project;
  const list = useQuery(clarificationsCall(projectId, { question: question._id, search: '', skip: 0 }));
  const { until, clarifications = [] } = list.data ?? {};
  useSeenWhenLeft(projectId, { until, question: question._id });
  const mayClose = useRef(async () => true);
  const close = () => void mayClose.current().then((may) => may && onClose());
  return (
    <Drawer opened onClose={close} position="right" size="lg" title={texts.ofQuestion}>
      <Stack>
        <p className="strong breakable">{question.text}</p>
        {project && <AddendaOfQuestion project={project} questionId={question._id} />}
        <Loaded query={list} failure={texts.loadFailed}>
          {list.data && project ? (
            clarifications.length === 0 ? (
              <p className="quiet">{texts.nothingOfQuestion}.</p>
            ) : (
              <ul className="framed">
                {clarifications.map((entry) => (
                  <Clarification key={entry._id} project={project} entry={entry} />
                ))}
              </ul>
            )
          ) : (
            <SkeletonRows rows={3} label="the clarifications" />
          )}
        </Loaded>
        {project && (
          <Asking project={project}>
            <AskFields
              projectId={projectId}
              question={question._id}
              property={propertyId}
              mayClose={mayClose}
            />
          </Asking>
        )}
        <p>
          <Link to={`/projects/${projectId}/clarifications`}>{texts.toLog}</Link>
        </p>
      </Stack>
    </Drawer>
  );
}

function AddendaOfQuestion({ project, questionId }: { project: Project; questionId: string }) {
  const addenda = useAddendaOf(project._id, questionId) ?? [];
  if (addenda.length === 0) return null;
  return (
    <ul className="framed" aria-label={addendumTexts.title}>
      {addenda.map((addendum) => (
        <Addendum key={addendum._id} project={project} addendum={addendum} />
      ))}
    </ul>
  );
}

function Asking({ project, children }: { project: Project; children: ReactNode }) {
  const { actingAsReviewer } = useSession();
  if (actingAsReviewer) return null;
  const refusal = askRefusal({
    projectStatus: project.status,
    participantStatus: project.participant?.status,
  });
  return refusal ? <p className="quiet">{texts.cannotAsk}</p> : children;
}
