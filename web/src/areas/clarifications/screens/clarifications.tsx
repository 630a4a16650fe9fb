import type { Clarification as Entry } from '@landbrief/contract';
import { announceRefusal, askRefusal, pageSizes } from '@landbrief/domain';
import { Group, Stack } from '@mantine/core';
import { IconHelpCircle, IconSpeakerphone, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { Project } from '../../../api.ts';
import { isOwnerSide, mayEditProject } from '../../../session/relation.ts';
import { useSession } from '../../../session/use-session.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { ButtonWithIcon } from '../../../ui/button-with-icon.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { ListSelect } from '../../../ui/list-select.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { usePage } from '../../../ui/use-page.ts';
import { useQueryState } from '../../../ui/use-query-state.ts';
import { ProjectScreen } from '../../project-frame/project-screen.tsx';
import { addendumTexts } from '../addendum-texts.ts';
import { withAnswering } from '../answering-kept.ts';
import { countTexts } from '../count-texts.ts';
import { Clarification } from '../parts/clarification.tsx';
import { useSeenWhenLeft } from '../queries.ts';
import { type ClarificationsPage, clarificationsCall, readClarificationsPage } from '../reads.ts';
import { ownerShows, shows, texts } from '../texts.ts';

const AnnounceDialog = lazyPart(() => import('../parts/announce-dialog.tsx'));
const Addenda = lazyPart(() => import('../parts/addenda.tsx'));
const AskDialog = lazyPart(() => import('../parts/ask-dialog.tsx'));

/** What was asked about a project and its questions, for everybody in it. */
export default function Clarifications() {
  const { projectid = '' } = useParams();
  return <ProjectScreen id={projectid}>{(project) => <Log project={project} />}</ProjectScreen>;
}

function Log({ project }: { project: Project }) {
  const { query, change } = useQueryState();
  const asked = readClarificationsPage(query);
  const list = useQuery(clarificationsCall(project._id, asked));
  const page = usePage(list, pageSizes.clarifications, ({ clarifications, count }) => ({
    rows: clarifications,
    count,
  }));
  const showsAllNew = !asked.search && (asked.show === undefined || asked.show === 'new');
  useSeenWhenLeft(project._id, {
    until: showsAllNew && !list.isPlaceholderData ? list.data?.until : undefined,
    question: asked.question,
  });
  const isOwners = isOwnerSide(project);
  const [answering, setAnswering] = useState<ReadonlySet<string>>(new Set());
  const shown = useRef<readonly Entry[]>([]);
  const rows = page.rows && withAnswering(page.rows, answering, shown.current);
  useEffect(() => {
    if (rows) shown.current = rows;
  });
  const about = page.rows?.[0];
  const [isAsking, setAsking] = useState(false);
  const ask = <AskButton project={project} onAsk={() => setAsking(true)} />;
  const [isAnnouncing, setAnnouncing] = useState(false);
  const { actingAsReviewer } = useSession();
  const mayAnnounce = mayEditProject(project, actingAsReviewer) && !announceRefusal(project.status);
  return (
    <>
      <PageHeader
        title={countTexts.title}
        summary={isOwners ? texts.ownerSummary : texts.respondentSummary}
        actions={
          <>
            <RefreshButton busy={list.isFetching && list.data !== undefined} onRefresh={list.refetch} />
            {ask}
            {mayAnnounce && (
              <ButtonWithIcon icon={IconSpeakerphone} variant="filled" onClick={() => setAnnouncing(true)}>
                {addendumTexts.announce}
              </ButtonWithIcon>
            )}
          </>
        }
        tools={
          <>
            <ListSelect name="show" aria-label="Filter" options={isOwners ? ownerShows : shows} />
            <SearchBox label={texts.search} />
            {asked.question && (
              <ButtonWithIcon
                icon={IconX}
                iconSize={15}
                onClick={() => change({ question: undefined, skip: 0 })}
              >
                {texts.allQuestions}
              </ButtonWithIcon>
            )}
          </>
        }
      />
      {!asked.question && <Addenda project={project} />}
      <Loaded query={list} failure={texts.loadFailed}>
        {rows === undefined ? (
          <Panel flush>
            <SkeletonRows rows={6} label="the clarifications" />
          </Panel>
        ) : rows.length === 0 ? (
          <Panel flush>
            <Nothing asked={asked} isOwners={isOwners} ask={ask} />
          </Panel>
        ) : (
          <>
            <ClarificationGroups
              project={project}
              entries={rows}
              onAnswering={({ _id }, isOpen) => setAnswering((before) => withMember(before, _id, isOpen))}
            />
            <Group mt="md">
              <Pager page={page} noun="clarification" />
            </Group>
          </>
        )}
      </Loaded>
      {isAnnouncing && <AnnounceDialog project={project} onClose={() => setAnnouncing(false)} />}
      {/* The button in the empty list goes with the first entry that arrives. */}
      {isAsking && (
        <AskDialog
          projectId={project._id}
          about={
            asked.question && about?.question ? { value: about.question, label: titleOf(about) } : undefined
          }
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function withMember(before: ReadonlySet<string>, id: string, isMember: boolean): ReadonlySet<string> {
  const after = new Set(before);
  if (isMember) after.add(id);
  else after.delete(id);
  return after;
}

function AskButton({ project, onAsk }: { project: Project; onAsk: () => void }) {
  const { actingAsReviewer } = useSession();
  const refusal = askRefusal({
    projectStatus: project.status,
    participantStatus: project.participant?.status,
  });
  if (refusal || isOwnerSide(project) || actingAsReviewer) return null;
  return (
    <ButtonWithIcon icon={IconHelpCircle} variant="filled" onClick={onAsk}>
      {countTexts.ask}
    </ButtonWithIcon>
  );
}

const nothing = { new: texts.nothingNew, open: texts.nothingOpen, own: texts.nothingOwn } as const;

interface NothingProps {
  asked: ClarificationsPage;
  isOwners: boolean;
  ask: ReactNode;
}

function Nothing({ asked: { search, show, question }, isOwners, ask }: NothingProps) {
  const icon = IconHelpCircle;
  if (search)
    return (
      <EmptyState icon={icon} title={texts.noMatch(search)}>
        {texts.fewerLetters}
      </EmptyState>
    );
  if (show)
    return (
      <EmptyState icon={icon} title={nothing[show]}>
        {texts.otherFilter}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={icon}
      title={question ? texts.nothingOfQuestion : texts.emptyTitle}
      action={isOwners ? undefined : ask}
    >
      {isOwners ? texts.emptyOwner : texts.emptyRespondent}
    </EmptyState>
  );
}

interface ClarificationGroupsProps {
  project: Project;
  entries: readonly Entry[];
  onAnswering: (entry: Entry, isAnswering: boolean) => void;
}

/** Clarifications by what they are about, in the order of the list. */
export function ClarificationGroups({ project, entries, onAnswering }: ClarificationGroupsProps) {
  const groups = Map.groupBy(entries, ({ question }) => question);
  return (
    <Stack>
      {[...groups].map(([question, of]) => (
        <Panel key={question ?? ''} title={titleOf(of[0])} flush>
          <ul className="list">
            {of.map((entry) => (
              <Clarification key={entry._id} project={project} entry={entry} onAnswering={onAnswering} />
            ))}
          </ul>
        </Panel>
      ))}
    </Stack>
  );
}

/** What a clarification is about: its question, or the project. */
export function titleOf(entry: Partial<Pick<Entry, 'question' | 'questionText'>> | undefined): string {
  if (!entry?.question) return texts.aboutProject;
  return entry.questionText ?? texts.deletedQuestion;
}
