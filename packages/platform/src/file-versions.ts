import {
  CopyObjectCommand,
  DeleteObjectCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  S3Client,
} from '@aws-sdk/client-s3';

/** How a file becomes again what it was at a time. */
export interface FileRestoration {
  readonly key: string;
  /** The version that was current then. */
  readonly versionId: string;
  /** The delete markers that hide it, where nothing else was written since; else it is copied over what is there. */
  readonly markers: readonly string[];
  readonly how: 'undeleted' | 'copied';
}

/** The former states of the private files, which the bucket keeps for a while. */
export interface FileVersions {
  /** What differs below a prefix from what it was at a time, without files that came since. */
  find(prefix: string, at: Date): Promise<FileRestoration[]>;
  restore(file: FileRestoration): Promise<void>;
}

interface State {
  readonly key: string;
  readonly versionId: string;
  readonly at: number;
  readonly isMarker: boolean;
}

/** The versions of a versioned bucket. */
export function s3FileVersions(bucket: string, client = new S3Client({})): FileVersions {
  return {
    async find(prefix, at) {
      const states = await listStates(client, bucket, prefix);
      const files = Map.groupBy(states, ({ key }) => key);
      return [...files.values()].flatMap((one) => restorationOf(one, at.getTime()) ?? []);
    },
    async restore({ key, versionId, markers, how }) {
      if (how === 'undeleted') {
        for (const marker of markers)
          await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key, VersionId: marker }));
        return;
      }
      const path = [bucket, ...key.split('/').map(encodeURIComponent)].join('/');
      await client.send(
        new CopyObjectCommand({
          Bucket: bucket,
          Key: key,
          CopySource: `${path}?versionId=${encodeURIComponent(versionId)}`,
        }),
      );
    },
  };
}

async function listStates(client: S3Client, bucket: string, prefix: string): Promise<State[]> {
  const found: State[] = [];
  let from: { KeyMarker?: string; VersionIdMarker?: string } | undefined = {};
  while (from) {
    const page: ListObjectVersionsCommandOutput = await client.send(
      new ListObjectVersionsCommand({ Bucket: bucket, Prefix: prefix, ...from }),
    );
    const { Versions = [], DeleteMarkers = [], IsTruncated, NextKeyMarker, NextVersionIdMarker } = page;
    for (const [listed, isMarker] of [
      [Versions, false],
      [DeleteMarkers, true],
    ] as const) {
      for (const { Key: key = '', VersionId: versionId = '', LastModified } of listed)
        found.push({ key, versionId, at: LastModified?.getTime() ?? 0, isMarker });
    }
    from = IsTruncated
      ? {
          ...(NextKeyMarker ? { KeyMarker: NextKeyMarker } : {}),
          ...(NextVersionIdMarker ? { VersionIdMarker: NextVersionIdMarker } : {}),
        }
      : undefined;
  }
  return found;
}

/** Undefined where the file did not exist at the time, or is what it was. */
function restorationOf(states: readonly State[], at: number): FileRestoration | undefined {
  const newestFirst = states.toSorted((one, other) => other.at - one.at);
  const then = newestFirst.findIndex((state) => state.at <= at);
  const wanted = newestFirst[then];
  if (!wanted || wanted.isMarker || then === 0) return undefined;
  const since = newestFirst.slice(0, then);
  const isHidden = since.every(({ isMarker }) => isMarker);
  return {
    key: wanted.key,
    versionId: wanted.versionId,
    markers: isHidden ? since.map(({ versionId }) => versionId) : [],
    how: isHidden ? 'undeleted' : 'copied',
  };
}
