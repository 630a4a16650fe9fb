import type { Attachment } from '@landbrief/contract';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../api.ts';
import { refetchCalls } from '../../queries.ts';
import { attachmentLists } from '../../stale-calls.ts';
import { projectAttachmentsCall, propertyAttachmentsCall } from './reads.ts';

export type { Attachment };

export type AttachedTo = { propertyId: string } | { projectId: string };

/** While one of the files is being checked, the list is asked again. */
const recheckMs = 4_000;

interface Listed {
  state: { data?: { attachments: readonly Attachment[] } | undefined };
}

const refetchInterval = ({ state }: Listed) =>
  state.data?.attachments.some(({ scan }) => scan === 'pending') ? recheckMs : false;

export function useListAttachments(to: AttachedTo) {
  const propertyId = 'propertyId' in to ? to.propertyId : undefined;
  const projectId = 'projectId' in to ? to.projectId : undefined;
  const property = useQuery({
    ...propertyAttachmentsCall(propertyId ?? ''),
    refetchInterval,
    enabled: propertyId !== undefined,
  });
  const project = useQuery({
    ...projectAttachmentsCall(projectId ?? ''),
    refetchInterval,
    enabled: projectId !== undefined,
  });
  return propertyId === undefined ? project : property;
}

export async function attachFile(to: AttachedTo, attachmentId: string): Promise<void> {
  const body = { attachments: [attachmentId] };
  if ('propertyId' in to) await client.attachToProperty({ params: to, body });
  else await client.attachToProject({ params: to, body });
  await refetchCalls(...attachmentLists);
}

/** An address to download a file from, signed just now. */
export async function downloadAddress(id: string): Promise<string | undefined> {
  return (await client.getAttachment({ params: { id } })).attachment.url;
}
