import { dayInZone, type SealOpeners } from '@landbrief/domain';
import { Box } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import type { Project } from '../../../api.ts';
import { isOwnerSide, isProjectEditor, isSealedToOwner } from '../../../session/relation.ts';
import { useSession } from '../../../session/use-session.ts';
import { ButtonWithIcon } from '../../../ui/button-with-icon.tsx';
import { confirm } from '../../../ui/confirm.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { Notice } from '../../../ui/notice.tsx';
import { sealedTitle } from '../../../ui/texts.ts';
import { toast } from '../../../ui/toast.ts';
import { useCall } from '../../../use-call.ts';

type Seal = NonNullable<Project['seal']>;

const openers: Readonly<Record<SealOpeners, string>> = { one: 'one person', two: 'two people together' };

/** The same on the other pages of the owner's side, while they leave out what is sealed. */
export function OwnersSeal({ project }: { project: Project }) {
  if (!project.seal || !isSealedToOwner(project)) return null;
  return (
    <Box mb="md">
      <SealNotice project={project} seal={project.seal} />
    </Box>
  );
}

/** That the answers are sealed and until when, or who opened them; and the way to open them. */
export function SealNotice({ project, seal }: { project: Project; seal: Seal }) {
  const { opened } = seal;
  if (opened) {
    const by = opened.by?.map(({ fullName }) => fullName).join(' and ') ?? opened.organizationName;
    return (
      <Notice color="gray" icon={IconLockOpen} title="The sealed answers were opened">
        {[formatMoment(opened.at), by].filter(Boolean).join(', by ')}
      </Notice>
    );
  }
  return (
    <Notice color="blue" icon={IconLock} title={sealedTitle}>
      <p>{isOwnerSide(project) ? ownersText(project, seal) : answerersText(project, seal)}</p>
      <OpenButton project={project} seal={seal} />
    </Notice>
  );
}

const hasEnded = ({ opensAt }: Seal) => Date.parse(opensAt) <= Date.now();
const isAsked = ({ asked }: Seal) => asked !== undefined && Date.parse(asked.until) > Date.now();

function answerersText({ deadline, tz }: Project, { openedBy }: Seal): string {
  return `The project owner’s side cannot read answers, pictures or files until the end of ${dayInZone(deadline, tz)}. After that, ${openers[openedBy]} can open them, and you are told.`;
}

function ownersText({ deadline, tz }: Project, seal: Seal): string {
  if (!hasEnded(seal))
    return `Until the end of ${dayInZone(deadline, tz)} nobody on your side reads answers, pictures, files, history or what is met. After that, ${openers[seal.openedBy]} can open them here.`;
  if (!isAsked(seal) || !seal.asked)
    return seal.openedBy === 'one'
      ? 'The deadline has passed. Opening them is recorded, and participants are told.'
      : 'The deadline has passed. You ask to open them, and a second person confirms it. Both are recorded, and participants are told.';
  return `${seal.asked.by.fullName} asked to open them. A second person confirms it until ${formatMoment(seal.asked.until)}.`;
}

/** For those who may: not for who runs the product, nor in somebody else's place. */
function OpenButton({ project, seal }: { project: Project; seal: Seal }) {
  const { actingAsReviewer, isImpersonating, isSuperAdmin, user } = useSession();
  const { mutate, isPending } = useCall('openSeal', { action: 'open the answers' });
  const isOperator = isSuperAdmin && project.relation === 'administrator';
  const mayOpen = isProjectEditor(project, actingAsReviewer) && !isImpersonating && !isOperator;
  const hasAsked = isAsked(seal) && seal.asked?.by._id === user?._id;
  if (!mayOpen || !hasEnded(seal) || hasAsked) return null;
  const asks = seal.openedBy === 'two' && !isAsked(seal);
  const label = asks ? 'Ask to Open' : isAsked(seal) ? 'Confirm and Open' : 'Open the Answers';
  const open = async () => {
    const message = asks
      ? 'Somebody else with the right to change the project confirms it. They are told by email.'
      : 'Everybody on your side reads them from now on. Participants are told. It cannot be taken back.';
    if (!(await confirm({ title: `${label}?`, message }))) return;
    mutate(
      { params: { id: project._id }, body: { version: project.version } },
      {
        onSuccess: () =>
          toast.success(asks ? 'A second person is asked to confirm.' : 'The answers are open.'),
      },
    );
  };
  return (
    <ButtonWithIcon
      variant="filled"
      mt="sm"
      icon={IconLockOpen}
      loading={isPending}
      onClick={() => void open()}
    >
      {label}
    </ButtonWithIcon>
  );
}
