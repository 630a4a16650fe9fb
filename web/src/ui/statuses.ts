import {
  type ParticipantStatus,
  type ProjectStatus,
  type PropertyStatus,
  participantStatusNames,
  projectStatusNames,
  propertyStatusNames,
} from '@landbrief/domain';
import {
  IconArchive,
  IconBan,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleDot,
  IconEyeCheck,
  IconLock,
  IconMailForward,
  IconPlayerPause,
  IconX,
} from '@tabler/icons-react';
import type { StatusLook } from './status-badge.tsx';

/** How each status of the domain looks: `<StatusBadge {...projectStatusLook(project.status)} />`. */

type Looks<Code extends number> = Record<Code, Omit<StatusLook, 'label'>>;

const projectLooks: Looks<ProjectStatus> = {
  0: { tone: 'idle', icon: IconCircleDashed },
  1: { tone: 'ok', icon: IconCircleDot },
  2: { tone: 'info', icon: IconEyeCheck },
  3: { tone: 'idle', icon: IconLock },
  4: { tone: 'idle', icon: IconArchive },
  5: { tone: 'warn', icon: IconPlayerPause },
};

const participantLooks: Looks<ParticipantStatus> = {
  0: { tone: 'idle', icon: IconMailForward },
  1: { tone: 'info', icon: IconCircleDot },
  2: { tone: 'ok', icon: IconCircleCheck },
  3: { tone: 'ok', icon: IconCircleCheck },
  4: { tone: 'bad', icon: IconBan },
  5: { tone: 'bad', icon: IconX },
};

const propertyLooks: Looks<PropertyStatus> = {
  0: { tone: 'idle', icon: IconCircleDashed },
  1: { tone: 'info', icon: IconCircleDot },
  2: { tone: 'ok', icon: IconCircleCheck },
  3: { tone: 'bad', icon: IconBan },
};

function look<Code extends number>(
  code: number,
  looks: Looks<Code>,
  names: Readonly<Record<Code, string>>,
): StatusLook {
  if (!Object.hasOwn(looks, code))
    return { label: `Unknown (${code})`, tone: 'idle', icon: IconCircleDashed };
  const known = code as Code;
  return { label: names[known], ...looks[known] };
}

export const projectStatusLook = (code: number) => look(code, projectLooks, projectStatusNames);
export const participantStatusLook = (code: number) => look(code, participantLooks, participantStatusNames);
export const propertyStatusLook = (code: number) => look(code, propertyLooks, propertyStatusNames);
