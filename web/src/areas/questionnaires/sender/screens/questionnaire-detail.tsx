import type { Questionnaire } from '@landbrief/contract';
import { isEmpty, questionnaireStatus } from '@landbrief/domain';
import { Button, Stack } from '@mantine/core';
import { IconDownload, IconInfoCircle, IconMailX, IconPencil, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { LoadFailure } from '../../../../shell/load-failure.tsx';
import { PageHeader } from '../../../../shell/page-header.tsx';
import { useCrumb } from '../../../../shell/screen.ts';
import { ButtonWithIcon } from '../../../../ui/button-with-icon.tsx';
import { formatDay } from '../../../../ui/format.ts';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { ProgressMeter } from '../../../../ui/progress-meter.tsx';
import { RichText } from '../../../../ui/rich-text.tsx';
import { startDownload } from '../../../../ui/save-file.ts';
import { SkeletonRows } from '../../../../ui/skeleton-rows.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useNavigateFromHere } from '../../../../ui/use-navigate-from-here.ts';
import { AnsweredMark } from '../../../answers/parts/answered-mark.tsx';
import { answersCall } from '../../../answers/reads.ts';
import { downloadAddress } from '../../../attachments/queries.ts';
import { questionnaireStatusLook } from '../../looks.ts';
import { givenValue } from '../differences.ts';
import { type AskedProperty, AskedPropertyScreen } from '../parts/asked-property-screen.tsx';
import { DifferenceView } from '../parts/difference-view.tsx';
import { PassedOn } from '../parts/passed-on.tsx';
import { QuestionnaireMenu } from '../parts/questionnaire-menu.tsx';
import { questionnairesPath } from '../questionnaire-path.ts';
import { type Place, questionnaireCall } from '../reads.ts';
import { actTexts, formTexts, previewTexts, detailTexts as texts, undeliveredTexts } from '../texts.ts';
import { undelivered } from '../undelivered.ts';
import { useQuestionnaireActs } from '../use-questionnaire-acts.tsx';
import styles from './questionnaire-detail.module.css';

/** A questionnaire for its sender: how far the contact is, and the answers to accept. */
export default function QuestionnaireDetail() {
  const { questionnaireid: id = '' } = useParams();
  return (
    <AskedPropertyScreen>{(asked) => <OfQuestionnaire key={id} {...asked} id={id} />}</AskedPropertyScreen>
  );
}

function OfQuestionnaire({ id, ...asked }: AskedProperty & { id: string }) {
  const { data, error, refetch } = useQuery(questionnaireCall(id));
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
        {isDraft && <Notice {...plain}>{questionnaire.sentAt ? texts.takenBack : texts.draft}</Notice>}
        <Undelivered questionnaire={questionnaire} />
        {passedOn && mayAct && !isDraft && (
          <PassedOn place={place} questionnaire={questionnaire} other={passedOn} />
        )}
        {note && !isDraft && status !== questionnaireStatus.finished && (
          <Notice {...plain} title={`${texts.note} ${note.by}, ${formatDay(note.at)}`}>
            {note.text}
          </Notice>
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

const plain = { color: 'gray', icon: IconInfoCircle };

function Undelivered({ questionnaire }: { questionnaire: Questionnaire }) {
  const why = undelivered(questionnaire);
  if (!why) return null;
  return (
    <Notice color="red" icon={IconMailX} title={undeliveredTexts.title(questionnaire.targetedUser.fullName)}>
      <p>{why}</p>
      <p>{undeliveredTexts.hint}</p>
    </Notice>
  );
}

interface Shown {
  place: Place;
  questionnaire: Questionnaire;
  mayAct: boolean;
}

/** With the answers of the property as they are now. */
function Finished({ place, questionnaire, mayAct }: Shown) {
  const own = useQuery(answersCall(place));
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
        <ButtonWithIcon loading={acts.busy} icon={IconSend} onClick={acts.resend}>
          {actTexts.resend}
        </ButtonWithIcon>
      )}
      {acts.reopen && (
        <Button variant="default" aria-haspopup="dialog" onClick={acts.reopen}>
          {actTexts.reopen}
        </Button>
      )}
      {acts.send && (
        <ButtonWithIcon loading={acts.busy} icon={IconSend} variant="filled" onClick={acts.send}>
          {actTexts.send}
        </ButtonWithIcon>
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

/** What is asked, and which of it has an answer: the answers themselves are shown when the contact has finished. */
export function AskedQuestions({ questionnaire }: { questionnaire: Questionnaire }) {
  const { questions, answers, comments, status, answeredCount, questionCount } = questionnaire;
  const isDraft = status === questionnaireStatus.draft && answeredCount === 0;
  const answered = new Set(
    answers.filter((answer) => !isEmpty(givenValue(answer))).map(({ question }) => question),
  );
  return (
    <Panel title={texts.asked} flush>
      {!isDraft && (
        <div className={styles.progress}>
          <div className={styles.meter}>
            <ProgressMeter label={texts.answered} done={answeredCount} total={questionCount} />
          </div>
          <p>{texts.waitingHint}</p>
        </div>
      )}
      <ul className={styles.questions}>
        {questions.map(({ _id, text, primaryCategory }) => (
          <li className="ruled" key={_id}>
            {!isDraft && <AnsweredMark isAnswered={answered.has(_id)} />}
            <span className="strong">{text}</span>
            {primaryCategory && <span className={styles.category}>{primaryCategory}</span>}
            {comments
              .filter(({ question }) => question === _id)
              .map((comment) => (
                <p key={comment._id} className={styles.comment}>
                  <span>{comment.by.fullName}:</span> {comment.text}
                </p>
              ))}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The words and files that the contact gets. */
export function InvitationPanel({ questionnaire }: { questionnaire: Questionnaire }) {
  const { inviteSubject, inviteMessage, attachments, showProjectDescription } = questionnaire;
  return (
    <Panel title={formTexts.invitation}>
      <div className={styles.content}>
        <p className={styles.subject}>{inviteSubject || previewTexts.noSubject}</p>
        <RichText html={inviteMessage || previewTexts.noMessage} hosts />
        {showProjectDescription && <p className="quiet">{formTexts.showsDescription}</p>}
        {attachments.length > 0 && (
          <ul className="flex wrap gap-2" aria-label={formTexts.attachments}>
            {attachments.map(({ _id, fileName, scan }) => (
              <li key={_id}>
                <ButtonWithIcon
                  size="xs"
                  disabled={scan !== 'clean'}
                  icon={IconDownload}
                  iconSize={15}
                  onClick={() => void download(_id)}
                >
                  {fileName}
                </ButtonWithIcon>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}

async function download(id: string): Promise<void> {
  try {
    const address = await downloadAddress(id);
    if (address) startDownload(address);
  } catch (error) {
    toast.problem(error);
  }
}
