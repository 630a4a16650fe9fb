// Runs in CloudFront on every request for the site (not for /api/*). `mapViewerBuildings` is put in front of this file.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls the function by this name.
function handler(event) {
  const request = event.request;
  if (request.uri === '/loismapviewer/buildings') {
    const query = request.rawQueryString();
    const separator = mapViewerBuildings.includes('?') ? '&' : '?';
    return {
      statusCode: 301,
      statusDescription: 'Moved Permanently',
      headers: {
        location: { value: query ? `${mapViewerBuildings}${separator}${query}` : mapViewerBuildings },
      },
    };
  }
  // The landing page and a questionnaire are documents of their own; every other path that is not a file of the build is
  // a screen.
  if (request.uri === '/') request.uri = '/index.html';
  else if (/^\/questionnaires\/[^/.]+$/.test(request.uri)) request.uri = '/questionnaire.html';
  else if (!/^\/assets\/|\.(css|html|ico|js|json|png|svg|txt|webmanifest|woff2|xml)$/.test(request.uri)) {
    request.uri = '/app.html';
  }
  return request;
}
