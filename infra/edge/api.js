// Runs in CloudFront on every request for /api/*: says where it came from, whatever the request itself says of that.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls the function by this name.
function handler(event) {
  event.request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return event.request;
}
