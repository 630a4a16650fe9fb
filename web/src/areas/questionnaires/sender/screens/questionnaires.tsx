import type { QuestionnaireSummary } from '@landbrief/contract';
import { questionnaireStatus } from '@landbrief/domain';
import { IconUserQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '../../../../shell/page-header.tsx';
import { type DataColumn, DataList } from '../../../../ui/data-list.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { formatMoment, formatWhen, plural } from '../../../../ui/format.ts';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { ProgressMeter } from '../../../../ui/progress-meter.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { TwoLineCell } from '../../../../ui/two-line-cell.tsx';
import { questionnaireStatusLook } from '../../looks.ts';
import { AskButton } from '../parts/ask-button.tsx';
import { AskedPropertyScreen } from '../parts/asked-property-screen.tsx';
import { QuestionnaireMenu } from '../parts/questionnaire-menu.tsx';
import { questionnairePath } from '../questionnaire-path.ts';
import { type Place, questionnairesCall } from '../reads.ts';
import { listTexts as texts } from '../texts.ts';
import { undelivered } from '../undelivered.ts';
import { useQuestionnaireActs } from '../use-questionnaire-acts.tsx';

/** What was asked of others about a property. */
export default function Questionnaires() {
  return (
    <AskedPropertyScreen>
      {({ property, place, mayAct }) => (
        <>
          <PageHeader
            title={texts.title}
            summary={texts.summary(property.name)}
            actions={
              <>
                <LinkButton to={`/projects/${place.projectId}/properties/${place.propertyId}`}>
                  {texts.property}
                </LinkButton>
                {mayAct && <AskButton place={place} />}
              </>
            }
          />
          <QuestionnaireList place={place} mayAct={mayAct} />
        </>
      )}
    </AskedPropertyScreen>
  );
}

/** The questionnaires of a property, the newest first, each with what can be done with it. */
export function QuestionnaireList({ place, mayAct }: { place: Place; mayAct: boolean }) {
  const list = useQuery(questionnairesCall(place));
  const rows = list.data?.questionnaires;
  return (
    <Panel flush>
      <Loaded query={list} failure={texts.failed}>
        <DataList
          label={texts.title}
          rows={rows}
          columns={columnsFor(place, mayAct)}
          rowKey={({ _id }) => _id}
          rowLink={({ _id }) => questionnairePath(place, _id)}
          empty={
            <EmptyState
              icon={IconUserQuestion}
              title={texts.empty}
              action={mayAct && <AskButton place={place} />}
            >
              {texts.emptyHint}
            </EmptyState>
          }
        />
      </Loaded>
    </Panel>
  );
}

function columnsFor(place: Place, mayAct: boolean): DataColumn<QuestionnaireSummary>[] {
  return [
    { head: 'Name', cell: ({ name }) => name },
    {
      head: 'Contact',
      verbatim: true,
      cell: ({ targetedUser: { fullName, organization, email } }) => (
        <TwoLineCell second={[organization, email === fullName ? '' : email].filter(Boolean).join(' · ')}>
          {fullName}
        </TwoLineCell>
      ),
    },
    { head: 'Status', cell: (questionnaire) => <Standing {...questionnaire} /> },
    {
      head: 'Answered',
      width: '170px',
      cell: ({ status, answeredCount, questionCount }) =>
        status === questionnaireStatus.draft && answeredCount === 0 ? (
          plural(questionCount, 'question')
        ) : (
          <ProgressMeter label="Answered" hideLabel done={answeredCount} total={questionCount} />
        ),
    },
    { head: 'Sent', numeric: true, cell: ({ sentAt }) => <When at={sentAt} /> },
    { head: 'Finished', numeric: true, wideOnly: true, cell: ({ finishedAt }) => <When at={finishedAt} /> },
    {
      head: 'Actions',
      hideHead: true,
      inCorner: true,
      width: '48px',
      cell: (questionnaire) => <RowMenu place={place} questionnaire={questionnaire} mayAct={mayAct} />,
    },
  ];
}

/** The status, and what waits for the sender. */
function Standing(questionnaire: QuestionnaireSummary) {
  const { status, passedOn, answeredCount, acceptedCount } = questionnaire;
  const isOpen = status === questionnaireStatus.finished && acceptedCount < answeredCount;
  const waiting = passedOn ? texts.passedOn : isOpen && texts.toAccept;
  return (
    <TwoLineCell second={undelivered(questionnaire) ? texts.undelivered : waiting}>
      <StatusBadge {...questionnaireStatusLook(status)} />
    </TwoLineCell>
  );
}

function When({ at }: { at: string | undefined }) {
  if (!at) return null;
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {formatWhen(at)}
    </time>
  );
}

function RowMenu({
  place,
  questionnaire,
  mayAct,
}: {
  place: Place;
  questionnaire: QuestionnaireSummary;
  mayAct: boolean;
}) {
  const acts = useQuestionnaireActs(place, questionnaire, mayAct);
  return <QuestionnaireMenu name={questionnaire.name} acts={acts} />;
}
