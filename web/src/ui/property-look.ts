import { type PropertyStage, type PropertyStatus, propertyStageNames } from '@landbrief/domain';
import { IconArrowBackUp, IconChecks } from '@tabler/icons-react';
import type { StatusLook } from './status-badge.tsx';
import { propertyStatusLook } from './statuses.ts';

interface Standing {
  status: PropertyStatus;
  stage?: PropertyStage | undefined;
}

/**
 * How a property stands, the same on every screen: sent back rather than Working, and to the delegator To approve what
 * a delegate submitted.
 */
export function propertyLook({ status, stage }: Standing, relation: string | undefined): StatusLook {
  if (stage === 'sentBack')
    return { label: propertyStageNames.sentBack, tone: 'warn', icon: IconArrowBackUp };
  if (stage === 'toApprove' && relation === 'delegator')
    return { label: propertyStageNames.toApprove, tone: 'warn', icon: IconChecks };
  return propertyStatusLook(status);
}
