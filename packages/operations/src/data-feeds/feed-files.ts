/** Where the files bucket has what runs of a feed keep while they read it; with the trailing slash a prefix of all. */
export function feedFiles(dataFeedId: string, runId?: string): string {
  return runId ? `feeds/${dataFeedId}/${runId}/` : `feeds/${dataFeedId}/`;
}
