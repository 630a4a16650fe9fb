import type { Questionnaire } from '@landbrief/contract';
import { questionnaireStatus } from '@landbrief/domain';
import { Alert, Button, Stack } from '@mantine/core';
import { IconInfoCircle, IconMailX, IconPencil, IconSend } from '@tabler/icons-react';
import { useParams } from 'react-router-dom';
import { useCrumb } from '../../../../shell/screen.ts';
import { formatDay } from '../../../../ui/format.ts';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { SkeletonRows } from '../../../../ui/skeleton-rows.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { useNavigateFromHere } from '../../../../ui/use-navigate-from-here.ts';
import { useListAnswers } from '../../../answers/queries.ts';
import { questionnaireStatusLook } from '../../looks.ts';
import { type AskedProperty, AskedPropertyScreen } from '../parts/asked-property-screen.tsx';
import { AskedQuestions } from '../parts/asked-questions.tsx';
import { DifferenceView } from '../parts/difference-view.tsx';
import { InvitationPanel } from '../parts/invitation-panel.tsx';
import { PassedOn } from '../parts/passed-on.tsx';
import { QuestionnaireMenu } from '../parts/questionnaire-menu.tsx';
import { useGetQuestionnaire } from '../queries.ts';
import { questionnairesPath } from '../questionnaire-path.ts';
import type { Place } from '../reads.ts';
import { actTexts, detailTexts as texts, undeliveredTexts } from '../texts.ts';
import { undelivered } from '../undelivered.ts';
import { useQuestionnaireActs } from '../use-questionnaire-acts.tsx';

/** A questionnaire for its sender: how far the contact is, and the answers to accept. */
export default function QuestionnaireDetail() {
  const { questionnaireid: id = '' } = useParams();
  return (
    <AskedPropertyScreen>{(asked) => <OfQuestionnaire key={id} {...asked} id={id} />}</AskedPropertyScreen>
  );
}

function OfQuestionnaire({ id, ...asked }: AskedProperty & { id: string }) {
  const { data, error, refetch } = useGetQuestionnaire(id);
  const questionnaire = data?.questionnaire;
  useCrumb(questionnaire?._id, questionnaire?.name);
  if (error && !questionnaire) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!questionnaire) {
    return (
      <Panel flush>
        <SkeletonRows rows={8} label="the questionnaire" />
      </Panel>
    );
  }
  return <Shown {...asked} questionnaire={questionnaire} />;
}

function Shown({ place, mayAct, questionnaire }: AskedProperty & { questionnaire: Questionnaire }) {
  const { name, status, note, passedOn } = questionnaire;
  const isDraft = status === questionnaireStatus.draft;
  return (
    <>
      <PageHeader
        title={name}
        badge={<StatusBadge {...questionnaireStatusLook(status)} />}
        summary={summaryOf(questionnaire)}
        actions={<Actions place={place} questionnaire={questionnaire} mayAct={mayAct} />}
      />
      <Stack gap="md">
        {isDraft && <Notice>{questionnaire.sentAt ? texts.takenBack : texts.draft}</Notice>}
        <Undelivered questionnaire={questionnaire} />
        {passedOn && mayAct && !isDraft && (
          <PassedOn place={place} questionnaire={questionnaire} other={passedOn} />
        )}
        {note && !isDraft && status !== questionnaireStatus.finished && (
          <Notice title={`${texts.note} ${note.by}, ${formatDay(note.at)}`}>{note.text}</Notice>
        )}
        {status === questionnaireStatus.finished ? (
          <Finished place={place} questionnaire={questionnaire} mayAct={mayAct} />
        ) : (
          <AskedQuestions questionnaire={questionnaire} />
        )}
        <InvitationPanel questionnaire={questionnaire} />
      </Stack>
    </>
  );
}

function Undelivered({ questionnaire }: { questionnaire: Questionnaire }) {
  const why = undelivered(questionnaire);
  if (!why) return null;
  return (
    <Alert
      color="red"
      variant="light"
      icon={<IconMailX size={18} aria-hidden />}
      title={undeliveredTexts.title(questionnaire.targetedUser.fullName)}
    >
      <p>{why}</p>
      <p>{undeliveredTexts.hint}</p>
    </Alert>
  );
}

function Notice({ title, children }: { title?: string; children: string }) {
  return (
    <Alert
      color="gray"
      variant="light"
      icon={<IconInfoCircle size={18} aria-hidden />}
      {...(title ? { title } : {})}
    >
      {children}
    </Alert>
  );
}

interface Shown {
  place: Place;
  questionnaire: Questionnaire;
  mayAct: boolean;
}

/** With the answers of the property as they are now. */
function Finished({ place, questionnaire, mayAct }: Shown) {
  const own = useListAnswers(place);
  if (own.error && !own.data) return <LoadFailure error={own.error} onRetry={() => void own.refetch()} />;
  if (!own.data) {
    return (
      <Panel flush>
        <SkeletonRows rows={8} label="the answers" />
      </Panel>
    );
  }
  return <DifferenceView questionnaire={questionnaire} answers={own.data.answers} mayAct={mayAct} />;
}

function Actions({ place, questionnaire, mayAct }: Shown) {
  const navigate = useNavigateFromHere();
  const list = questionnairesPath(place);
  const acts = useQuestionnaireActs(
    place,
    questionnaire,
    mayAct,
    () => void navigate(list, { replace: true }),
  );
  return (
    <>
      {acts.edit && (
        <LinkButton to={acts.edit} icon={IconPencil}>
          {actTexts.edit}
        </LinkButton>
      )}
      {acts.resend && (
        <Button
          variant="default"
          loading={acts.busy}
          leftSection={<IconSend size={16} aria-hidden />}
          onClick={acts.resend}
        >
          {actTexts.resend}
        </Button>
      )}
      {acts.reopen && (
        <Button variant="default" aria-haspopup="dialog" onClick={acts.reopen}>
          {actTexts.reopen}
        </Button>
      )}
      {acts.send && (
        <Button loading={acts.busy} leftSection={<IconSend size={16} aria-hidden />} onClick={acts.send}>
          {actTexts.send}
        </Button>
      )}
      <QuestionnaireMenu inHead name={questionnaire.name} acts={acts} />
    </>
  );
}

function summaryOf({ targetedUser, sentAt, finishedAt, linkExpires, status }: Questionnaire): string {
  const { fullName, organization, email } = targetedUser;
  const isOut = status === questionnaireStatus.sent || status === questionnaireStatus.working;
  const parts = [
    fullName,
    organization,
    fullName === email ? undefined : email,
    status !== questionnaireStatus.draft && sentAt && texts.sent(formatDay(sentAt)),
    status === questionnaireStatus.finished && finishedAt && texts.finished(formatDay(finishedAt)),
    isOut && linkExpires && texts.linkEnds(formatDay(linkExpires)),
  ];
  return parts.filter(Boolean).join(' · ');
}
