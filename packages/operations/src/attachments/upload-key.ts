/** Where a file lies that was sent ahead, until a call uses it. Files there expire. */
export function uploadKey(userId: string, uploadId: string): string {
  return `temp/uploads/${userId}/${uploadId}`;
}
