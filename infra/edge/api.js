// Runs in CloudFront on every request for /api/*: says where it came from, whatever the request itself says of that, and
// escapes its path, which the HTTP API would otherwise decode before it hands it on (`sentPath` of functions/api/lambda-handler.ts).
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls the function by this name.
function handler(event) {
  const request = event.request;
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  request.uri = `/api/escaped${request.uri.replace(/~/g, '~7E').replace(/%/g, '~')}`;
  return request;
}
