import { useState } from 'react';
import { useSession } from '../../session/use-session.ts';
import { startDownload } from '../../ui/save-file.ts';
import { toast } from '../../ui/toast.ts';
import { useCall } from '../../use-call.ts';
import { type Attachment, downloadAddress } from './queries.ts';

/** Downloads a file by an address signed just now; what the other side attached is then seen. */
export function useDownload() {
  const { impersonationProject, actingAsReviewer } = useSession();
  const seen = useCall('markAttachmentSeen');
  const [isAsking, setAsking] = useState(false);
  const download = async ({ _id: id, unseen }: Pick<Attachment, '_id' | 'unseen'>) => {
    setAsking(true);
    try {
      const address = await downloadAddress(id);
      if (address) startDownload(address);
      if (unseen && !impersonationProject && !actingAsReviewer)
        await seen.mutateAsync({ params: { attachmentId: id } });
    } catch (error) {
      toast.problem(error);
    } finally {
      setAsking(false);
    }
  };
  return { isAsking, download };
}
