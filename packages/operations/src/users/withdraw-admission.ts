import { replaceUser } from '@landbrief/store';
import { operation } from '../operation.ts';
import { changeSelfWithRetry } from './changing-self.ts';

/** Take the own request for admission back; also when there is none. */
export const withdrawAdmission = operation('withdrawAdmission', async (_, context) =>
  changeSelfWithRetry(context, async (user) => {
    const { pendingOrganizationId, ...rest } = user;
    return context.commit(pendingOrganizationId ? replaceUser(rest, user) : [], {});
  }),
);
