export { createDataFeed, deleteDataFeed, updateDataFeed } from './change-data-feed.ts';
export { previewDataFeed, testDataFeed } from './preview-data-feed.ts';
export {
  getDataFeed,
  hasDataFeed,
  listDataFeedProblems,
  listDataFeedRuns,
  listDataFeeds,
} from './read-data-feeds.ts';
